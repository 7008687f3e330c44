import { expect, it } from 'vitest'
import { z } from 'zod'
import { schemasBuilt } from './schemas-built.ts'

const made = z.strictObject({ number: z.int() })

it('counts schemas as they are built, and not as they are used', () => {
  expect(schemasBuilt(() => z.strictObject({ number: z.int() }))).toBeGreaterThan(1)
  expect(schemasBuilt(() => made.extend({ text: z.string() }))).toBeGreaterThan(0)
  expect(schemasBuilt(() => z.literal([1, 2, null]))).toBeGreaterThan(0)
  expect(schemasBuilt(() => made.parse({ number: 1 }))).toBe(0)
})
