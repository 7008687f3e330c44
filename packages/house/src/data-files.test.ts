import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { themeFile } from './lexicon/theme.ts'
import { REPLIES } from './who-is-spy/voices/voices.ts'

/** Words in rows, a space between. */
const wordRows = z.array(z.string().regex(/^\S+(?: \S+)*$/)).min(1)

const text = z.string().min(1)
const sentences = z.array(text).min(1)

/** Sentences with a place for a predicate. */
const frames = z.array(z.string().includes('{}')).min(1)
const repliesBy = z.partialRecord(z.enum(REPLIES), frames)

const voicesFile = z.strictObject({
  subjects: z.strictObject({ thing: z.string(), person: z.string() }),
  openings: frames,
  additions: frames,
  replies: z.record(z.enum(REPLIES), frames),
  players: z.record(
    z.string(),
    z.strictObject({ sociable: z.number().min(0).max(1), openings: frames, replies: repliesBy.optional() }),
  ),
})

/** Phrases by what they are said for and by language. */
const talkFile = z.record(z.string(), z.strictObject({ en: sentences, zh: sentences }))

const cards = z.array(z.strictObject({ topic: z.string(), words: z.array(z.string()).min(2) })).min(1)

/** What each data file has to be, by its path. */
const SCHEMAS: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^lexicon\/(?:en|zh)\/\w+\.json$/, themeFile],
  [
    /^lexicon\/grammar\/english-words\.json$/,
    z.strictObject({ counted: wordRows, plurals: wordRows, others: wordRows }),
  ],
  [/^who-is-spy\/voices\/(?:en|zh)\.json$/, voicesFile],
  [
    /^who-is-spy\/thoughts\/(?:en|zh)\.json$/,
    z.record(z.string(), z.union([sentences, z.record(z.string(), sentences)])),
  ],
  [/^who-is-spy\/speech\/generic\.json$/, z.strictObject({ en: sentences, zh: sentences })],
  [/^(?:avalon|bargain|cost-sharing)\/talk\.json$/, talkFile],
  [
    /^troupe\.json$/,
    z.record(z.string(), z.strictObject({ name: z.string(), about: z.strictObject({ en: text, zh: text }) })),
  ],
  [/^chameleon\/topic-cards\.json$/, z.strictObject({ en: cards, zh: cards })],
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
