import { z } from 'zod'
import { type Found, statistic } from './named.ts'

const number = z.number().nullable()
const file = z.object({
  cases: z.array(
    z.object({
      statistic: z.string(),
      name: z.string(),
      input: z.unknown(),
      expected: z.record(z.string(), z.union([number, z.array(number)])),
      tolerance: z.number().positive(),
    }),
  ),
})

export interface Agreement {
  cases: number
  differences: string[]
}

export function agreeing(document: unknown): Agreement {
  const { cases } = file.parse(document)
  const differences = cases.flatMap(({ statistic: id, name, input, expected, tolerance }) => {
    const place = `${id}, ${name}`
    try {
      const found = statistic(id, input)
      if (!found) return [`${place}: there is no statistic of this name`]
      const wrong = differing(found, expected, tolerance)
      return wrong === undefined ? [] : [`${place}: ${wrong}`]
    } catch (error) {
      return [`${place}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`]
    }
  })
  return { cases: cases.length, differences }
}

function differing(found: Found, expected: Found, tolerance: number): string | undefined {
  for (const [field, should] of Object.entries(expected)) {
    const is = found[field]
    if (is === undefined) return `${field} is not computed`
    const [all, wanted] = [[is].flat(), [should].flat()]
    if (all.length !== wanted.length) return `${field} has ${all.length} values, not ${wanted.length}`
    const at = wanted.findIndex((value, index) => !close(all[index] ?? null, value, tolerance))
    if (at >= 0) return `${field} is ${all[at]}, not ${wanted[at]}`
  }
  return undefined
}

/**
 * Large values agree when their relative difference is small, and small values when their absolute difference is small.
 */
function close(is: number | null, should: number | null, tolerance: number): boolean {
  if (is === null || should === null) return is === should
  return Math.abs(is - should) <= tolerance * Math.max(1, Math.abs(should))
}
