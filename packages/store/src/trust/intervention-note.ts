import { err, ok, type Result, storable } from '@masquerade/game'

/** Why a match, an agent or an entry was not taken out of the count, or not taken back: a code, and a sentence for people. */
export interface InterventionError {
  code: 'no-such-arena' | 'not-yours' | 'no-such-agent' | 'no-such-match' | 'no-such-entry' | 'no-reason' | 'not-now'
  message: string
}

export const refuseIntervention = (code: InterventionError['code'], message: string) =>
  err<InterventionError>({ code, message })

const LONGEST_NOTE = 500

/** The reason of an intervention, which everybody is to read; refused where nothing was said, or too much. */
export function noteIn(text: string): Result<string, InterventionError> {
  const note = storable(text).trim()
  if (note !== '' && note.length <= LONGEST_NOTE) return ok(note)
  return refuseIntervention('no-reason', `say why, in 1 to ${LONGEST_NOTE} characters: everybody reads it`)
}
