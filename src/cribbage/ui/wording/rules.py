"""Help for the moment, and the rules of the game in our own words."""

from __future__ import annotations

from cribbage.engine.options import LONG, SHORT, SIX, Form, Options
from cribbage.engine.state import Phase
from cribbage.ui.question import Question
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.rulebook import RULES

_MOMENTS: dict[Phase, str] = {
    Phase.CUT_FOR_DEAL: _(
        "You cut for the first crib: type how many cards you lift off the pack. The bottom "
        "card of what you lift is yours; the rest is cut again. The lowest card gets the first "
        "crib; the ace is lowest. Enter alone lifts {low}."
    ),
    Phase.DISCARD: _("{away} {advice}"),
    Phase.CUT_FOR_STARTER: _(
        "You cut the rest of the pack: type how many cards you lift. The next card is turned "
        "up: the starter, which belongs to every hand and the crib. If it is a jack, the "
        "dealer pegs 2. Enter alone lifts {low}."
    ),
    Phase.PLAY: _(
        "Name the card to play. The rank alone is enough if you can play only one card of "
        "it. Making 15 or 31, a pair, or a run with the last cards scores. The count cannot "
        "pass 31."
    ),
    Phase.COUNT_HAND: _(
        "Type the points in your hand with the starter: fifteens, runs, pairs, a flush, his "
        "nobs. {wrong} {none}"
    ),
    Phase.COUNT_CRIB: _(
        "Type the points in your crib with the starter. A flush counts in the crib only if "
        "the starter is of the suit as well. {wrong} {none}"
    ),
    Phase.CHALLENGE: _(
        "An opponent has counted. If you think that the count is wrong, call muggins with m. "
        "{call} A call that is wrong costs nothing. Enter lets the count stand."
    ),
}
_AWAY = {
    1: _("One of your {dealt} cards goes into the crib, which belongs to the dealer."),
    2: _(
        "Two of your {dealt} cards go into the crib, which belongs to the dealer. Name them "
        "one after the other, or both on one line. Until you name the second, u takes the "
        "first one back."
    ),
}
_ADVICE = {
    False: _(
        "Into your own crib, or a partner's, throw cards that score together; into an "
        "opponent's, cards that do not."
    ),
    True: _(
        "Into an opponent's crib throw cards that score together; into your own, or a "
        "partner's, cards that do not."
    ),
}
"""What is good to throw, in a game given away or not."""

_WRONG = {
    (False, False): _(
        "If you say too much you get what is right, and an opponent pegs 2. If you say too "
        "little you peg only that."
    ),
    (False, True): _(
        "An opponent may call muggins. Then, if you said too much, you get what is right and "
        "that one pegs 2; if you said too little, that one pegs the rest."
    ),
    (True, False): _(
        "If you say too little you get what is right and 2 more. If you say too much you peg that."
    ),
    (True, True): _(
        "If you say too little an opponent may call muggins, and you get what is right and 2 "
        "more. If you say too much you peg that."
    ),
}
"""What a wrong count costs: in a game given away or not, with muggins or not."""

_CALL = {
    False: _("What was missed is yours, and for a count too high you peg 2."),
    True: _("For a count too low the other pegs what is right and 2 more."),
}
"""What a right call brings, in a game given away or not."""
AT_THE_START = _(
    "Type s for the short game, once around the board to 61. Anything else starts the long "
    "game, twice around to 121."
)
AT_MORE = _("Space or Enter goes on, when you have seen the table and read the messages.")
AT_PASSING = _(
    "It is another player's turn. Pass the keyboard to the one who is named; the key that is "
    "asked for shows that player's cards."
)
AT_THE_END = _(
    "Type y to play another game: who lost this one, or was furthest behind, has the first "
    "crib. r reviews this game: every decision is judged, and luck told apart from skill. s "
    "shows how you have played so far. "
    "Anything else ends the program."
)
_NAMING = _(
    "Cards are named by rank and suit, such as 5h, kd, 10 s, four of clubs, or rey de picas; "
    "the suit may come first. Capitals and spaces do not matter."
)
_KEYS = _(
    "The arrow keys and the mouse choose a card, and Enter or a second click takes it. u or "
    "Backspace takes back the first of two discards. h and Enter gives a hint: the best choices "
    "with what they bring on average, and why. l shows the hands of this deal that were counted, "
    "and those of the last one; Page Up shows the messages again. The words score, hand, table and "
    "crib tell how the game stands. f and Enter shows the "
    "fingerprint of the pack. Ctrl-L draws the screen anew. Ctrl-C or Ctrl-D leaves the game, as "
    "does the word quit; it is kept, and you can go on with it at the next start."
)
_SIGNS = _(
    "On the board the pegs of the first player, yours if you play alone, are round, the next "
    "player's square, then come triangles and diamonds: the full one is the front peg, which "
    "stands at the score, the hollow one stands where it stood before. In plain letters they "
    "are O and o, X and x, V and v, N and n. (D) marks the dealer among partners. The track "
    "runs to the right, turns after 30 holes and comes back. Beside each card played stand the "
    "count and what the card scored. A star marks messages that are new."
)
_WORDS = _(
    "score, hand, table and crib tell how the game stands. "
    "u takes back the first of two discards. h, or hint, tells the best choices with what they "
    "bring on average, and why. l, or last, tells the hands of this deal that were counted, and "
    "those of the last one. f, or fingerprint, tells the fingerprint of the pack. ? is this help, "
    "and quit leaves the game, which is kept: you can go on with it at the next start."
)


