import type { CheckShown } from '../register/check-result.ts'
import type { FormValues } from '../register/form-values.ts'
import type { FieldName } from '../register/read-form.ts'

/** The state of an agent's form. Never a key or token of its owner's. */
export interface EditState {
  agent: { slug: string; name: string; kind: string; version: number; hasSecret: boolean; avatar: boolean }
  /** As the agent is. */
  stored: FormValues
  /** As the form stands. */
  values: FormValues
  wrong: readonly FieldName[]
  /** A kind is for good. */
  otherKind?: boolean
  /** A code. */
  problem?: string
  check?: CheckShown
  checkedOf?: string
  saved?: { newVersion: boolean; signingSecret?: string; pictureProblem?: string }
}
