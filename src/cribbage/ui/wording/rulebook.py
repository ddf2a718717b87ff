"""The rules of the game in our own words, in sections with a heading each."""

from __future__ import annotations

from cribbage.ui.wording.catalogue import _

RULES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        _("The aim"),
        (
            _(
                "Two play, with one pack of 52 cards. Whoever first reaches 61 points in the "
                "short game, or 121 in the long one, wins at that moment; nothing is counted "
                "after it. Points are marked on a board with two pegs each: the front one "
                "stands at the score, the back one where the front one stood before."
            ),
        ),
    ),
    (
        _("The first crib"),
        (
            _(
                "Before the first game both cut the pack; whoever cuts the lower card deals first. "
                "The ace is lowest; equal ranks are shuffled and cut again. Later games are dealt "
                "first by whoever lost the one before."
            ),
        ),
    ),
    (
        _("The deal"),
        (
            _(
                "Each player gets six cards and lays two away, face down. These four make the "
                "crib, a second hand for the dealer. The other player, the pone, cuts the "
                "pack, lifting 4 to 36 cards, and the dealer turns up the next card, the starter. "
                "A jack there is his heels: 2 points for the dealer at once, which can win the "
                "game. The deal passes after each hand."
            ),
        ),
    ),
    (
        _("The play"),
        (
            _(
                "The pone leads, then the players lay down a card in turn. Court cards count "
                "ten, the others their number, the ace one; the sum of the cards is the "
                "count. It never passes 31. A player who cannot play says go, and the other plays "
                "on while possible, then pegs 1 for the go. Then the count starts again at 0, led "
                "by the player who did not play the last card, or by the other if that one has no "
                "cards left. A go is found by the program; nobody types it."
            ),
            _("A card scores when it makes:"),
            _("  15 - 2 points"),
            _("  31 - 2 points"),
            _("  a pair with the card before it - 2; three alike 6; four alike 12"),
            _("  a run with the cards before it, in any order - 1 for each card, from three"),
            _("  the last card before the count starts again, or the last of all - 1 point"),
            _("  (if that card makes 31: only the 2 points for it)"),
            _(
                "All that a card makes is added up. A king and a jack are no pair though both "
                "count ten, and queen, king, ace are no run, for the ace is only low. Nothing "
                "reaches back across a count that has started again."
            ),
        ),
    ),
    (
        _("The show"),
        (
            _(
                "Then the hands are counted, each with the starter as its fifth card: first "
                "the pone's, then the dealer's, then the dealer's crib."
            ),
            _("  every set of cards that adds up to 15 - 2 points"),
            _("  every run of three or more, in each way it can be made - 1 for each card"),
            _("  a pair - 2 points; three of a kind 6; four of a kind 12"),
            _("  a flush, all four cards of the hand in one suit - 4; with the starter 5"),
            _("  his nobs, the jack of the starter's suit - 1 point"),
            _(
                "With a pair in it a run of three makes 8 points, a run of four 10; with three "
                "alike a run of three makes 15, with two pairs 16. A run inside a longer one does "
                "not count."
            ),
            _(
                "In the crib only a flush of all five cards counts. No hand of four is worth "
                "19, so players say nineteen when they have nothing. The best is 29."
            ),
            _(
                "An example: 4H 5H 5S 6C with 6D as the starter. Fifteen 2, fifteen 4, fifteen 6 "
                "and fifteen 8 (each 4-5-6), and the double double run makes 24: four runs "
                "of three for 12 and two pairs for 4."
            ),
        ),
    ),
    (
        _("Counting and muggins"),
        (
            _(
                "You count your own hand and crib. Say too much and you get what is right, "
                "but the next opponent pegs 2. Say too little and you get what you said. With "
                "muggins a count stands unless an opponent calls, the next in turn first: who "
                "calls pegs the 2, or the rest. You may challenge the others' counts, too. The "
                "play and his heels are pegged by the program: nothing is missed there."
            ),
        ),
    ),
    (
        _("The end"),
        (
            _(
                "Points are pegged in the order in which they arise: his heels, the play, the "
                "pone's hand, the dealer's hand, the crib. Whoever reaches the limit has won at "
                "that moment, and nothing after it is counted, not even a wrong count."
            ),
            _(
                "A long game lost with 60 points or fewer is a lurch and counts as two games. "
                "With --skunks, 90 or fewer is a skunk (two games) and 60 or fewer a double "
                "skunk (four). Any other game counts as one, a short game always. The loser has "
                "the first crib of the next game, or whoever is furthest behind."
            ),
        ),
    ),
    (
        _("A deal from beginning to end"),
        (
            _(
                "The pone is dealt 2C 4S 5D 6H 9H JC, and lays away 2C 9H. The dealer is dealt 3S "
                "7C 8C 8D QS KH, and lays away QS KH. The pone cuts, and the dealer turns 6D."
            ),
            _("The play, with the count after each card:"),
            _("  pone 4S, 4; dealer 3S, 7; pone 5D, 12: a run of three, 3 points"),
            _("  dealer 7C, 19; pone 6H, 25: a run of five, 5 points"),
            _("  the dealer's eights and the pone's jack would pass 31: a go, 1 point, pone"),
            _("  dealer 8C, 8; pone JC, 18; dealer 8D, 26: the last card, 1 point"),
            _("The show, each hand with 6D as its fifth card:"),
            _("  pone 4S 5D 6H JC: three fifteens for 6, a double run for 8, 14 points"),
            _("  dealer 3S 7C 8C 8D: two fifteens for 4, a double run for 8, 12 points"),
            _("  the crib, 2C 9H QS KH: one fifteen, 2 points for the dealer"),
            _("The pone has pegged 23 points, the dealer 15. The pone deals next."),
        ),
    ),
    (
        _("Other forms"),
        (
            _("They are chosen when the program is started:"),
            _("  --variant five: five cards each and one count of play, to 61"),
            _("  --variant seven: seven cards each, hands and crib of five, to 151"),
            _("  --variant three: three players, five cards each and one to the crib"),
            _("  --variant four: four players, each alone"),
            _("  --variant pairs: four players, those opposite are partners"),
            _("  --giveaway: who reaches the limit first loses"),
            _("  --to N: any limit from 31 to 201"),
            _("  --hotseat: two to four people at one terminal"),
        ),
    ),
    (
        _("Levels"),
        (
            _("How well the computer plays is chosen when the program is started, too:"),
            _("  --level novice: sometimes throws and plays badly, and counts too little"),
            _("  --level casual: takes the points that lie open"),
            _("  --level classic: plays by the averages and by rule of thumb"),
            _("  --level expert: looks a step ahead"),
            _("  --level master: the strongest, as without this option"),
        ),
    ),
)
