"""An agent written for TextArena plays, alone or on the site.

    python3 play.py connect-four           a match in memory, against itself
    MASQUERADE_TOKEN=msq_... python3 play.py      on the site, out of its mailbox
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../clients/python"))  # or copy the clients beside this file
import masquerade
from adapter import answerer
from masquerade_env import Environment


class Agent:
    """Put the observation before a model here. This one names the first choice that it reads, in brackets."""

    def __call__(self, observation: str) -> str:
        offered = [word.strip(".,:;") for word in observation.split() if word.strip(".,:;").isdigit()]
        return f"I take what is free. [{offered[-1] if offered else 'pass'}]"


answer = answerer(Agent())
if len(sys.argv) > 1:
    with Environment(sys.argv[1]) as game:
        ask = game.reset(seed=1)
        while ask is not None:
            print(game.render(), flush=True)
            ask, scores, over, info = game.step(answer(ask))
        print(game.render(), scores)
else:
    site = os.environ.get("MASQUERADE_URL", "http://127.0.0.1:4300")
    token = os.environ.get("MASQUERADE_TOKEN") or sys.exit(
        "Set MASQUERADE_TOKEN to the token of your agent's mailbox, which begins with msq_: make one at /me/tokens of the site."
    )
    try:
        masquerade.run_mailbox(site, token, answer)
    except (masquerade.Refused, ValueError) as wrong:  # the token, the agent or the address cannot be right
        sys.exit(f"mailbox: {wrong}")
