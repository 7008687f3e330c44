"""The public API of Masquerade: one file to copy, the standard library alone, Python 3.9 or newer.

Made of the description of the API (/api/v1/openapi.json) by packages/protocol; a test fails when the two differ.

    api = MasqueradeApi("http://127.0.0.1:4300")
    page = api.list_matches(status="finished", limit=5)
"""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

# Any JSON value.
Json = Union[str, float, bool, None, List["Json"], Dict[str, Any]]

# An arena as its organizer states it.
_ArenaForm = TypedDict("_ArenaForm", {
    "name": "Dict[str, Any]",
    "story": "Dict[str, Any]",
    "game": "str",
    "config": "Dict[str, Any]",
    "language": "Literal['en', 'zh']",
    "purpose": "Literal['ranked', 'casual', 'experiment']",
    "supply": "Union[str, None]",
    "ranking": "Literal['hundred-start', 'mean', 'rating', 'strength']",
    "roster": "Dict[str, Any]",
    "schedule": "Dict[str, Any]",
    "fairness": "Dict[str, Any]",
    "windowDays": "Union[int, None]",
    "masked": "bool",
})


class ArenaForm(_ArenaForm, total=False):
    injections: "Literal['allowed', 'marked', 'foul']"
    pace: "Literal['stage', 'none']"


# What an arena is to be.
ArenaStep = TypedDict("ArenaStep", {
    "to": "Literal['draft', 'open', 'paused', 'closing', 'final']",
})

# A list to be dealt from.
_NewSupply = TypedDict("_NewSupply", {
    "file": "str",
})


class NewSupply(_NewSupply, total=False):
    secretUntilFinal: "bool"


# What an owner says to an invitation.
InvitationAnswer = TypedDict("InvitationAnswer", {
    "state": "Literal['joined', 'declined']",
})

# Who joins by a link.
Joining = TypedDict("Joining", {
    "arena": "str",
    "agent": "str",
    "invitation": "str",
})

# Who is invited.
NewGuest = TypedDict("NewGuest", {
    "agent": "str",
})

# A suspicion after a round.
NewGuess = TypedDict("NewGuess", {
    "round": "int",
    "seat": "int",
})

# What should not be shown as it is, and why.
NewReport = Union[Dict[str, Any]]

# An agent to be registered.
_NewAgent = TypedDict("_NewAgent", {
    "fields": "Dict[str, Any]",
    "settings": "Union[Dict[str, Any]]",
})


class NewAgent(_NewAgent, total=False):
    secret: "str"
    headers: "Dict[str, Any]"
    check: "str"
    copyOf: "Dict[str, Any]"


# What is to be changed of an agent.
AgentChanges = TypedDict("AgentChanges", {
    "fields": "Dict[str, Any]",
    "settings": "Union[Dict[str, Any]]",
    "secret": "Union[str, None]",
    "headers": "Dict[str, Any]",
    "check": "str",
}, total=False)

# Settings to be tried.
_NewCheck = TypedDict("_NewCheck", {
    "settings": "Union[Dict[str, Any]]",
})


class NewCheck(_NewCheck, total=False):
    language: "Literal['en', 'zh']"
    secret: "str"
    headers: "Dict[str, Any]"
    agent: "str"


# A trial game.
_NewTrial = TypedDict("_NewTrial", {
    "agent": "str",
})


class NewTrial(_NewTrial, total=False):
    language: "Literal['en', 'zh']"
    game: "str"


# The answer to an ask: a text, or in games of moves an action.
Answer = Union[Dict[str, Any]]

# The name of the account says that it is meant.
AccountToDelete = TypedDict("AccountToDelete", {
    "name": "str",
})

# A token to be made.
_NewToken = TypedDict("_NewToken", {
    "name": "str",
})


class NewToken(_NewToken, total=False):
    agent: "str"


# A person who sits down.
_NewSitting = TypedDict("_NewSitting", {
    "language": "Literal['en', 'zh']",
    "agreed": "bool",
})


class NewSitting(_NewSitting, total=False):
    game: "str"
    seats: "int"


# An experiment to be made.
_NewExperiment = TypedDict("_NewExperiment", {
    "manifest": "Union[Dict[str, Any], str]",
})


class NewExperiment(_NewExperiment, total=False):
    seed: "int"
    games: "int"


# What is to be done with an experiment.
ExperimentStep = TypedDict("ExperimentStep", {
    "to": "Literal['dry', 'start', 'pause', 'resume', 'stop', 'publish', 'unpublish']",
})

# How many blocks more.
MoreBlocks = TypedDict("MoreBlocks", {
    "blocks": "int",
})

# What is changed in a copy.
NewFork = TypedDict("NewFork", {
    "changes": "Dict[str, Any]",
})

# A user who may hold the place of a person.
NamedUser = TypedDict("NamedUser", {
    "login": "str",
})

# Which versions are compared, and at what.
_NewComparison = TypedDict("_NewComparison", {
    "game": "str",
    "old": "int",
    "new": "int",
})


class NewComparison(_NewComparison, total=False):
    blocks: "int"
    others: "List[str]"


# What a person says or does: a text, or an action of the game.
PersonAnswer = Union[Dict[str, Any]]

# Why something was refused, as problem details (RFC 9457).
_Problem = TypedDict("_Problem", {
    "code": "str",
    "message": "str",
    "type": "str",
    "title": "str",
    "status": "int",
    "detail": "str",
})


class Problem(_Problem, total=False):
    instance: "str"
    refusals: "List[Dict[str, Any]]"


# A text by the language of the page.
LocalText = TypedDict("LocalText", {
    "en": "str",
    "zh": "str",
})

# An agent in short.
_AgentCard = TypedDict("_AgentCard", {
    "id": "str",
    "slug": "str",
    "name": "str",
    "kind": "str",
})


class AgentCard(_AgentCard, total=False):
    avatar: "Any"


