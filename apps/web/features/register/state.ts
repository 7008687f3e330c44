import type { CheckShown } from './check-result.ts'
import { emptyForm, type FormValues } from './form-values.ts'
import type { FieldName } from './read-form.ts'

/** The state of the form: the typed values, their errors, and the outcome. Never a key or token of a user. */
export interface RegisterState {
  values: FormValues
  wrong: readonly FieldName[]
  problem?: { code: string; message: string }
  /** The last check, and what it was of. */
  check?: CheckShown
  checkedOf?: string
  /** The signing secret of a webhook: made with its first check, shown once. */
  signingSecret?: string
  saved?: SavedShown
}

export interface SavedShown {
  slug: string
  name: string
  kind: string
  signingSecret?: string
  mailboxToken?: string
  pictureProblem?: string
}

/** `plays`: the games that are ticked already. */
export function beginning(locale: string, pasted: string, plays: readonly string[]): RegisterState {
  return { values: { ...emptyForm(locale), pasted, plays }, wrong: [] }
}
