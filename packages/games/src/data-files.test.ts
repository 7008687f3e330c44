import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { INJECTIONS } from './forms/injections/kinds.ts'

const text = z.string().min(1)
const pairs = z.array(z.tuple([text, text])).min(1)
const cards = z.array(z.strictObject({ topic: text, words: z.array(text).min(2) })).min(1)

/** What each data file has to be, by its path. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'chameleon/cards.json': z.strictObject({ en: cards, zh: cards }),
  'cost-sharing/airports.json': z.array(z.strictObject({ usage: text, zh: text, runway: z.int().min(1) })).min(3),
  'who-is-spy/headings.json': z.array(text).min(1),
  'who-is-spy/pairs.json': z.strictObject({ en: pairs, zh: pairs }),
  'forms/lookalikes.json': z.record(z.string().regex(/^[a-z]$/), text),
  ...Object.fromEntries(
    ['en', 'zh', 'other-scripts'].map((name) => [
      `forms/injections/patterns-${name}.json`,
      z.strictObject({
        parts: z.record(z.string().regex(/^\w+$/), text),
        patterns: z.partialRecord(z.enum(INJECTIONS), z.array(text).min(1)),
      }),
    ]),
  ),
}

/** Recorded games and vectors are read by tests alone, which say what is in them. */
const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.json') && !/(?:^|\/)(?:playthroughs|fixtures|testing)\//.test(file))

describe('data files', () => {
  it.each(FILES)('%s fits its schema', (file) => {
    const data = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    expect(SCHEMAS[file]?.safeParse(data)).toMatchObject({ success: true })
  })

  it('are all that have a schema', () => {
    expect(FILES.toSorted()).toEqual(Object.keys(SCHEMAS).toSorted())
  })
})