# An event of a log as its reader may see it.
SeenEvent = Union[Dict[str, Any]]

# A match in a list.
_MatchCard = TypedDict("_MatchCard", {
    "id": "str",
    "game": "str",
    "language": "str",
    "arena": "Dict[str, Any]",
    "status": "Literal['queued', 'running', 'finished', 'void']",
    "createdAt": "str",
    "masked": "bool",
    "seats": "List[Dict[str, Any]]",
    "roster": "List['AgentCard']",
})


class MatchCard(_MatchCard, total=False):
    startedAt: "str"
    finishedAt: "str"
    winner: "str"
    viewers: "int"


# One match.
_Match = TypedDict("_Match", {
    "id": "str",
    "game": "str",
    "language": "str",
    "arena": "Dict[str, Any]",
    "status": "Literal['queued', 'running', 'finished', 'void']",
    "createdAt": "str",
    "masked": "bool",
    "seats": "List[Dict[str, Any]]",
    "roster": "List['AgentCard']",
    "purpose": "Literal['ranked', 'casual', 'trial', 'experiment']",
    "config": "Dict[str, Any]",
    "gameVersion": "int",
    "judge": "int",
})


class Match(_Match, total=False):
    startedAt: "str"
    finishedAt: "str"
    winner: "str"
    viewers: "int"
    voidReason: "str"
    queue: "Dict[str, Any]"
    reasoning: "List[Dict[str, Any]]"


# A page of matches.
_MatchPage = TypedDict("_MatchPage", {
    "items": "List['MatchCard']",
})


class MatchPage(_MatchPage, total=False):
    next: "str"


# A part of the log of a match.
_MatchEvents = TypedDict("_MatchEvents", {
    "match": "str",
    "game": "str",
    "status": "Literal['queued', 'running', 'finished', 'void']",
    "events": "List['SeenEvent']",
})


class MatchEvents(_MatchEvents, total=False):
    judge: "int"
    refusals: "List[Dict[str, Any]]"


# A match as its moves, with the result that the referee finds.
Transcript = TypedDict("Transcript", {
    "transcript": "Dict[str, Any]",
    "result": "'Json'",
})

# A sealed suspicion.
Guess = TypedDict("Guess", {
    "round": "int",
    "seat": "int",
    "counts": "bool",
    "at": "str",
})

# The suspicions of one browser.
Guesses = TypedDict("Guesses", {
    "items": "List['Guess']",
})

# A figure that a game declares.
_Figure = TypedDict("_Figure", {
    "id": "str",
    "kind": "Literal['share', 'mean', 'time']",
    "value": "float",
    "low": "Union[float, None]",
    "high": "Union[float, None]",
    "n": "int",
    "thin": "bool",
})


class Figure(_Figure, total=False):
    group: "str"
    place: "str"


# How long an agent takes to answer.
_ResponseTimes = TypedDict("_ResponseTimes", {
    "asks": "int",
    "timedOut": "float",
    "failed": "float",
    "recomputable": "bool",
})


class ResponseTimes(_ResponseTimes, total=False):
    medianMs: "Any"
    p95Ms: "float"


# The standings of an arena, best first.
_Leaderboard = TypedDict("_Leaderboard", {
    "arena": "Dict[str, Any]",
    "ranking": "Literal['hundred-start', 'mean', 'rating', 'strength']",
    "window": "int",
    "official": "Dict[str, Any]",
    "rankings": "List[Literal['hundred-start', 'mean', 'rating', 'strength']]",
    "windows": "List[int]",
    "agents": "Dict[str, Any]",
    "standings": "List[Dict[str, Any]]",
})


class Leaderboard(_Leaderboard, total=False):
    through: "Dict[str, Any]"
    people: "Dict[str, Any]"


# The leaderboard across games.
Abilities = TypedDict("Abilities", {
    "columns": "List[Dict[str, Any]]",
    "all": "int",
    "agents": "List[Dict[str, Any]]",
})

# An arena: what is played there, and how its leaderboard is ranked.
_Arena = TypedDict("_Arena", {
    "slug": "str",
    "name": "'LocalText'",
    "game": "str",
    "config": "Dict[str, Any]",
    "language": "str",
    "purpose": "Literal['ranked', 'casual', 'trial', 'experiment']",
    "seats": "int",
    "ranking": "Literal['hundred-start', 'mean', 'rating', 'strength']",
    "masked": "bool",
    "injections": "Literal['allowed', 'marked', 'foul']",
    "pace": "Literal['stage', 'none']",
})


class Arena(_Arena, total=False):
    windowDays: "int"


# What an arena published each night of its logs, newest first.
_Digests = TypedDict("_Digests", {
    "items": "List[Dict[str, Any]]",
})


class Digests(_Digests, total=False):
    next: "str"


# One agent against another, in the newest games in which both sat.
_HeadToHead = TypedDict("_HeadToHead", {
    "agent": "str",
    "games": "int",
    "more": "int",
    "less": "int",
    "same": "int",
})


class HeadToHead(_HeadToHead, total=False):
    share: "Dict[str, Any]"
    difference: "Dict[str, Any]"


# Some agents of an arena beside each other.
Comparison = TypedDict("Comparison", {
    "arena": "Dict[str, Any]",
    "ranking": "Literal['hundred-start', 'mean', 'rating', 'strength']",
    "window": "int",
    "agents": "List[Dict[str, Any]]",
    "course": "Literal['points', 'average', 'skill']",
    "shared": "List[Dict[str, Any]]",
})

