import { shortened } from '@masquerade/game'
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

/** Where a value may have several forms and fits none, only the faults against the most similar form are reported. */
export const formRefusals = ({ issues }: z.ZodError): Refusal[] => issues.flatMap((issue) => closest(issue, []))

function closest(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Refusal[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [refusal(path, 'form', issue.message)]
  const ways = issue.errors.map((errors) => errors.flatMap((inner) => closest(inner, path)))
  return ways.reduce((best, way) => (way.length < best.length ? way : best))
}
