import { err } from '@masquerade/game'

/**
 * `no-such-agent`: also for another owner's agent, so that a stranger learns nothing. `secret-needed`: the address
 * changed, and a secret is sent only to the address that it was given for; or its encryption key is being replaced right
 * now. `no-key`: no runner has published its key yet. `other-address`: the check was of another address. `withheld`: an
 * administrator took the agent that was to be copied out of play.
 */
export type AgentErrorCode =
  | 'no-such-agent'
  | 'retired'
  | 'other-kind'
  | 'secret-needed'
  | 'no-key'
  | 'no-such-check'
  | 'other-address'
  | 'saved-already'
  | 'not-its-owner'
  | 'verified-already'
  | 'not-paused'
  | 'paused-by-admin'
  | 'bad-picture'
  | 'no-game'
  | 'no-such-game'
  | 'not-its-game'
  | 'no-such-version'
  | 'no-recipe'
  | 'not-published'
  | 'withheld'
  | 'no-copy'
  | 'no-such-table'
  | 'match-over'

export interface AgentError {
  code: AgentErrorCode
  message: string
}

const MESSAGES: Readonly<Record<AgentErrorCode, string>> = {
  'no-such-agent': 'you have no such agent',
  retired: 'this agent is retired',
  'other-kind': 'an agent keeps its kind: register another one',
  'secret-needed': 'give the token or key again: it goes nowhere but where it was given for, and the address changed',
  'no-key': 'no runner has published its key yet, so nothing can be kept secret: try again in a moment',
  'no-such-check': 'you have no such check: check the address again',
  'other-address': 'that check was of another address: check this one',
  'saved-already': 'this was saved already',
  'not-its-owner': 'nothing shows that what answers is yours',
  'verified-already': 'its owner has shown already that it is theirs',
  'not-paused': 'it is not paused',
  'paused-by-admin': 'it was paused by an administrator, who alone can resume it',
  'bad-picture': 'a picture is a PNG, JPEG or WebP of 256 KiB at most',
  'no-game': 'an agent plays at least one game: say which',
  'no-such-game': 'there is no such game',
  'not-its-game': 'this is no game of its kind',
  'no-such-version': 'your agent has no such version',
  'no-recipe': 'what answers is a program of its owner, of which there is no recipe to publish',
  'not-published': 'its owner does not publish how it plays, or no longer does',
  withheld: 'an administrator took this agent out of play, and no copies of it are made meanwhile',
  'no-copy': 'what is copied is asked in another way: an agent of this kind is no copy of it',
  'no-such-table': 'this agent sits at no such table: its owner sees where it sits by looking at the agent',
  'match-over': 'this match is over',
}

export const refuse = (code: AgentErrorCode, message = MESSAGES[code]) => err<AgentError>({ code, message })