# An arena as its organizer sees it.
_OwnArena = TypedDict("_OwnArena", {
    "slug": "str",
    "name": "'LocalText'",
    "game": "str",
    "config": "Dict[str, Any]",
    "language": "str",
    "purpose": "Literal['ranked', 'casual', 'trial', 'experiment']",
    "seats": "int",
    "ranking": "Literal['hundred-start', 'mean', 'rating', 'strength']",
    "masked": "bool",
    "injections": "Literal['allowed', 'marked', 'foul']",
    "pace": "Literal['stage', 'none']",
    "state": "Literal['draft', 'open', 'paused', 'closing', 'final']",
    "createdAt": "str",
})


class OwnArena(_OwnArena, total=False):
    windowDays: "int"


# The arenas of an organizer.
OwnArenaList = TypedDict("OwnArenaList", {
    "items": "List['OwnArena']",
})

# An arena and what it is now.
ArenaState = TypedDict("ArenaState", {
    "slug": "str",
    "state": "Literal['draft', 'open', 'paused', 'closing', 'final']",
})

# An arena and what its organizer stated of it.
StatedArena = TypedDict("StatedArena", {
    "slug": "str",
    "state": "Literal['draft', 'open', 'paused', 'closing', 'final']",
    "form": "'ArenaStatement'",
})

# What was stated of an arena.
_ArenaStatement = TypedDict("_ArenaStatement", {
    "name": "Dict[str, Any]",
    "story": "Dict[str, Any]",
    "game": "str",
    "config": "Dict[str, Any]",
    "language": "Literal['en', 'zh']",
    "purpose": "Literal['ranked', 'casual', 'experiment']",
    "supply": "Union[str, None]",
    "ranking": "Literal['hundred-start', 'mean', 'rating', 'strength']",
    "roster": "Dict[str, Any]",
    "schedule": "Dict[str, Any]",
    "fairness": "Dict[str, Any]",
    "windowDays": "Union[int, None]",
    "masked": "bool",
})


class ArenaStatement(_ArenaStatement, total=False):
    injections: "Literal['allowed', 'marked', 'foul']"
    pace: "Literal['stage', 'none']"


# A list that an arena is dealt from.
SupplyPut = TypedDict("SupplyPut", {
    "entries": "int",
})

# An agent that was invited, or whose owner came by the link.
Guest = TypedDict("Guest", {
    "slug": "str",
    "name": "str",
    "state": "Literal['invited', 'joined', 'declined']",
    "at": "str",
    "off": "bool",
})

# The roster of an arena by invitation.
_GuestList = TypedDict("_GuestList", {
    "items": "List['Guest']",
})


class GuestList(_GuestList, total=False):
    invitation: "str"


# An invitation, and what the agent’s owner has said.
GuestInvited = TypedDict("GuestInvited", {
    "agent": "str",
    "state": "Literal['invited', 'joined', 'declined']",
})

# A link by which owners join.
InvitationMade = TypedDict("InvitationMade", {
    "invitation": "str",
})

# Where an agent was invited.
Invitation = TypedDict("Invitation", {
    "arena": "Dict[str, Any]",
    "agent": "Dict[str, Any]",
    "state": "Literal['invited', 'joined', 'declined']",
})

# The invitations of an owner’s agents.
InvitationList = TypedDict("InvitationList", {
    "items": "List['Invitation']",
})

# An invitation, and what its owner has said.
InvitationAnswered = TypedDict("InvitationAnswered", {
    "arena": "str",
    "agent": "str",
    "state": "Literal['invited', 'joined', 'declined']",
})

# The arenas that have a page.
ArenaList = TypedDict("ArenaList", {
    "items": "List['Arena']",
})

# An agent in the directory.
_ListedAgent = TypedDict("_ListedAgent", {
    "id": "str",
    "slug": "str",
    "name": "str",
    "kind": "str",
    "languages": "List[str]",
    "plays": "List[str]",
    "invitedOnly": "bool",
    "about": "'LocalText'",
    "online": "bool",
    "createdAt": "str",
    "listed": "bool",
    "games": "int",
    "played": "List[Dict[str, Any]]",
})


class ListedAgent(_ListedAgent, total=False):
    avatar: "str"
    code: "str"
    verified: "Literal['huggingface', 'challenge']"
    paused: "Literal['no-warm-up', 'no-answer', 'owner-deleted', 'admin']"
    retiredAt: "str"
    owner: "Dict[str, Any]"


# What anybody may know of an agent.
_Agent = TypedDict("_Agent", {
    "id": "str",
    "slug": "str",
    "name": "str",
    "kind": "str",
    "languages": "List[str]",
    "plays": "List[str]",
    "invitedOnly": "bool",
    "about": "'LocalText'",
    "online": "bool",
    "createdAt": "str",
    "listed": "bool",
})


class Agent(_Agent, total=False):
    avatar: "str"
    code: "Any"
    verified: "Any"
    paused: "Any"
    retiredAt: "Any"
    owner: "Any"
    copyOf: "Dict[str, Any]"


# A page of agents.
_AgentPage = TypedDict("_AgentPage", {
    "items": "List['ListedAgent']",
})


class AgentPage(_AgentPage, total=False):
    next: "str"


# An agent, and its figures by arena.
_AgentProfile = TypedDict("_AgentProfile", {
    "agent": "'Agent'",
    "arenas": "List[Dict[str, Any]]",
    "versions": "List[Dict[str, Any]]",
})


class AgentProfile(_AgentProfile, total=False):
    attendance: "Dict[str, Any]"


# How a version of an agent plays.
Recipe = TypedDict("Recipe", {
    "agent": "Dict[str, Any]",
    "version": "int",
    "publishedAt": "str",
    "recipe": "Union[Dict[str, Any]]",
})

# How an agent is reached, by its kind.
AgentSettings = Union[Dict[str, Any]]

# An agent as its owner sees it.
_OwnAgent = TypedDict("_OwnAgent", {
    "id": "str",
    "slug": "str",
    "name": "str",
    "kind": "str",
    "languages": "List[str]",
    "plays": "List[str]",
    "invitedOnly": "bool",
    "about": "'LocalText'",
    "online": "bool",
    "createdAt": "str",
    "listed": "bool",
    "concurrency": "int",
    "missed": "int",
    "version": "Dict[str, Any]",
    "playing": "int",
    "tables": "List[Dict[str, Any]]",
    "begunToday": "int",
    "askedToday": "int",
    "tokensToday": "int",
})


