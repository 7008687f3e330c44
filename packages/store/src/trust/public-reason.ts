import { err, ok, type Result, storable } from '@masquerade/game'

export interface InterventionError {
  code: 'no-such-arena' | 'not-yours' | 'no-such-agent' | 'no-such-match' | 'no-such-entry' | 'no-reason' | 'not-now'
  message: string
  cause?: InterventionCause
}

export type InterventionCause =
  | 'draft'
  | 'unranked'
  | 'final'
  | 'closing'
  | 'excluded-already'
  | 'match-void'
  | 'match-replayed'
  | 'match-voided'
  | 'no-list'
  | 'withdrawn-already'
  | 'last-entry'

export const refuseIntervention = (code: InterventionError['code'], message: string) =>
  err<InterventionError>({ code, message })

export const refuseNow = (cause: InterventionCause, message: string) =>
  err<InterventionError>({ code: 'not-now', message, cause })

const LONGEST_REASON = 500

export function publicReason(text: string): Result<string, InterventionError> {
  const note = storable(text).trim()
  if (note !== '' && note.length <= LONGEST_REASON) return ok(note)
  return refuseIntervention('no-reason', `give a reason of 1 to ${LONGEST_REASON} characters: everybody can read it`)
}
