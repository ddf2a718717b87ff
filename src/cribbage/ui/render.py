"""The screen drawn: a pure function from what it knows to a frame."""

from __future__ import annotations

from cribbage.engine.options import SHORT, lines
from cribbage.engine.scoring import THIRTY_ONE, points, score_play
from cribbage.engine.state import Pile, View, count_of
from cribbage.ui import board, cards_drawn, stage
from cribbage.ui.frame import (
    BOLD,
    CARD_HEIGHT,
    CARD_WIDTH,
    DIM,
    PLAIN,
    Canvas,
    Frame,
    Ink,
    Spot,
    Style,
)
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.layout import Layout
from cribbage.ui.screen import (
    Mode,
    Screen,
    help_height,
    help_lines,
    help_start,
)
from cribbage.ui.wording import labels
from cribbage.ui.wording.cards import in_signs

_YOU = 0
_COMPUTER = 1


def render(screen: Screen, glyphs: Glyphs) -> Frame:
    """The frame of exactly the screen's size."""
    canvas = Canvas(*screen.size)
    if screen.too_small:
        stage.too_small(canvas, screen.size)
    elif screen.help_top is not None:
        _help(canvas, screen)
    else:
        _table(canvas, screen, glyphs)
    return canvas.frame()


def _help(canvas: Canvas, screen: Screen) -> None:
    lines, height, top = help_lines(screen), help_height(screen), help_start(screen)
    for y, line in enumerate(lines[top : top + height]):
        canvas.put(y, 2, line, BOLD if line.isupper() else PLAIN)
    pages = -(-len(lines) // height)
    page = top // height + 1
    footer = labels.help_footer(page, pages)
    canvas.put(screen.size.height - 1, 2, footer, Style(reverse=True))
    canvas.cursor = Spot(screen.size.height - 1, 2 + len(footer))


def _table(canvas: Canvas, screen: Screen, glyphs: Glyphs) -> None:
    layout, view = screen.layout, screen.view
    tracks = _tracks(view, screen.tally)
    board.draw(canvas, layout.board_x, layout.pitch, _course(view), tracks, glyphs)
    if view and view.deal:
        _hands(canvas, screen, view, glyphs)
        if any(view.shown):
            _show_middle(canvas, view, layout, glyphs)
        else:
            _pile(canvas, view, layout, glyphs)
        _crib(canvas, view, layout, glyphs)
    else:
        stage.empty_table(canvas, layout)
    _messages(canvas, screen, glyphs)
    hints = labels.hints(
        cards=bool(screen.choices),
        take_back=bool(screen.question and screen.question.laid),
        more=screen.mode is Mode.MORE,
    )
    stage.put_hints(canvas, layout, hints)


def _course(view: View | None) -> board.Course:
    if view is None:
        return board.Course()
    options = view.options
    short, skunks = options.target == SHORT, options.skunks
    return board.Course(
        options.target,
        bool(lines(options)),
        labels.at_hole_60(short=short, skunks=skunks),
        labels.at_hole_30(short=short, skunks=skunks),
    )


def _tracks(view: View | None, tally: tuple[int, int]) -> tuple[board.Track, board.Track]:
    def track(player: int) -> board.Track:
        if view is None:
            return board.Track(games=tally[player])
        pegs = view.pegs[player]
        deals = bool(view.deal) and view.dealer == player
        return board.Track(pegs.front, pegs.back, deals, tally[player])

    return track(_YOU), track(_COMPUTER)


def _hands(canvas: Canvas, screen: Screen, view: View, glyphs: Glyphs) -> None:
    layout = screen.layout
    laid = screen.question.laid if screen.question else ()
    y = layout.cards_y
    canvas.put(0, layout.hand_x, labels.YOUR_HAND, BOLD)
    canvas.put(0, layout.computer_x, labels.COMPUTERS_HAND, BOLD)
    yours = view.shown[_YOU] if any(view.shown) else view.hand
    cards_drawn.stack(
        canvas,
        y,
        layout.hand_x,
        [card for card in yours if card not in laid],
        glyphs,
        layout.step,
        chosen=screen.chosen,
        zones=bool(screen.choices),
    )
    if any(view.shown):
        shown = view.shown[_COMPUTER]
        cards_drawn.stack(canvas, y, layout.computer_x, shown, glyphs, layout.step)
    else:
        cards_drawn.backs(canvas, y, layout.computer_x, view.held[_COMPUTER], glyphs)


def _show_middle(canvas: Canvas, view: View, layout: Layout, glyphs: Glyphs) -> None:
    """The starter beside the hands, and the crib below it once it is laid open."""
    assert view.starter is not None
    x, y = layout.table_x + 2, layout.cards_y
    canvas.put(0, x, labels.STARTER, BOLD)
    cards_drawn.face(canvas, y, x, view.starter, glyphs)
    if view.crib:
        below = y + CARD_HEIGHT + 1
        canvas.put(below, x, labels.CRIB, BOLD)
        cards_drawn.stack(canvas, below + 1, x, view.crib, glyphs, layout.step)


def _pile(canvas: Canvas, view: View, layout: Layout, glyphs: Glyphs) -> None:
    """The cards played, yours to the left, each with its count and what it scored."""
    if view.starter is None:
        return
    canvas.put(0, layout.table_x, labels.count(view.count), BOLD)
    y = layout.cards_y
    played = sum(map(len, view.piles))
    for number, pile in enumerate(view.piles, 1):
        current = number == len(view.piles)
        for at, laid in enumerate(pile, 1):
            played -= 1
            x = layout.table_x + (layout.pile_shift if laid.seat == _COMPUTER else 0)
            cards_drawn.face(canvas, y, x, laid.card, glyphs, dim=not current, covered=played > 0)
            note_x = layout.table_x + layout.pile_shift + CARD_WIDTH + 1
            is_last = at == len(pile) and (not current or not any(view.held))
            canvas.put(y + 1, note_x, _note(pile[:at], is_last), BOLD if current else DIM)
            y += layout.step[0]


def _note(pile: Pile, is_last: bool) -> str:
    """The count after the last card, and what that card scored, a go included."""
    count = count_of(pile)
    worth = points(score_play([laid.card for laid in pile]))
    if is_last and count < THIRTY_ONE:
        worth += 1
    return f"{count}+{worth}" if worth else f"{count}"


def _crib(canvas: Canvas, view: View, layout: Layout, glyphs: Glyphs) -> None:
    """The crib and the starter, on the dealer's side."""
    x = layout.hand_x if view.dealer == _YOU else layout.computer_crib_x
    y = layout.crib_y
    if not view.crib:
        canvas.put(y - 1, x, labels.CRIB, BOLD)
        if view.crib_size:
            cards_drawn.backs(canvas, y, x, 1, glyphs)
    if view.starter and not any(view.shown):
        starter_x = x + layout.starter_shift
        canvas.put(y - 1, starter_x, labels.STARTER, BOLD)
        cards_drawn.face(canvas, y, starter_x, view.starter, glyphs)


def _messages(canvas: Canvas, screen: Screen, glyphs: Glyphs) -> None:
    """The newest messages are the lowest and marked; the prompt stands below them."""
    layout = screen.layout
    typed = screen.typed
    if screen.chosen and not typed:
        typed = in_signs(screen.chosen, glyphs.symbols)
    y = stage.put_prompt(canvas, layout, screen.prompt, typed)
    oldest_fresh = len(screen.log) - screen.fresh
    messages = (*screen.log, screen.notice) if screen.notice else screen.log
    for at in range(len(messages) - 1, -1, -1):
        rows = stage.message_rows(messages[at], layout.message_width)
        fresh = at >= oldest_fresh
        y -= len(rows)
        if y < layout.message_y:
            return
        for below, row in enumerate(rows):
            canvas.put(y + below, layout.message_x, row, PLAIN if fresh else DIM)
        if fresh:
            canvas.put(y, layout.message_x - 1, "*", Style(Ink.MARK, bold=True))
