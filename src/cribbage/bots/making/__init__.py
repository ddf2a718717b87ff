"""Make ``tables.bin``: ``python -m cribbage.bots.making FILE`` (see ``--help``).

Both roles throw from the same seeded hands, by exact points of the hand, the average crib
and the average pegging of what they keep; a throw that is almost as good as the best is
taken almost as often. Which ranks come of it makes the next tables of the crib, and which
hands, played against each other as the cards left in the pack allow, those of the pegging.
After a few rounds nothing moves any more, and whole deals are played out. What they bring,
in the order in which it is pegged, gives the chances to win, from the end backward.

All is counted in whole numbers, but for the judgement of the careful players, which adds,
multiplies and divides in one order; and each pack is shuffled by its own label. So what is
in the file is the same on every machine, with any version of Python and any number of
processes. Its bytes are so only with the same zlib, as others may compress otherwise:
compare what ``tables.unpacked`` makes of it.

It takes two to three minutes of a processor, of which most can be shared by several. Nothing
in the program imports this package.
"""
