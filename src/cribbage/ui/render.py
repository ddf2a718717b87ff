"""The screen drawn: a pure function from what it knows to a frame."""

from __future__ import annotations

from cribbage.engine.cards import Card
from cribbage.engine.options import lines
from cribbage.engine.state import Pegs, View
from cribbage.ui import board, cards_drawn, panel, piles, reading, stage, widths
from cribbage.ui.frame import (
    BOLD,
    CARD_HEIGHT,
    DIM,
    PLAIN,
    Canvas,
    Frame,
    Ink,
    Spot,
    Style,
)
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.labelled import name_of, side_of_board
from cribbage.ui.layout import Layout
from cribbage.ui.reading import Reading
from cribbage.ui.screen import Mode, Screen
from cribbage.ui.wording import labels


def render(screen: Screen, glyphs: Glyphs) -> Frame:
    """The frame of exactly the screen's size."""
    canvas = Canvas(*screen.size)
    if screen.too_small:
        stage.too_small(canvas, screen.size)
    elif screen.reading is not None:
        _text(canvas, screen, screen.reading)
    else:
        _table(canvas, screen, glyphs)
    return canvas.frame()


def _text(canvas: Canvas, screen: Screen, text: Reading) -> None:
    size = screen.size
    pages, page = reading.pages(text, size), reading.page(text, size)
    for y, line in enumerate(pages[page]):
        canvas.put(y, 2, line, BOLD if line.isupper() else PLAIN)
    footer = labels.reading_footer(page + 1, len(pages))
    if screen.mode is Mode.BROWSE:
        footer = screen.prompt
    canvas.put(size.height - 1, 2, footer, Style(reverse=True))
    canvas.cursor = Spot(size.height - 1, 2 + widths.width(footer))


def _table(canvas: Canvas, screen: Screen, glyphs: Glyphs) -> None:
    layout, view = screen.layout, screen.view
    board.draw(canvas, layout.board_x, layout.pitch, _course(view), _tracks(screen), glyphs)
    if view and view.deal:
        _your_hand(canvas, screen, view, glyphs)
        _others(canvas, screen, view, glyphs)
        if any(view.shown):
            _show_middle(canvas, view, layout, glyphs)
        else:
            piles.draw(canvas, view, layout, glyphs, screen.names)
        _crib(canvas, view, layout, glyphs, screen.open_crib)
    else:
        stage.empty_table(canvas, layout)
    _messages(canvas, screen, glyphs)
    _point_at_chosen(canvas, screen)
    hints = labels.hints(
        cards=bool(screen.choices),
        take_back=bool(screen.question and screen.question.laid),
        more=screen.mode in (Mode.MORE, Mode.PASS),
        hint=screen.question is not None,
        help_there=screen.mode is not Mode.BROWSE,
    )
    stage.put_hints(canvas, layout, hints)
    if screen.level is not None:
        stage.put_level(canvas, layout, labels.level(screen.level))


def _point_at_chosen(canvas: Canvas, screen: Screen) -> None:
    """The cursor stands on the card that the arrows have come to, and Enter takes."""
    if screen.chosen and not screen.typed:
        name = str(screen.chosen)
        zone = next((zone for zone in canvas.zones if zone.name == name), None)
        if zone is not None:
            canvas.cursor = Spot(zone.top + 1, zone.left + 1)


def _course(view: View | None) -> board.Course:
    if view is None:
        return board.Course()
    options = view.options
    costly = lines(options)
    return board.Course(
        options.target,
        bool(costly),
        labels.at_hole_60(
            costly[0].name if costly else "", options.target, giveaway=options.giveaway
        ),
        labels.at_hole_30(skunks=len(costly) > 1),
    )


def _tracks(screen: Screen) -> list[board.Track]:
    view, names = screen.view, screen.names
    sides = len(screen.tally)
    dealer = view.dealer if view and view.deal else None
    tracks = []
    for side, games in enumerate(screen.tally):
        name = side_of_board(range(side, len(names) or 2, sides), dealer, names)
        pegs = view.pegs[side] if view else Pegs()
        tracks.append(board.Track(name, pegs.front, pegs.back, games))
    return tracks


