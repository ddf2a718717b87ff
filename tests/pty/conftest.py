"""Lets these tests import each other as ``tests.pty...``, however pytest was started.

The directory is no package of its own: as ``pty`` it would hide the module of that name.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))