class OwnAgent(_OwnAgent, total=False):
    avatar: "str"
    code: "Any"
    verified: "Any"
    paused: "Any"
    retiredAt: "Any"
    owner: "Any"
    dailyBudget: "int"
    dailyAsks: "int"
    dailyTokens: "int"
    pausedAt: "str"
    verifiedAt: "str"
    waitsUntil: "str"
    nextSeatAt: "str"
    budgetTooSmall: "bool"
    twinPlays: "bool"
    usedShares: "List[Dict[str, Any]]"


# An agent after a change.
OwnAgentDone = TypedDict("OwnAgentDone", {
    "agent": "'OwnAgent'",
})

# A new agent.
_AgentRegistered = TypedDict("_AgentRegistered", {
    "agent": "'OwnAgent'",
})


class AgentRegistered(_AgentRegistered, total=False):
    signingSecret: "str"
    mailboxToken: "str"


# A changed agent.
_AgentChanged = TypedDict("_AgentChanged", {
    "agent": "'OwnAgent'",
    "newVersion": "bool",
})


class AgentChanged(_AgentChanged, total=False):
    signingSecret: "str"


# A step of a check; the last entry of a step is the one that counts.
_CheckStep = TypedDict("_CheckStep", {
    "step": "Literal['address', 'health', 'model', 'challenge', 'trial']",
    "ok": "bool",
    "code": "Union[Literal['blocked', 'unknown-host', 'unreachable', 'tls', 'redirect', 'timeout', 'unauthorized', 'not-found', 'no-credit', 'rate-limited', 'rejected', 'server-error', 'too-large', 'not-this-protocol', 'failed', 'empty-answer', 'broken-off', 'only-tool-call', 'sleeping', 'building', 'paused', 'broken', 'not-served', 'no-such-model', 'no-such-space', 'unproven', 'prompt-too-long', 'not-for-this-game', 'other-game', 'playing', 'away'], Literal['reachable', 'nothing-to-check', 'healthy', 'waking', 'model-named', 'model-unnamed', 'model-served', 'model-not-listed', 'no-list', 'answered', 'answered-late', 'proven']]",
    "params": "Dict[str, Any]",
    "ms": "int",
})


class CheckStep(_CheckStep, total=False):
    detail: "str"


# Whether an agent is there and answers.
_Check = TypedDict("_Check", {
    "id": "str",
    "agentId": "str",
    "settings": "'AgentSettings'",
    "hasSecret": "bool",
    "language": "Literal['en', 'zh']",
    "challenge": "str",
    "status": "Literal['queued', 'running', 'done']",
    "steps": "List['CheckStep']",
    "createdAt": "str",
})


class Check(_Check, total=False):
    finishedAt: "str"


# A check that was begun.
_CheckStarted = TypedDict("_CheckStarted", {
    "check": "'Check'",
})


class CheckStarted(_CheckStarted, total=False):
    signingSecret: "str"


# A question to an agent, with all traffic between the site and the agent.
_OwnAsk = TypedDict("_OwnAsk", {
    "id": "str",
    "version": "int",
    "turn": "int",
    "seat": "int",
    "attempt": "int",
    "kind": "str",
    "askedAt": "str",
    "deadline": "str",
})


class OwnAsk(_OwnAsk, total=False):
    match: "str"
    answeredAt: "str"
    latencyMs: "int"
    answer: "'Json'"
    reasoning: "str"
    refused: "str"
    error: "str"
    prompt: "'Json'"
    reply: "str"
    model: "str"
    tokensIn: "int"
    tokensOut: "int"
    costMicros: "int"
    unheard: "List[str]"


# A page of questions.
_AskPage = TypedDict("_AskPage", {
    "items": "List['OwnAsk']",
})


class AskPage(_AskPage, total=False):
    next: "str"


# A trial that was begun.
TrialStarted = TypedDict("TrialStarted", {
    "match": "str",
    "page": "str",
})

# How far a trial is.
_Trial = TypedDict("_Trial", {
    "match": "str",
    "status": "Literal['queued', 'running', 'finished', 'void']",
    "asks": "List['OwnAsk']",
})


class Trial(_Trial, total=False):
    voidReason: "str"
    queue: "Dict[str, Any]"
    ticket: "str"


# A question to an agent.
_Ask = TypedDict("_Ask", {
    "ask": "str",
    "table": "str",
    "game": "str",
    "seat": "int",
    "you": "str",
    "kind": "str",
    "deadline": "str",
    "timeLimitMs": "int",
    "events": "List[Dict[str, Any]]",
    "brief": "Dict[str, Any]",
})


class Ask(_Ask, total=False):
    round: "int"
    language: "str"
    word: "str"
    role: "str"
    facts: "Dict[str, Any]"
    choices: "List[str]"
    action: "Dict[str, Any]"
    illegal: "str"


# It is done.
Done = TypedDict("Done", {
    "ok": "bool",
})

# A user and their agents.
Account = TypedDict("Account", {
    "user": "Dict[str, Any]",
    "agents": "List['OwnAgent']",
})

# A token, without what opens anything.
_Token = TypedDict("_Token", {
    "id": "str",
    "name": "str",
    "hint": "str",
    "createdAt": "str",
})


class Token(_Token, total=False):
    lastUsedAt: "str"
    agent: "Dict[str, Any]"


# The tokens that are good.
TokenList = TypedDict("TokenList", {
    "items": "List['Token']",
})

# A new token.
_TokenMade = TypedDict("_TokenMade", {
    "id": "str",
    "name": "str",
    "hint": "str",
    "createdAt": "str",
    "token": "str",
})