def _your_hand(canvas: Canvas, screen: Screen, view: View, glyphs: Glyphs) -> None:
    layout, seat = screen.layout, view.seat
    laid = screen.question.laid if screen.question else ()
    x = layout.hand_x
    if view.options.form.seats > 2 and panel.is_due(view, seat):
        canvas.put(0, x, glyphs.mark, Style(Ink.MARK, bold=True))
        x += 1
    canvas.put(0, x, _whose_hand(screen, seat, layout.table_x - 1 - x), BOLD)
    yours = view.shown[seat] or view.hand
    if screen.covered and not view.shown[seat]:
        cards_drawn.backs(canvas, layout.cards_y, layout.hand_x, len(yours), glyphs)
        return
    cards_drawn.stack(
        canvas,
        layout.cards_y,
        layout.hand_x,
        [card for card in yours if card not in laid],
        glyphs,
        layout.step,
        chosen=screen.chosen,
        zones=bool(screen.choices),
    )


def _whose_hand(screen: Screen, seat: int, room: int) -> str:
    """The label of the hand; the name alone where there is no room for more."""
    name = screen.names[seat] if screen.names else ""
    label = labels.hand_of(name)
    return label if widths.width(label) <= room or not name else widths.fitted(name, room)


def _others(canvas: Canvas, screen: Screen, view: View, glyphs: Glyphs) -> None:
    """The other player's cards; where there are several, what each of them holds."""
    layout, seats = screen.layout, view.options.form.seats
    others = [(view.seat + step) % seats for step in range(1, seats)]
    if len(others) > 1:
        panel.draw(canvas, view, others, layout, glyphs, screen.names, screen.open_hands)
        return
    (other,) = others
    cards = screen.open_hands[other] if screen.open_hands else view.shown[other]
    open_width = cards_drawn.stack_width(len(cards), layout.step)
    x, y = min(layout.computer_x, layout.board_x - open_width), layout.cards_y
    name = widths.fitted(name_of(other, screen.names), layout.board_x - 1 - x)
    canvas.put(0, x, name, BOLD)
    if any(view.shown) or screen.open_hands:
        cards_drawn.stack(canvas, y, x, cards, glyphs, layout.step)
    else:
        cards_drawn.backs(canvas, y, x, view.held[other], glyphs)


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


def _crib(
    canvas: Canvas, view: View, layout: Layout, glyphs: Glyphs, open_crib: tuple[Card, ...]
) -> None:
    """The crib and the starter, on the dealer's side."""
    x = layout.hand_x if view.dealer == view.seat else layout.computer_crib_x
    y = layout.crib_y
    if not view.crib:
        canvas.put(y - 1, x, labels.CRIB, BOLD)
        if open_crib:
            cards_drawn.names(canvas, y, x, open_crib, glyphs)
        elif view.crib_size:
            cards_drawn.backs(canvas, y, x, 1, glyphs)
    if view.starter and not any(view.shown):
        starter_x = x + layout.starter_shift
        canvas.put(y - 1, starter_x, labels.STARTER_IN_SHORT, BOLD)
        cards_drawn.face(canvas, y, starter_x, view.starter, glyphs)


def _messages(canvas: Canvas, screen: Screen, glyphs: Glyphs) -> None:
    """The newest messages are the lowest and marked; the prompt stands below them."""
    layout = screen.layout
    typed = screen.typed
    if screen.chosen and not typed:
        typed = cards_drawn.sign(screen.chosen, glyphs)
    y = stage.put_prompt(canvas, layout, screen.prompt, typed)
    oldest_fresh = len(screen.log) - screen.fresh
    messages = (*screen.log, *screen.notice)
    for at in range(len(messages) - 1, -1, -1):
        rows = stage.message_rows(messages[at], layout.message_width)
        fresh = at >= oldest_fresh
        marked = fresh and at <= len(screen.log)  # Of a notice, its first line.
        y -= len(rows)
        if y < layout.message_y:
            return
        for below, row in enumerate(rows):
            style = PLAIN if fresh or screen.mode is Mode.BROWSE else DIM
            canvas.put(y + below, layout.message_x, row, style)
        if marked:
            canvas.put(y, layout.message_x - 1, "*", Style(Ink.MARK, bold=True))
