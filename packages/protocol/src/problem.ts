import { z } from 'zod'
import TITLES from './problems.json' with { type: 'json' }

/** Each code of a refusal has a general explanation; the reply itself has the specific message. */
export const PROBLEMS = TITLES

export type ProblemCode = keyof typeof PROBLEMS

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

export const PROBLEM_TYPE = 'application/problem+json'

/** Largest head of an HTTP request, in bytes: the first line with the address, and the headers. */
export const MOST_HEAD_BYTES = 16_384

/** The path of a faulty field is empty when the whole JSON description of an experiment is faulty. */
export const refusal = z.object({
  ...{ path: z.string(), code: z.string(), message: z.string() },
  says: z.object({ code: z.string(), values: z.record(z.string(), z.string()) }).exactOptional(),
})

export const problem = z.object({
  code: z.string(),
  message: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().exactOptional(),
  refusals: z.array(refusal).exactOptional(),
})
export type Problem = z.infer<typeof problem>

export const problemAnchor = (code: ProblemCode): string => `problem-${code}`

/** The path of the refused request is given without the query, which is private to the caller. */
export function problemOf(status: number, code: ProblemCode, message: string, instance?: string): Problem {
  return {
    ...{ code, message },
    type: `/docs/api#${problemAnchor(code)}`,
    title: PROBLEMS[code],
    status,
    detail: message,
    ...(instance !== undefined && { instance }),
  }
}