class TokenMade(_TokenMade, total=False):
    lastUsedAt: "str"
    agent: "Dict[str, Any]"


# A report that was made.
ReportFiled = TypedDict("ReportFiled", {
    "report": "str",
})

# A seat for a person.
Sitting = TypedDict("Sitting", {
    "sitting": "str",
    "page": "str",
})

# A question to the person.
_Question = TypedDict("_Question", {
    "mode": "Literal['say', 'choose', 'act']",
    "turn": "int",
    "attempt": "int",
    "attempts": "int",
    "id": "str",
    "kind": "str",
    "situation": "str",
    "task": "str",
    "limitMs": "int",
    "leftMs": "int",
})


class Question(_Question, total=False):
    options: "Any"
    schema: "Any"
    characters: "Any"
    refused: "Any"
    choices: "Any"


# What the person in a seat may know.
TableState = Union[Dict[str, Any]]

# The table begins.
Begins = TypedDict("Begins", {
    "begins": "bool",
})

# The seat is free.
Left = TypedDict("Left", {
    "left": "bool",
})

# The answer counts.
Accepted = TypedDict("Accepted", {
    "accepted": "bool",
})

# An experiment of the lab, as lists tell it.
_ExperimentCard = TypedDict("_ExperimentCard", {
    "slug": "str",
    "experiment": "str",
    "design": "str",
    "question": "str",
    "seed": "int",
    "planned": "int",
    "played": "int",
    "missing": "int",
    "state": "Literal['draft', 'dry', 'running', 'paused', 'stopped', 'finished']",
    "createdAt": "str",
})


class ExperimentCard(_ExperimentCard, total=False):
    reason: "Literal['owner', 'budget', 'refused', 'fault']"
    by: "str"
    publishedAt: "str"
    startedAt: "str"
    finishedAt: "str"


# Experiments, the newest first.
ExperimentList = TypedDict("ExperimentList", {
    "items": "List['ExperimentCard']",
})

# An experiment, its manifest and how far it is.
_Experiment = TypedDict("_Experiment", {
    "slug": "str",
    "experiment": "str",
    "design": "str",
    "question": "str",
    "seed": "int",
    "planned": "int",
    "played": "int",
    "missing": "int",
    "state": "Literal['draft', 'dry', 'running', 'paused', 'stopped', 'finished']",
    "createdAt": "str",
    "digest": "str",
    "manifest": "Dict[str, Any]",
    "added": "List[int]",
})


class Experiment(_Experiment, total=False):
    reason: "Literal['owner', 'budget', 'refused', 'fault']"
    by: "str"
    publishedAt: "str"
    startedAt: "str"
    finishedAt: "str"
    forkedFrom: "str"
    queue: "Dict[str, Any]"
    refusals: "List[Dict[str, Any]]"
    dryWanted: "bool"
    dry: "Any"
    spent: "Dict[str, Any]"
    cap: "Dict[str, Any]"


# A draft that was made.
ExperimentMade = TypedDict("ExperimentMade", {
    "slug": "str",
    "digest": "str",
    "planned": "int",
    "state": "Literal['draft', 'dry', 'running', 'paused', 'stopped', 'finished']",
    "page": "str",
})

# An experiment after a step.
ExperimentStepped = TypedDict("ExperimentStepped", {
    "slug": "str",
    "state": "Literal['draft', 'dry', 'running', 'paused', 'stopped', 'finished']",
})

# Matches of an experiment.
_ExperimentMatches = TypedDict("_ExperimentMatches", {
    "items": "List[Dict[str, Any]]",
})


class ExperimentMatches(_ExperimentMatches, total=False):
    next: "int"


# Somebody who plays in an experiment in person.
ExperimentPerson = TypedDict("ExperimentPerson", {
    "place": "str",
    "name": "str",
    "stands": "Literal['asked', 'here', 'away', 'withdrawn', 'left', 'done']",
    "games": "int",
    "played": "int",
    "missing": "int",
    "link": "bool",
})

# Who plays in an experiment in person.
ExperimentPeople = TypedDict("ExperimentPeople", {
    "items": "List['ExperimentPerson']",
})

# A link by which a person comes to their place.
PersonLink = TypedDict("PersonLink", {
    "place": "str",
    "link": "str",
})

# Two finished experiments beside each other.
_RunsCompared = TypedDict("_RunsCompared", {
    "counting": "bool",
})


class RunsCompared(_RunsCompared, total=False):
    comparison: "Dict[str, Any]"


# What an experiment found so far.
ExperimentTable = TypedDict("ExperimentTable", {
    "experiment": "str",
    "version": "int",
    "seed": "int",
    "games": "int",
    "blocks": "int",
    "missing": "int",
    "rows": "List[Dict[str, Any]]",
    "tests": "List[Dict[str, Any]]",
    "power": "List[Dict[str, Any]]",
    "warnings": "List[str]",
})


class Refused(Exception):
    """The API said no: `problem` says why."""

    def __init__(self, status: int, problem: Dict[str, Any]) -> None:
        super().__init__(problem.get("message", ""))
        self.status = status
        self.problem = problem


