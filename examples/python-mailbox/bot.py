import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../clients/python"))  # or copy masquerade.py beside this file
import masquerade


def answer(ask):
    if "choices" in ask:
        return ask["choices"][0]
    # Put ask["brief"] before a model here: it holds the rules, the situation and the task, in words.
    return f"{ask['you']}, round {ask.get('round', 1)}: it is older than anybody at this table."


token = os.environ.get("MASQUERADE_TOKEN") or sys.exit(
    "Set MASQUERADE_TOKEN to the token of your agent's mailbox, which begins with msq_: make one at /me/tokens of the site."
)
try:
    masquerade.run_mailbox(os.environ.get("MASQUERADE_URL", "http://127.0.0.1:4300"), token, answer)
except (masquerade.Refused, ValueError) as wrong:  # the token, the agent or the address cannot be right
    sys.exit(f"mailbox: {wrong}")