def moment(question: Question) -> str:
    """Help for the decision that is asked for."""
    options, decision = question.view.options, question.decision
    none = (
        _("Enter alone, or 19, means none.")
        if options.form.nineteen_means_none
        else _("Enter alone means none.")
    )
    text = _MOMENTS[decision.phase].format(
        low=decision.low,
        advice=_ADVICE[options.giveaway],
        away=_AWAY[options.form.thrown].format(dealt=options.form.dealt),
        wrong=_WRONG[options.giveaway, options.muggins],
        call=_CALL[options.giveaway],
        none=none,
    )
    if options.giveaway:
        text += " " + _("In this game you want as few points as you can get.")
    return text


def this_game(options: Options) -> tuple[str, ...]:
    """How this game differs from two players with six cards each; nothing if it does not."""
    form = options.form
    texts = []
    if form != SIX:
        texts.append(_deal_of(form))
        texts.append(
            _(
                "A flush is {kept} cards of a hand in one suit, or {more} with the starter; in "
                "the crib only all {crib}. The best hand is {best}."
            ).format(
                kept=form.kept,
                more=form.kept + 1,
                crib=form.crib + 1,
                best=form.highest_count(crib=False),
            )
        )
    if not form.nineteen_means_none:
        texts.append(_("A hand can be worth 19 here; say 0 for nothing."))
    if form.seats > 2:
        texts.append(_AROUND)
    if form.one_count:
        texts.append(_ONE_COUNT.format(start=form.head_start))
    if options.target not in (SHORT, LONG):
        texts.append(_("The limit is {target} points.").format(target=options.target))
    if options.giveaway:
        texts.append(_GIVEAWAY.format(target=options.target))
    return tuple(texts)


_REST = (_("The rules of two players with six cards hold as well, but for what was said above."),)


_SEATS = {2: _("Two"), 3: _("Three"), 4: _("Four")}


def _deal_of(form: Form) -> str:
    sentences = [
        _(
            "{seats} play. Each gets {dealt} cards and throws {thrown} into the crib, so that a "
            "hand has {kept} and the crib {crib}."
        ).format(
            seats=_SEATS[form.seats],
            dealt=form.dealt,
            thrown=form.thrown,
            kept=form.kept,
            crib=form.crib,
        )
    ]
    if form.from_pack:
        sentences.append(_("One card of the crib comes from the pack."))
    if form.sides < form.seats:
        sentences.append(_("Those who sit opposite each other are partners and peg as one."))
    return " ".join(sentences)


_AROUND = _(
    "Deal, play and show go round to the left. The player at the dealer's left cuts, leads and "
    "counts first. After a go the others play on in turn while they can; the last to play "
    "pegs, and the next one at the left who has cards leads the next count."
)
_ONE_COUNT = _(
    "The play ends with its first count, at 31 or when neither can go on; that go pegs 1, and "
    "the cards left are not played. Who is not the dealer of the first deal begins with {start} "
    "points."
)
_GIVEAWAY = _(
    "The game is given away: who reaches {target} first loses, and the others win. Who counts "
    "too little pegs what is right and 2 more, with muggins only if an opponent calls; what is "
    "counted too much stands."
)


def help_text(moment: str, *, on_screen: bool, options: Options | None = None) -> tuple[str, ...]:
    """Paragraphs: help for the moment, on naming cards and on keys, then the rules.

    Headings stand alone and in capitals; an empty string parts paragraphs. The rules of the
    form that is played come before those that all forms share.
    """
    paragraphs = [_("Now").upper(), moment, "", _NAMING, ""]
    paragraphs += [_KEYS, "", _SIGNS] if on_screen else [_WORDS]
    special = this_game(options) if options else ()
    sections = RULES
    if special:
        sections = (
            (_("This game"), special),
            (_("The game for two"), _REST),
            *RULES,
        )
    for heading, texts in sections:
        paragraphs += ["", heading.upper(), *texts]
    return tuple(paragraphs)
