import { type Failure, refusing } from '@masquerade/game'

const MESSAGES = {
  'no-such-agent': 'you have no agent of this name',
  retired: 'this agent is retired and cannot be changed',
  'other-kind': 'the kind of an agent cannot be changed: register another agent',
  'secret-needed':
    'a secret is needed: give the token or key again, since it is only sent to the address it was given for; a webhook gets a new one when its settings are sent',
  'no-key': 'secrets cannot be encrypted right now, since no runner is up: try again in a moment',
  'no-such-check': 'this check has expired: check the address again',
  'other-address': 'that check was of another address: check this one',
  'saved-already': 'this check was already saved as an agent',
  'not-its-owner':
    'this agent was not shown to be yours: sign in with Hugging Face as its owner, or verify its address',
  'verified-already': 'its owner is already verified',
  'not-paused': 'it is not paused',
  'paused-by-admin':
    'an administrator paused it: until an administrator resumes it, it does not play, and its name, texts and picture stay',
  'bad-picture': 'a picture is a PNG, JPEG or WebP of 256 KiB at most',
  'no-game': 'an agent plays at least one game: say which',
  'no-such-game': 'this site has no such game',
  'not-its-game': 'an agent of this kind cannot play this game',
  'no-such-version': 'your agent has no version of this number',
  'no-recipe': 'it runs on its owner’s own program, so there is no recipe to publish',
  'not-published': 'its owner does not publish how it plays',
  withheld: 'an administrator paused this agent, so it cannot be copied',
  'no-copy': 'the original is an agent of another kind: a copy must be of the same kind',
  'no-such-table': 'this agent does not sit at this table: its own page shows where it sits',
  'match-over': 'this match is over',
}

/** Another owner's agent is refused with `no-such-agent`, so that a stranger learns nothing. */
export type AgentErrorCode = keyof typeof MESSAGES

export type AgentError = Failure<AgentErrorCode>

export const refuse = refusing(MESSAGES)
