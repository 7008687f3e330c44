import { WORDS } from '@masquerade/lab/shown/words/registry'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { DESIGNS } from './registry.ts'

const said = z.strictObject({ en: z.string().trim().min(1), zh: z.string().trim().min(1) })
const unit = z.enum(['share', 'number'])
const column = z.strictObject({ unit, range: z.tuple([z.number(), z.number()]).optional(), name: said, what: said })
const words = z.strictObject({
  designs: z.array(z.enum(DESIGNS.map(({ id }) => id))).min(1),
  columns: z.record(z.string(), column).optional(),
  columnsLike: z.record(z.string(), column).optional(),
  counts: z.record(z.string(), said).optional(),
  conditions: z.record(z.string(), said).optional(),
  conditionsLike: z.record(z.string(), said).optional(),
  parts: z.record(z.string(), said.extend({ unit: unit.optional() })).optional(),
  judged: z.array(z.string()).optional(),
  sides: z.record(z.string(), said).optional(),
  placesAreNames: z.boolean().optional(),
})

it('words are of designs, each in every language, in the form that tables read', () => {
  expect(WORDS.length).toBeGreaterThan(7)
  expect(WORDS.flatMap((own) => words.safeParse(own).error?.issues ?? [])).toEqual([])
})