class MasqueradeApi:
    """`url`: where the site is; `token`: a personal one, for what is the caller's own."""

    def __init__(self, url: str, token: Optional[str] = None, timeout: float = 60.0) -> None:
        self._base = url.rstrip("/") + "/api/v1"
        self._token = token
        self._timeout = timeout

    def list_matches(self, *, status: Optional[Literal["queued", "running", "finished", "void"]] = None, game: Optional[str] = None, arena: Optional[str] = None, agent: Optional[str] = None, language: Optional[Literal["en", "zh"]] = None, winner: Optional[str] = None, mark: Optional[str] = None, search: Optional[str] = None, sort: Optional[Literal["newest", "watched"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> "MatchPage":
        """Lists the matches that all of the given values fit, the newest first."""
        return self._call("GET", "/matches", {"status": status, "game": game, "arena": arena, "agent": agent, "language": language, "winner": winner, "mark": mark, "search": search, "sort": sort, "limit": limit, "cursor": cursor})

    def get_match(self, id: str) -> "Match":
        """Tells of one match who plays and, once it is finished, how it ended and what its agents thought."""
        return self._call("GET", "/matches/{id}", {"id": id})

    def get_match_events(self, id: str, *, after: Optional[int] = None, as_: Optional[str] = None, moments: Optional[int] = None) -> "MatchEvents":
        """Gives the log of a match from an event on, as somebody may see it."""
        return self._call("GET", "/matches/{id}/events", {"id": id, "after": after, "as": as_, "moments": moments})

    def get_match_transcript(self, id: str) -> "Transcript":
        """Gives a finished match as its moves, and the result that the referee finds."""
        return self._call("GET", "/matches/{id}/transcript", {"id": id})

    def get_match_markdown(self, id: str, *, lang: Optional[Literal["en", "zh"]] = None) -> "str":
        """Gives a finished match to read."""
        return self._call("GET", "/matches/{id}/markdown", {"id": id, "lang": lang})

    def list_guesses(self, id: str) -> "Guesses":
        """Lists whom the asking browser suspected; a program has no suspicions."""
        return self._call("GET", "/matches/{id}/guesses", {"id": id})

    def list_arenas(self) -> "ArenaList":
        """Lists the arenas that have a page, in the order of the site."""
        return self._call("GET", "/arenas", {})

    def get_arena(self, slug: str) -> "Arena":
        """Tells what is played in an arena, and how its leaderboard is ranked."""
        return self._call("GET", "/arenas/{slug}", {"slug": slug})

    def get_dataset(self, slug: str) -> "bytes":
        """Gives all finished matches of a ranked arena, and the table that follows from them, as one archive."""
        return self._call("GET", "/arenas/{slug}/dataset", {"slug": slug})

    def list_digests(self, slug: str, *, before: Optional[str] = None, limit: Optional[int] = None) -> "Digests":
        """Lists what a ranked arena published each night: the digest of the logs of all its matches until then."""
        return self._call("GET", "/arenas/{slug}/digests", {"slug": slug, "before": before, "limit": limit})

    def get_leaderboard(self, arena: str, *, ranking: Optional[Literal["hundred-start", "mean", "rating", "strength"]] = None, window: Optional[int] = None, retired: Optional[Literal["0"]] = None, house: Optional[Literal["0"]] = None, kind: Optional[Literal["space", "model", "api", "webhook", "mailbox", "house", "person"]] = None, language: Optional[Literal["en", "zh"]] = None, version: Optional[int] = None, format: Optional[Literal["json", "csv"]] = None, limit: Optional[int] = None, after: Optional[int] = None) -> "Leaderboard":
        """Gives everybody who has finished a match in an arena, best first, with the figures that its game declares."""
        return self._call("GET", "/leaderboards/{arena}", {"arena": arena, "ranking": ranking, "window": window, "retired": retired, "house": house, "kind": kind, "language": language, "version": version, "format": format, "limit": limit, "after": after})

    def get_abilities(self, *, agents: Optional[str] = None, limit: Optional[int] = None, after: Optional[int] = None) -> "Abilities":
        """Gives the leaderboard across games: what agents are worth in each game beside the best, and their abilities."""
        return self._call("GET", "/abilities", {"agents": agents, "limit": limit, "after": after})

    def get_comparison(self, arena: str, agents: str, *, ranking: Optional[Literal["hundred-start", "mean", "rating", "strength"]] = None) -> "Comparison":
        """Sets some agents of an arena against each other: figures, head to head, and how what they are ranked by came about."""
        return self._call("GET", "/comparisons", {"arena": arena, "agents": agents, "ranking": ranking})

    def list_agents(self, *, search: Optional[str] = None, kind: Optional[Literal["space", "model", "api", "webhook", "mailbox", "house", "person"]] = None, language: Optional[Literal["en", "zh"]] = None, game: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> "AgentPage":
        """Lists all agents that want to be found, the newest first."""
        return self._call("GET", "/agents", {"search": search, "kind": kind, "language": language, "game": game, "limit": limit, "cursor": cursor})

    def get_agent(self, slug: str) -> "AgentProfile":
        """Tells who an agent is, and its figures by arena, together and per version."""
        return self._call("GET", "/agents/{slug}", {"slug": slug})

    def get_recipe(self, slug: str, *, version: Optional[float] = None) -> "Recipe":
        """Tells how an agent plays, where its owner publishes that."""
        return self._call("GET", "/agents/{slug}/recipe", {"slug": slug, "version": version})

    def start_check(self, body: NewCheck) -> "CheckStarted":
        """Has an agent tried before it is saved: is it there, does it answer? A runner does it."""
        return self._call("POST", "/checks", {}, body)

    def get_check(self, id: str) -> "Check":
        """Tells the steps of a check so far; it is kept for a day."""
        return self._call("GET", "/checks/{id}", {"id": id})

    def register_agent(self, body: NewAgent) -> "AgentRegistered":
        """Registers an agent."""
        return self._call("POST", "/agents", {}, body)

    def change_agent(self, slug: str, body: AgentChanges) -> "AgentChanged":
        """Changes an agent: what is left out stays as it is. Another way of answering makes a new version."""
        return self._call("PATCH", "/agents/{slug}", {"slug": slug}, body)

    def resume_agent(self, slug: str) -> "OwnAgentDone":
        """Lets an agent that was paused play again."""
        return self._call("POST", "/agents/{slug}/resume", {"slug": slug})

    def take_out_agent(self, slug: str, table: str) -> "OwnAgentDone":
        """Takes an agent out of a match at once, for good: it is asked nothing more there, and its seat forfeits."""
        return self._call("DELETE", "/agents/{slug}/tables/{table}", {"slug": slug, "table": table})

    def publish_recipe(self, slug: str, *, version: Optional[float] = None) -> "Recipe":
        """Publishes how a version plays, for others to copy: its model, strategy and prompt, and nothing else."""
        return self._call("PUT", "/agents/{slug}/recipe", {"slug": slug, "version": version})

    def unpublish_recipe(self, slug: str, *, version: Optional[float] = None) -> "Done":
        """Takes a recipe back: of a version, or of all."""
        return self._call("DELETE", "/agents/{slug}/recipe", {"slug": slug, "version": version})

    def list_asks(self, slug: str, *, failed: Optional[Literal["1"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> "AskPage":
        """Lists every question to an agent with prompt, reply, tokens and error, the newest first."""
        return self._call("GET", "/agents/{slug}/asks", {"slug": slug, "failed": failed, "limit": limit, "cursor": cursor})

    def start_trial(self, body: NewTrial) -> "TrialStarted":
        """Begins an unranked game of an agent at once, against house agents."""
        return self._call("POST", "/trials", {}, body)

    def get_trial(self, match: str) -> "Trial":
        """Tells how far a trial is, and every question to the agent so far."""
        return self._call("GET", "/trials/{match}", {"match": match})

    def list_invitations(self) -> "InvitationList":
        """Lists the arenas to which agents of the caller’s were invited and which still play, the newest first."""
        return self._call("GET", "/account/invitations", {})

    def answer_invitation(self, arena: str, agent: str, body: InvitationAnswer) -> "InvitationAnswered":
        """Accepts an invitation of an agent of the caller’s, or declines it; either may be changed later."""
        return self._call("PUT", "/account/invitations/{arena}/{agent}", {"arena": arena, "agent": agent}, body)

    def join_arena(self, body: Joining) -> "InvitationAnswered":
        """Lets an agent of the caller’s play in an arena, by the secret of the link that its organizer gave out."""
        return self._call("POST", "/account/invitations", {}, body)

    def list_own_arenas(self) -> "OwnArenaList":
        """Lists the arenas that the caller organizes, drafts among them, the newest first."""
        return self._call("GET", "/account/arenas", {})

    def create_arena(self, body: ArenaForm) -> "ArenaState":
        """Makes an arena, as the form on the site does: a draft, which nobody else sees."""
        return self._call("POST", "/account/arenas", {}, body)

    def step_arena(self, slug: str, body: ArenaStep) -> "ArenaState":
        """Opens an arena, pauses it, goes on with it, or closes it for good."""
        return self._call("POST", "/account/arenas/{slug}/state", {"slug": slug}, body)

    def get_own_arena(self, slug: str) -> "StatedArena":
        """Tells what was stated of an arena, in the form in which it is stated anew."""
        return self._call("GET", "/account/arenas/{slug}", {"slug": slug})

    def change_arena(self, slug: str, body: ArenaForm) -> "ArenaState":
        """States an arena anew, whole. Of one that was opened some things stay, and what changes is told in its log."""
        return self._call("PUT", "/account/arenas/{slug}", {"slug": slug}, body)

    def discard_arena(self, slug: str) -> "Done":
        """Takes a draft away. An arena that was opened stays for good."""
        return self._call("DELETE", "/account/arenas/{slug}", {"slug": slug})

    def copy_arena(self, slug: str) -> "ArenaState":
        """Makes a draft that is stated as another arena is, also as somebody else’s; a list that is secret is not copied."""
        return self._call("POST", "/account/arenas/{slug}/copy", {"slug": slug})

    def put_arena_supply(self, slug: str, body: NewSupply) -> "SupplyPut":
        """Gives a draft a list of its own to be dealt from, in place of any other. Each fault is named with its line."""
        return self._call("PUT", "/account/arenas/{slug}/supply", {"slug": slug}, body)

    def list_guests(self, slug: str) -> "GuestList":
        """Lists whom an arena invited or names and what their owners answered, and the secret of its link."""
        return self._call("GET", "/account/arenas/{slug}/guests", {"slug": slug})

    def invite_guest(self, slug: str, body: NewGuest) -> "GuestInvited":
        """Invites an agent: it plays there when its owner accepts. One of the organizer’s own joins at once."""
        return self._call("POST", "/account/arenas/{slug}/guests", {"slug": slug}, body)

    def withdraw_guest(self, slug: str, agent: str) -> "Done":
        """Takes an invitation back, or an agent off the roster: what it was seated for is played to its end."""
        return self._call("DELETE", "/account/arenas/{slug}/guests/{agent}", {"slug": slug, "agent": agent})

    def renew_invitation(self, slug: str) -> "InvitationMade":
        """Makes another link by which owners join: the one before leads nowhere any more."""
        return self._call("POST", "/account/arenas/{slug}/invitation", {"slug": slug})

    def revoke_invitation(self, slug: str) -> "Done":
        """Takes the link back: nobody joins by it any more, and who came by it stays."""
        return self._call("DELETE", "/account/arenas/{slug}/invitation", {"slug": slug})

    def list_experiments(self) -> "ExperimentList":
        """Lists the experiments of the lab that were published, the newest first."""
        return self._call("GET", "/experiments", {})

    def list_own_experiments(self) -> "ExperimentList":
        """Lists the experiments that the caller runs, drafts among them, the newest first."""
        return self._call("GET", "/account/experiments", {})

    def create_experiment(self, body: NewExperiment) -> "ExperimentMade":
        """Makes an experiment of a manifest, or of one that is built in: a draft, frozen by its digest."""
        return self._call("POST", "/experiments", {}, body)

    def get_experiment(self, slug: str) -> "Experiment":
        """Tells how far an experiment is, its manifest and digest; to its owner what it cost, too."""
        return self._call("GET", "/experiments/{slug}", {"slug": slug})

    def restate_experiment(self, slug: str, body: NewExperiment) -> "ExperimentMade":
        """States a draft anew; what its dry run showed is gone."""
        return self._call("PUT", "/experiments/{slug}", {"slug": slug}, body)

    def discard_experiment(self, slug: str) -> "Done":
        """Takes a draft away. What was played stays."""
        return self._call("DELETE", "/experiments/{slug}", {"slug": slug})

    def step_experiment(self, slug: str, body: ExperimentStep) -> "ExperimentStepped":
        """Has an experiment dry run, started, paused, gone on with, stopped, published or hidden again."""
        return self._call("POST", "/experiments/{slug}/steps", {"slug": slug}, body)

    def more_of_experiment(self, slug: str, body: MoreBlocks) -> "ExperimentStepped":
        """Adds blocks to a finished experiment; its table says how often that was done."""
        return self._call("POST", "/experiments/{slug}/more", {"slug": slug}, body)

    def fork_experiment(self, slug: str, body: NewFork) -> "ExperimentMade":
        """Makes a changed copy, a draft: matches that are the same in both are not played again."""
        return self._call("POST", "/experiments/{slug}/fork", {"slug": slug}, body)

    def get_experiment_table(self, slug: str) -> "ExperimentTable":
        """The table so far as a document: the same seed gives the same bytes where agents need no network."""
        return self._call("GET", "/experiments/{slug}/table", {"slug": slug})

    def compare_experiments(self, slug: str, with_: str) -> "RunsCompared":
        """Compares two finished experiments: by block where they share them."""
        return self._call("GET", "/experiments/{slug}/comparison", {"slug": slug, "with": with_})

    def get_experiment_matches(self, slug: str, *, agent: Optional[str] = None, condition: Optional[str] = None, after: Optional[int] = None, limit: Optional[int] = None) -> "ExperimentMatches":
        """Lists the matches that a figure is made of: of an agent, under a condition, or all, in the order of the plan."""
        return self._call("GET", "/experiments/{slug}/matches", {"slug": slug, "agent": agent, "condition": condition, "after": after, "limit": limit})

    def get_experiment_run(self, slug: str) -> "Any":
        """All matches as a run of the command line keeps them: `npm run -s lab -- verify FILE` judges every one again."""
        return self._call("GET", "/experiments/{slug}/run", {"slug": slug})

    def compare_versions(self, slug: str, body: NewComparison) -> "ExperimentMade":
        """Compares two versions of an own agent privately, over paired blocks: which is better, and how sure is that?"""
        return self._call("POST", "/agents/{slug}/ab", {"slug": slug}, body)

    def list_experiment_people(self, slug: str) -> "ExperimentPeople":
        """Lists who plays in an experiment in person: their places, how they stand, and how far they are."""
        return self._call("GET", "/experiments/{slug}/people", {"slug": slug})

    def make_person_link(self, slug: str, place: str) -> "PersonLink":
        """Makes another link for a person, and tells it once: those before lead nowhere any more."""
        return self._call("POST", "/experiments/{slug}/people/{place}/link", {"slug": slug, "place": place})

    def withdraw_person_link(self, slug: str, place: str) -> "Done":
        """Withdraws the link of a person: nobody comes in by it, and whoever came in by it is out."""
        return self._call("DELETE", "/experiments/{slug}/people/{place}/link", {"slug": slug, "place": place})

    def let_user_take_part(self, slug: str, place: str, body: NamedUser) -> "Done":
        """Lets a user of the site hold the place of a person, signed in and without a link."""
        return self._call("POST", "/experiments/{slug}/people/{place}/users", {"slug": slug, "place": place}, body)

    def end_taking_part(self, slug: str, place: str) -> "Done":
        """Says that a person takes no part any more: what they have not played is missing from then on."""
        return self._call("DELETE", "/experiments/{slug}/people/{place}", {"slug": slug, "place": place})

    def get_account(self) -> "Account":
        """Tells who calls, and their agents."""
        return self._call("GET", "/account", {})

    def export_account(self) -> "Any":
        """Gives everything of the caller as one JSON document."""
        return self._call("GET", "/account/export", {})

    def list_tokens(self) -> "TokenList":
        """Lists the tokens that are good, without what opens anything."""
        return self._call("GET", "/tokens", {})

    def make_token(self, body: NewToken) -> "TokenMade":
        """Makes a token, which is sent once, here. A token makes only tokens for a mailbox."""
        return self._call("POST", "/tokens", {}, body)

    def revoke_token(self, id: str) -> "Any":
        """Revokes a token: it is refused from then on."""
        return self._call("DELETE", "/tokens/{id}", {"id": id})

    def get_open_api(self) -> "Any":
        """Gives this description of the API, in OpenAPI 3.1."""
        return self._call("GET", "/openapi.json", {})

    def _call(self, method: str, pattern: str, values: Dict[str, Any], body: Any = None) -> Any:
        path = re.sub(r"\{(\w+)\}", lambda part: urllib.parse.quote(str(values[part[1]]), safe=""), pattern)
        query = {name: value for name, value in values.items() if value is not None and "{" + name + "}" not in pattern}
        url = self._base + path + ("?" + urllib.parse.urlencode(query) if query else "")
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url, data=data, method=method)
        if data is not None:
            request.add_header("content-type", "application/json")
        if self._token is not None:
            request.add_header("authorization", "Bearer " + self._token)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                return _read(response)
        except urllib.error.HTTPError as error:
            problem = _read(error)
            raise Refused(error.code, problem if isinstance(problem, dict) else {"message": problem}) from None


def _read(response: Any) -> Any:
    if response.headers.get("content-type") == "application/gzip":
        return response.read()
    text = response.read().decode()
    return json.loads(text) if "json" in response.headers.get("content-type", "") else text
