import { err, ok, type Result, storable } from '@masquerade/game'

export interface InterventionError {
  code: 'no-such-arena' | 'not-yours' | 'no-such-agent' | 'no-such-match' | 'no-such-entry' | 'no-reason' | 'not-now'
  message: string
  cause?: Cause
}

type Cause = keyof typeof NOT_NOW | 'excluded-already' | 'no-list' | 'withdrawn-already' | 'last-entry'

const NOT_NOW = {
  draft: 'this arena is a draft: no match has been played in it yet',
  unranked: 'this arena is not ranked: its matches do not count anyway',
  final: 'this arena is final and its table is frozen: what counts in it cannot be changed any more',
  closing:
    'this arena is closing and begins no match any more, so that nothing can be played again: let the matches be void',
  'match-void': 'this match is already void, and another one is played instead',
  'match-replayed': 'another match is already played instead of this one',
  'match-voided': 'this match is already void',
}

export const refuseIntervention = (code: InterventionError['code'], message: string, cause?: Cause) =>
  err<InterventionError>({ code, message, ...(cause && { cause }) })

export const refuseNow = (cause: keyof typeof NOT_NOW) => refuseIntervention('not-now', NOT_NOW[cause], cause)

const LONGEST_REASON = 500

export function publicReason(text: string): Result<string, InterventionError> {
  const note = storable(text).trim()
  if (note !== '' && note.length <= LONGEST_REASON) return ok(note)
  return refuseIntervention('no-reason', `give a reason of 1 to ${LONGEST_REASON} characters: everybody can read it`)
}
