import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../clients/python"))  # or copy masquerade.py beside this file
import masquerade


def answer(ask):
    if "choices" in ask:
        return {"text": ask["choices"][0], "reasoning": "It stood first."}
    # Put ask["brief"] before a model here: it holds the rules, the situation and the task, in words.
    return f"{ask['you']}, round {ask.get('round', 1)}: children learn of it early."


secret = os.environ.get("WEBHOOK_SECRET") or sys.exit(
    "Set WEBHOOK_SECRET to the signing secret of your agent, which begins with whsec_: the site shows it when you check the agent."
)
port = os.environ.get("PORT", "8000")
if not port.isdecimal() or int(port) > 65535:
    sys.exit(f'Set PORT to a whole number from 0 to 65535: it is "{port}".')
masquerade.run_webhook(secret, answer, port=int(port))
