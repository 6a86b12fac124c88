"""How much one scorebook may hold, as whoever runs the program has set it."""

from dataclasses import dataclass

from scorekeeper.rules import refuse


@dataclass(frozen=True, slots=True)
class Limits:
    """The most players and games of one scorebook; None where there is no limit."""

    players: int | None = None
    games: int | None = None

    def let_in_player(self, present: int) -> None:
        """Whether there is room for one more. Raises `Refused` with `players_full`."""
        if self.players is not None and present >= self.players:
            raise refuse("players_full", most=self.players)

    def let_begin_game(self, number: int) -> None:
        """Whether there is room for a game of that number. Raises `Refused` with `games_full`."""
        if self.games is not None and number > self.games:
            raise refuse("games_full", most=self.games)


NO_LIMITS = Limits()
