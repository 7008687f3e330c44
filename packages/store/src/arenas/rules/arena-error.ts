import { err, type Failure, type Says } from '@masquerade/game'

export interface ArenaFault {
  field: string
  /** `masked-pace`: answer times would reveal secret seats; `sooner`: it would end before the announced time. */
  code:
    | 'invalid'
    | 'alphabets'
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
    | 'for-people'
    | 'no-such-agent'
    | 'not-its-game'
    | 'no-such-house'
  message: string
  /** The error's code and the values in its message, from which a page makes the message in the reader's language. */
  says?: Says
  /** If the wished number of matches cannot be divided equally among the agents: the nearest numbers that can. */
  nearest?: readonly number[]
}

/** Another organizer's draft is refused as `no-such-arena`, so that a stranger does not learn of it. */
export interface ArenaError extends Failure<keyof typeof MESSAGES | 'faults'> {
  faults: readonly ArenaFault[]
}

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
