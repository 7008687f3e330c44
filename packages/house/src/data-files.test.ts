import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { themeFile } from './lexicon/theme.ts'

/** Words in rows, a space between. */
const wordRows = z.array(z.string().regex(/^\S+(?: \S+)*$/)).min(1)

/** What each data file has to be, by its path. */
const SCHEMAS: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^lexicon\/(?:en|zh)\/\w+\.json$/, themeFile],
  [
    /^lexicon\/grammar\/english-words\.json$/,
    z.strictObject({ counted: wordRows, plurals: wordRows, others: wordRows }),
  ],
]

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.json'))

const schemaOf = (file: string) => SCHEMAS.find(([path]) => path.test(file))?.[1]

describe('data files', () => {
  it.each(FILES)('%s fits its schema', (file) => {
    const data = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    expect(schemaOf(file)?.safeParse(data)).toMatchObject({ success: true })
  })

  it.each([
    ['a trait without a grade', { traits: { red: 'is red' }, pairs: {} }],
    ['a trait of a grade that there is not', { traits: { red: '6 is red' }, pairs: {} }],
    ['a wording that is empty', { traits: { red: '1 is red; ' }, pairs: {} }],
    ['a pair of three words', { traits: {}, pairs: { 'Tea; Coffee; Milk': 'hot; green; black' } }],
    [
      'a pair that does not say what is true of its second word alone',
      { traits: {}, pairs: { 'Tea; Coffee': 'hot; green' } },
    ],
    ['a key that nothing reads', { traits: {}, pairs: {}, words: [] }],
  ])('a theme with %s does not fit', (_, theme) => {
    expect(themeFile.safeParse(theme).success).toBe(false)
  })
})
