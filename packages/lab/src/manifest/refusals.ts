import type { z } from 'zod'

/**
 * A fault of a manifest (an experiment's JSON description), for which it is refused, with the path of the faulty value.
 */
export interface Refusal {
  /** The path of the faulty value in the manifest, like `places.agents.2.house`; empty for the whole document. */
  path: string
  code: string
  message: string
}

export const refusal = (path: readonly PropertyKey[], code: string, message: string): Refusal => ({
  path: path.map(String).join('.'),
  code,
  message,
})

/** Returns a list with one refusal of the manifest if the condition holds, else an empty list. */
export const refusedIf = (is: boolean, path: readonly PropertyKey[], code: string, message: string): Refusal[] =>
  is ? [refusal(path, code, message)] : []

/** Returns the faults that a JSON schema found in a document; for a union, those of the variant that fits best. */
export function formRefusals({ issues }: z.ZodError): Refusal[] {
  return issues.flatMap((issue) => closest(issue, []))
}

function closest(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Refusal[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [refusal(path, 'form', issue.message)]
  const ways = issue.errors.map((errors) => errors.flatMap((inner) => closest(inner, path)))
  return ways.reduce((best, way) => (way.length < best.length ? way : best))
}
