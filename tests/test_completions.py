"""The completion files are those of the parser, and a shell completes by them."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from cribbage.flags import FLAGS

from .completions.writing import FILES, FOLDER, completion


@pytest.mark.parametrize("shell", FILES)
def test_the_files_are_up_to_date(shell: str) -> None:
    """``python -m tests.completions.writing`` writes them anew."""
    assert (FOLDER / FILES[shell]).read_text(encoding="utf-8") == completion(shell)


@pytest.mark.parametrize("shell", FILES)
def test_every_option_is_in_them(shell: str) -> None:
    text = (FOLDER / FILES[shell]).read_text(encoding="utf-8")
    for flag in FLAGS:
        assert flag.long in text or f"-l {flag.long[2:]} " in text


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("--sk", "--skunks"),
        ("--level ex", "expert"),
        ("--lang ", "en es ro"),
        ("-m --practice d", "discard"),
        ("--imp", "--import"),
    ],
)
def test_bash_completes(words: str, found: str) -> None:
    script = f"""
        source {FOLDER / FILES["bash"]}
        COMP_WORDS=(cribbage {words} {'""' if words.endswith(" ") else ""})
        COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
        "$(complete -p cribbage | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
        echo "${{COMPREPLY[@]}}"
    """
    told = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.split() == found.split(), told


@pytest.mark.parametrize(("shell", "program"), [("zsh", "zsh -n"), ("fish", "fish --no-execute")])
def test_other_shells_can_read_them(shell: str, program: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell}")
    subprocess.run([*program.split(), str(FOLDER / FILES[shell])], check=True)
