"""Sums over sets of games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from cribbage.arena.contest import A, Contest, SetOfGames, game_seed
from cribbage.arena.game import GameResult
from cribbage.arena.latency import Latencies
from cribbage.seeds import seed_text

MESSAGES_KEPT = 5


@dataclass
class Tally:
    """What has been counted over whole sets, in any order. Who is who stands as A or B.

    ``sets``: how many there are in which A won so many games. ``lines``: games won by a
    lurch or skunk. ``first_dealer_won``: games won by the side that dealt first.
    ``deals`` and ``points`` are those of the game results. ``messages``: the first failures
    by number of set and game.
    """

    sets: Counter[int] = field(default_factory=Counter)
    games: int = 0
    lines: Counter[tuple[str, str]] = field(default_factory=Counter)
    first_dealer_won: int = 0
    decisions: int = 0
    deals: Counter[tuple[str, str]] = field(default_factory=Counter)
    points: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    messages: list[tuple[int, int, str]] = field(default_factory=list)
    latencies: defaultdict[tuple[str, str], Latencies] = field(
        default_factory=lambda: defaultdict(Latencies)
    )

    def add(self, contest: Contest, number: int, games: SetOfGames) -> None:
        """Take in the whole set with this number."""
        won = 0
        form = contest.options.form
        for game, (seats, result) in enumerate(games):
            winners = {seats[seat] for side in result.winners for seat in form.seats_of(side)}
            won += A in winners
            if result.line:
                self.lines.update((who, result.line) for who in winners)
            self.first_dealer_won += form.side_of(result.first_dealer) in result.winners
            self.decisions += result.decisions
            for (seat, role), deals in result.deals.items():
                self.deals[seats[seat], role] += deals
            for (seat, role, source), points in result.points.items():
                self.points[seats[seat], role, source] += points
            for seat, kind, seconds in result.times:
                self.latencies[seats[seat], kind].add(seconds)
            if result.failure:
                self._add_failure(contest, number, game, seats, result)
        self.games += len(games)
        self.sets[won] += 1

    def _add_failure(
        self, contest: Contest, number: int, game: int, seats: Sequence[str], result: GameResult
    ) -> None:
        assert result.failure is not None
        seat, what = result.failure
        who = seats[seat]
        name = contest.a if who == A else contest.b
        seed = seed_text(game_seed(contest.seed, number), result.first_dealer)
        self.failures[who] += 1
        self.messages.append(
            (
                number,
                game,
                f"set {number + 1}, game {game + 1} (seed {seed}):"
                f" {who.upper()}, {name}, at seat {seat + 1}, {what}",
            )
        )
        self._keep_first_messages()

    def _keep_first_messages(self) -> None:
        self.messages = sorted(self.messages)[:MESSAGES_KEPT]

    def merge(self, other: Tally) -> None:
        """Take in what was counted elsewhere."""
        self.sets.update(other.sets)
        self.games += other.games
        self.lines.update(other.lines)
        self.first_dealer_won += other.first_dealer_won
        self.decisions += other.decisions
        self.deals.update(other.deals)
        self.points.update(other.points)
        self.failures.update(other.failures)
        self.messages += other.messages
        self._keep_first_messages()
        for key, latencies in other.latencies.items():
            self.latencies[key].merge(latencies)

    def a_won(self) -> int:
        """Games that A has won."""
        return sum(won * sets for won, sets in self.sets.items())

    def win_rate(self, sides: int) -> tuple[float | None, float | None]:
        """The share of games that A has won, and its standard error.

        The games of a set hang together, so that the error is that of the sets: the
        standard deviation of their shares over the square root of their number. There is
        none before the second set, and no share before the first.
        """
        sets = self.sets.total()
        if not sets:
            return None, None
        average = self.a_won() / sets
        if sets == 1:
            return average / sides, None
        squares = sum(number * (won - average) ** 2 for won, number in self.sets.items())
        return average / sides, sqrt(squares / (sets - 1) / sets) / sides
