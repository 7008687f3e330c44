import { err } from '@masquerade/game'

export interface ArenaFault {
  field: string
  /**
   * Codes of faults in an arena's form. `unfair`: the matches cannot be shared out equally. `no-pairs`: a round-robin
   * needs matches of pairs. `nothing-waits`: a waiting time is set, but the arena has no planned matches that could
   * wait. `all-meet`: in a round-robin all agents meet, so none can be kept apart. `roster`: fewer agents are available
   * than a match has seats. `tables`: more matches at once than an arena may have. `over`: the arena's end is past.
   * `too-few-owners`: enough agents, but of too few owners. `too-long`: the arena is open to all, and a match could
   * last for hours. `masked-pace`: the seating is secret, but the timing would reveal who plays. `no-such-agent`,
   * `not-its-game`: the form names agents that cannot be invited. `invalid` and `settings`: the sentence says what is
   * wrong. `fixed`: the field cannot change while the arena runs, since its results would mean something else.
   * `fixed-ranking`, `sooner`: from the first match on the ranking is fixed, and the end cannot move to an earlier
   * date.
   */
  code:
    | 'invalid'
    | 'settings'
    | 'no-such-game'
    | 'no-such-list'
    | 'list-unfit'
    | 'fixed'
    | 'fixed-ranking'
    | 'sooner'
    | 'uninvited'
    | 'versions-season'
    | 'versions-past'
    | 'versions-kept'
    | 'dates'
    | 'uncounted'
    | 'unfair'
    | 'no-pairs'
    | 'nothing-waits'
    | 'all-meet'
    | 'tables'
    | 'over'
    | 'roster'
    | 'too-few-owners'
    | 'masked-pace'
    | 'too-long'
    | 'no-such-agent'
    | 'not-its-game'
  message: string
  /**
   * The fault of an arena's settings as a code and values, from which pages make a sentence in another language; a game
   * gives its own codes to its rules.
   */
  says?: { code: string; values: Readonly<Record<string, string | number>> }
  /**
   * When the stated number of matches cannot be shared out equally among the agents: the nearest numbers that can be.
   */
  nearest?: readonly number[]
}

/**
 * Why a request about an arena was refused. `no-such-arena`: there is none, or it is another organizer's draft, so that
 * a stranger learns nothing.
 */
export interface ArenaError extends Refused<keyof typeof MESSAGES | 'faults'> {
  faults: readonly ArenaFault[]
}

export interface Refused<Code> {
  code: Code
  message: string
}

export const refusing =
  <Code extends string>(messages: Readonly<Record<Code, string>>) =>
  (code: Code) =>
    err<Refused<Code>>({ code, message: messages[code] })

const MESSAGES = {
  'no-such-arena': 'there is no arena of this name',
  'not-yours': 'only the organizers of this arena can do this',
  'no-such-step': 'this is not possible in the arena’s current state',
  'not-now': 'an arena that is closing or final can no longer be changed',
}

export const refuseArena = (code: keyof typeof MESSAGES) =>
  err<ArenaError>({ code, message: MESSAGES[code], faults: [] })

export function refuseFaults(faults: readonly ArenaFault[]) {
  const message = faults.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return err<ArenaError>({ code: 'faults', message, faults })
}
