import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { drawFrom } from './draw-from.ts'
import { seededRandom } from './random.ts'

const SCHEMAS = {
  'a number within bounds': z.strictObject({ amount: z.int().min(3).max(7) }),
  'one of a few': z.literal([1, 4, null]),
  'an enumeration': z.enum(['play', 'discard']),
  'one of several forms': z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('raise'), to: z.int().min(4).max(90) }),
    z.strictObject({ do: z.literal('fold') }),
  ]),
  'a list': z.array(z.boolean()).min(2).max(4),
  'a tuple': z.tuple([z.int().min(0).max(2), z.boolean()]),
  'a list of different numbers': z
    .array(z.int().min(1).max(4))
    .length(3)
    .refine((list) => new Set(list).size === list.length)
    .meta({ uniqueItems: true }),
  'a list without end': z.array(z.int()),
  'a text': z.string().min(2).max(9),
  'keys that may be missing': z.strictObject({ a: z.int(), b: z.number().exactOptional() }),
}

it.each(Object.entries(SCHEMAS))('draws %s as its schema lets in', (_, schema) => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(schema.safeParse(drawFrom(schema, seededRandom(seed))).error).toBeUndefined()
    }),
  )
})

it('draws everything that a schema lets in, sooner or later', () => {
  const drawn = Array.from({ length: 200 }, (_, seed) => drawFrom(z.int().min(3).max(5), seededRandom(seed)))
  expect(new Set(drawn)).toEqual(new Set([3, 4, 5]))
})

it('says of a form that it cannot draw from which it is', () => {
  expect(() => drawFrom(z.unknown(), seededRandom(1))).toThrow(/nothing can be drawn from/)
})
