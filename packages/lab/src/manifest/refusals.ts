import type { z } from 'zod'

/** Why a manifest cannot stand, and where in it. */
export interface Refusal {
  /** From the top of the document, `places.agents.2.house`; empty for all of it. */
  path: string
  code: string
  message: string
}

export const refusal = (path: readonly PropertyKey[], code: string, message: string): Refusal => ({
  path: path.map(String).join('.'),
  code,
  message,
})

/** The same as a list, where something is so; else none. */
export const refusedIf = (is: boolean, path: readonly PropertyKey[], code: string, message: string): Refusal[] =>
  is ? [refusal(path, code, message)] : []

/** What a form found wrong; of a place that could be written in several ways the way that fits best. */
export function formRefusals({ issues }: z.ZodError): Refusal[] {
  return issues.flatMap((issue) => closest(issue, []))
}

function closest(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Refusal[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [refusal(path, 'form', issue.message)]
  const ways = issue.errors.map((errors) => errors.flatMap((inner) => closest(inner, path)))
  return ways.reduce((best, way) => (way.length < best.length ? way : best))
}
