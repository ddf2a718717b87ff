"""The options of the command line: one list for the parser, the man page and the README."""

from __future__ import annotations

from cribbage.languages import LANGUAGES
from cribbage.ui.wording.catalogue import _

GAME, TUTOR, KEPT, LOOK, REST = "game", "tutor", "kept", "look", "rest"
GROUPS = {
    GAME: _("the game"),
    TUTOR: _("learning and analysing"),
    KEPT: _("games kept"),
    LOOK: _("how it looks and speaks"),
    REST: _("besides"),
}
"""What the options are about, in the order of the help."""


class Flag:
    """One option. ``value`` names its argument, empty if it takes none,
    ``about`` is what it does. ``usual``: the choice without the option, if that is one.
    ``optional``: the argument may be left out. ``many``: it may come in several parts.
    ``group``: under which of GROUPS the help tells of it.

    A plain class: a named tuple would need a module whose loading is felt at the start.
    """

    def __init__(
        self,
        long: str,
        about: str,
        short: str = "",
        value: str = "",
        choices: tuple[str, ...] = (),
        usual: str | None = None,
        optional: bool = False,
        many: bool = False,
        group: str = GAME,
    ) -> None:
        self.long = long
        self.about = about
        self.short = short
        self.value = value
        self.choices = choices
        self.usual = usual
        self.optional = optional
        self.many = many
        self.group = group

    @property
    def is_switch(self) -> bool:
        """Whether it takes no argument."""
        return not self.value

    @property
    def negated(self) -> str:
        """What turns a switch off that is set for every game."""
        return f"--no-{self.long[2:]}"


FLAGS: tuple[Flag, ...] = (
    Flag(
        "--explain",
        _("tutor: explain counts, and say what would have been better"),
        "-e",
        group=TUTOR,
    ),
    Flag("--muggins", _("play muggins: points missed in a count can be claimed"), "-m"),
    Flag("--quiet", _("use the short form of all messages"), "-q", group=LOOK),
    Flag("--random", _("cut at random instead of asking you to cut"), "-r"),
    Flag(
        "--level",
        _("how well the computer plays: novice, casual, classic, expert or master (the default)"),
        value="NAME",
        choices=("novice", "casual", "classic", "expert", "master"),
    ),
    Flag(
        "--variant",
        _("play with six cards (the default), five or seven; or as three, four or pairs"),
        value="NAME",
        choices=("six", "five", "seven", "three", "four", "pairs"),
        usual="six",
    ),
    Flag("--giveaway", _("play to lose: who reaches the limit first has lost")),
    Flag("--short", _("play once around, to 61, without asking")),
    Flag("--long", _("play twice around, to 121, without asking")),
    Flag("--to", _("play to this limit, 31 to 201, without asking"), value="N"),
    Flag("--skunks", _("tally by skunks (90 or fewer, 2 games; 60 or fewer, 4), not by lurches")),
    Flag("--hotseat", _("play with two or more people at this terminal, who pass the keyboard")),
    Flag(
        "--names",
        _("name the people of --hotseat, as in Ann,Bob; the computer plays the seats left"),
        value="NAMES",
    ),
    Flag("--seed", _("replay the deals of the game with this seed, as it was told"), value="N"),
    Flag(
        "--plain",
        _("play line by line, without a screen: for screen readers and pipes"),
        group=LOOK,
    ),
    Flag("--ascii", _("draw with plain letters and signs only"), group=LOOK),
    Flag(
        "--color",
        _("use colour: auto (the default), always or never"),
        value="WHEN",
        choices=("auto", "always", "never"),
        usual="auto",
        group=LOOK,
    ),
    Flag(
        "--theme",
        _("colours: four (one for each suit, the default), two (red and black) or contrast"),
        value="NAME",
        choices=("four", "two", "contrast"),
        usual="four",
        group=LOOK,
    ),
    Flag(
        "--letters",
        _("write cards with the letters of the language spoken, not with those of English"),
        group=LOOK,
    ),
    Flag(
        "--lang",
        _("speak this language: en, es or ro; else the one that the system is set to"),
        value="NAME",
        choices=LANGUAGES,
        group=LOOK,
    ),
    Flag(
        "--speed",
        _("pause after everything (slow), where you would miss something (usual), or less (fast)"),
        value="NAME",
        choices=("slow", "usual", "fast"),
        usual="usual",
        group=LOOK,
    ),
    Flag(
        "--resume",
        _("go on with a game that was left: the last one, or the one with this number"),
        value="NUMBER",
        optional=True,
        group=KEPT,
    ),
    Flag("--new", _("begin a new game without asking about one that was left"), group=KEPT),
    Flag("--daily", _("play the deals of the day, which are the same for everybody"), group=KEPT),
    Flag("--learn", _("learn the game in one deal, step by step"), group=TUTOR),
    Flag(
        "--practice",
        _("practise without end what to count, what to discard, or what to play"),
        value="WHAT",
        choices=("count", "discard", "play"),
        group=TUTOR,
    ),
    Flag(
        "--review",
        _("judge every decision of a game that was played: the last one, its number, or a file"),
        value="GAME",
        optional=True,
        group=TUTOR,
    ),
    Flag(
        "--replay",
        _("step through a game that was played, with all hands open: the last one, or as above"),
        value="GAME",
        optional=True,
        group=KEPT,
    ),
    Flag("--stats", _("print how you have played so far"), group=KEPT),
    Flag(
        "--export",
        _("print the record of a game that is over: the last one, or the one with this number"),
        value="NUMBER",
        optional=True,
        group=KEPT,
    ),
    Flag("--import", _("keep the game whose record is in this file"), value="FILE", group=KEPT),
    Flag(
        "--verify",
        _("check that a game was played with the packs that were fixed before, and by the rules"),
        value="GAME",
        optional=True,
        group=KEPT,
    ),
    Flag(
        "--analyse",
        _("judge all throws of six cards, or count four and a starter"),
        value="CARDS",
        many=True,
        group=TUTOR,
    ),
    Flag("--dealer", _("the crib is yours, for --analyse"), group=TUTOR),
    Flag("--pone", _("the crib is the other player's, for --analyse"), group=TUTOR),
    Flag(
        "--score",
        _("your score and the other one's, for --analyse, as in 90-85"),
        value="A-B",
        group=TUTOR,
    ),
    Flag("--json", _("print what --analyse or --stats finds as JSON"), group=KEPT),
    Flag("--help", _("show this help and exit"), "-h", group=REST),
    Flag("--version", _("show the version and exit"), group=REST),
)
