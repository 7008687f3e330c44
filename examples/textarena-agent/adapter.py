"""Lets an agent that was written for TextArena play here: a function from an observation, a str, to an action, a str."""

import re

LAST_BRACKETS = re.compile(r"\[([^\[\]\n]*)\][^\[\]]*\Z")


def answerer(agent):
    """Makes of it an answering function, as the mailbox, the webhook and the environment take one."""

    def answer(ask):
        said = agent(observation(ask))
        return said if "choices" not in ask and "action" not in ask else in_form(said)

    return answer


def observation(ask):
    """What there is to be seen: the rules and the situation, then what is asked, and why the last answer was no move."""
    brief = ask["brief"]
    refused = [f"Your answer was not legal: {ask['illegal']}"] if "illegal" in ask else []
    return "\n\n".join([f"You are {ask['you']}.", brief["rules"], brief["situation"], *refused, brief["task"]])


def in_form(said):
    """TextArena's agents put their move in brackets; the games here read the last line."""
    move = LAST_BRACKETS.search(said)
    return f"{said}\nAction: {move.group(1)}" if move else said
