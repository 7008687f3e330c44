import { nearestIssues, shortened } from '@masquerade/game'
import type { z } from 'zod'

export interface Refusal {
  /** The faulty value, like `places.agents.2.house`; empty for the whole document. */
  path: string
  code: string
  message: string
}

export const refusal = (path: readonly PropertyKey[], code: string, message: string): Refusal => ({
  path: shortened(path.map(String).join('.'), LONGEST),
  code,
  message: shortened(message, LONGEST),
})

/** A key that a manifest must not have may be as long as the whole manifest. */
const LONGEST = 400

export const refusedIf = (is: boolean, path: readonly PropertyKey[], code: string, message: string): Refusal[] =>
  is ? [refusal(path, code, message)] : []

/** A design and its game may refuse the same value for the same reason. */
export const eachOnce = (refusals: readonly Refusal[]): Refusal[] => [
  ...new Map(refusals.map((one) => [`${one.path} ${one.message}`, one])).values(),
]

export const formRefusals = (error: z.ZodError): Refusal[] =>
  nearestIssues(error, 'first').map(({ path, message }) => refusal(path, 'form', message))
