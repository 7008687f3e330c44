import { copyOf, hubName, type Recipe } from '@masquerade/protocol'
import { z } from 'zod'
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
  /** What it is a copy of. */
  copyOf?: CopyShown
}

const RECIPES = ['model', 'api', 'space'] as const satisfies Recipe['kind'][]

/** The original of a copy, with what the copy still lacks; it comes back with the form, and is read as anything that does. */
export const copyShown = copyOf.extend({
  name: z.string().max(200),
  kind: z.enum(RECIPES),
  /** The address of the original is its owner's own. */
  lacksAddress: z.boolean(),
  /** The Space to be duplicated. */
  space: hubName.exactOptional(),
})
export type CopyShown = z.infer<typeof copyShown>

export interface SavedShown {
  slug: string
  name: string
  kind: string
  signingSecret?: string
  mailboxToken?: string
  pictureProblem?: string
}

export function beginning(locale: string, pasted: string): RegisterState {
  return { values: { ...emptyForm(locale), pasted }, wrong: [] }
}
