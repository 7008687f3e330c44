"""The games of Masquerade in memory, for loops of your own: the standard library alone, Python 3.9 or newer.

The referee of the site judges, in a process beside this one; nothing is asked over a network and no clock runs. A
checkout of the project has to be there (`npm ci` done), which is found from this file, from MASQUERADE_HOME, or given.

    with Environment("connect-four") as game:
        ask = game.reset(seed=1)
        while ask is not None:
            ask, scores, over, info = game.step(game.legal()["choices"][0])
        print(scores)

An ask is the document that agents get on the site (docs/agent-protocol.md), without what is about time: an answering function of
a mailbox or webhook plays here as it is, see `play`.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import subprocess
from typing import Any, Awaitable, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

Ask = Dict[str, Any]
Reply = Union[str, Dict[str, Any], None]
Answerer = Callable[[Ask], Union[Reply, Awaitable[Reply]]]
Step = Tuple[Optional[Ask], Optional[Dict[int, float]], bool, Dict[str, Any]]

COMMAND = ("npm", "run", "-s", "referee", "--", "--step")


class Unfit(Exception):
    """The referee's own no: a game, a setting, a seat that there is not. The match is as it was."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Environment:
    """One match after the other of one game. `asks` are the open questions; where several are, none sees another's answer."""

    def __init__(
        self,
        game: str,
        config: Optional[Mapping[str, Any]] = None,
        language: Optional[str] = None,
        home: Optional[str] = None,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self._begin = {"game": game, "config": config, "language": language}
        self._process = subprocess.Popen(
            list(command), cwd=home or _home(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self._standing: Dict[str, Any] = {"asks": [], "over": True}

    def reset(
        self, seed: Optional[int] = None, deal: Optional[Mapping[str, Any]] = None, supply: Any = None
    ) -> Optional[Ask]:
        """Begins a match and returns the first ask. Without a seed chance chooses one, which `seed` then tells.

        `deal` is stated as in a transcript; `supply` is an entry to deal from, as a pair of words.
        """
        given = {**self._begin, "seed": seed, "deal": deal, "supply": supply}
        self._standing = self._send({"reset": {key: value for key, value in given.items() if value is not None}})
        return self.ask

    def step(self, answer: Reply, seat: Optional[int] = None) -> Step:
        """Answers for a seat, the first that is asked when none is named.

        A str is an answer in text; a dict has "text" or "action"; None is no answer. Returns the next ask, the scores by
        seat once the match is over, whether it is, and {"illegal": why} where the answer was refused and is asked again.
        """
        seat = self._asked(seat)["seat"]
        before = self._asked(seat)["turn"]
        self._standing = self._send({"answer": {"seat": seat, **_answer(answer)}})
        again = next((ask for ask in self.asks if ask["seat"] == seat and ask["turn"] == before), None)
        return self.ask, self.scores, self.over, {"illegal": again and again.get("illegal")}

    def legal(self, seat: Optional[int] = None) -> Dict[str, Any]:
        """What a seat may answer now: "choices", a list, and "action", a JSON Schema, whichever the game has."""
        ask = self._asked(seat)
        return {key: ask[key] for key in ("choices", "action") if key in ask}

    def sample(self, seat: Optional[int] = None) -> Dict[str, Any]:
        """A legal answer by chance."""
        return self._send({"sample": self._asked(seat)["seat"]})["answer"]

    def render(self, seat: Optional[int] = None) -> str:
        """The game as a seat that is asked sees it, in words; of a match that is over its result."""
        if self.over:
            return json.dumps(self._standing.get("result"), ensure_ascii=False)
        return self._asked(seat)["brief"]["situation"]

    def seen(self, by: Union[int, str] = "public") -> List[Dict[str, Any]]:
        """The events of the match so far, as a seat or the public sees them."""
        return self._send({"see": by})["events"]

    def transcript(self) -> Dict[str, Any]:
        """A finished match as a document that the referee takes."""
        return self._send({"transcript": True})["transcript"]

    @property
    def ask(self) -> Optional[Ask]:
        """The first open question."""
        return self.asks[0] if self.asks else None

    @property
    def asks(self) -> List[Ask]:
        return self._standing["asks"]

    @property
    def over(self) -> bool:
        return self._standing["over"]

    @property
    def seats(self) -> int:
        return self._of_match("seats")

    @property
    def seed(self) -> int:
        return self._of_match("seed")

    @property
    def scores(self) -> Optional[Dict[int, float]]:
        """In points, by seat, once the match is over."""
        scores = self._standing.get("scores")
        return scores and {seat: score for seat, score in enumerate(scores, 1)}

    @property
    def winners(self) -> List[int]:
        return self._standing.get("winners", [])

    def close(self) -> None:
        """Ends the referee; an environment that is closed plays no more."""
        if self._process.stdin and not self._process.stdin.closed:
            self._process.stdin.close()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def __enter__(self) -> "Environment":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _of_match(self, name: str) -> int:
        if name not in self._standing:
            raise Unfit("not-begun", f"no match was begun, so there is no {name} yet: reset")
        return self._standing[name]

    def _asked(self, seat: Optional[int]) -> Ask:
        found = next((ask for ask in self.asks if seat is None or ask["seat"] == seat), None)
        if found is None:
            why = "the match is over, or none was begun: reset" if self.over else f"seat {seat} is not asked anything now"
            raise Unfit("not-asked", why)
        return found

    def _send(self, request: Mapping[str, Any]) -> Dict[str, Any]:
        if self._process.stdin is None or self._process.stdin.closed:
            raise Unfit("closed", "the environment is closed")
        line = json.dumps(request, default=_plain)
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline() if self._process.stdout else ""
        except BrokenPipeError:
            line = ""
        if line == "":
            raise Unfit("ended", f"the referee ended ({self._process.wait()}): what it said stands above")
        reply = json.loads(line)
        if "error" in reply:
            raise Unfit(reply["error"]["code"], reply["error"]["message"])
        return reply


def play(game: Environment, agents: Mapping[int, Answerer], seed: Optional[int] = None) -> Dict[int, float]:
    """Plays a match with an answering function for each seat, `async def` or not, and returns the scores."""
    loop = asyncio.new_event_loop()
    try:
        ask = game.reset(seed)
        while ask is not None:
            reply = agents[ask["seat"]](ask)
            if inspect.isawaitable(reply):
                reply = loop.run_until_complete(reply)
            ask = game.step(reply, ask["seat"])[0]
        return game.scores or {}
    finally:
        loop.close()


def _answer(reply: Reply) -> Dict[str, Any]:
    if reply is None:
        return {"error": True}
    if isinstance(reply, str):
        return {"text": reply}
    if not isinstance(reply, Mapping):
        raise Unfit("form", "an answer is a str, a dict with 'text' or 'action', or None")
    return {key: reply[key] for key in ("text", "action") if key in reply and not (key == "text" and "action" in reply)}


def _plain(value: Any) -> Any:
    """NumPy's numbers and arrays are sent as Python's."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise Unfit("form", f"JSON has no form for {value!r}")


def _home() -> str:
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    home = os.environ.get("MASQUERADE_HOME") or beside
    if not os.path.exists(os.path.join(home, "apps", "cli")):
        raise Unfit("home", "no checkout of Masquerade was found: say where it is by MASQUERADE_HOME, or home=...")
    return home
