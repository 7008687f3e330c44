import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import SENTENCES from './faults.json' with { type: 'json' }
import { faultSentence, nearestIssues, readForm } from './faults.ts'

const KIND = z.enum(['api', 'space', 'model'])
const FORM = z.strictObject({ name: z.string(), about: z.string().exactOptional() })

describe('what is wrong with a value', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'is missing'],
    [z.string(), 1, 'must be a text'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.number(), Number.POSITIVE_INFINITY, 'must be a number'],
    [z.boolean(), 'yes', 'must be true or false'],
    [z.string().min(1), '', 'must not be empty'],
    [z.string().min(3), 'ab', 'must be at least 3 characters long'],
    [z.string().max(1), 'ab', 'must be at most 1 characters long'],
    [z.array(z.int()).length(2), [1], 'must be at least 2 entries long'],
    [z.int().min(1), 0, 'must be at least 1'],
    [z.number().lt(4), 4, 'must be less than 4'],
    [KIND, 'Api', 'must be one of api, space, model'],
    [KIND, undefined, 'is missing: it must be one of api, space, model'],
    [z.literal(true), false, 'must be true'],
    [z.iso.datetime(), 'noon', 'must be a time like 2030-01-31T17:00:00Z'],
    [z.string().regex(/^[a-z]+$/), 'A', 'must fit the pattern /^[a-z]+$/'],
    [FORM, { name: '', abuot: '' }, 'must not have abuot: what it can have is name, about'],
    [z.record(KIND, z.int()), { api: 1, space: 1, model: 1, owl: 1 }, 'must not have owl'],
    [
      z.partialRecord(z.string().max(2), z.int()),
      { owl: 1 },
      'is not a possible name here: it must be at most 2 characters long',
    ],
    [z.union([z.string(), z.int()]), null, 'fits none of the forms that are possible here'],
    [z.string().min(1, 'say something'), '', 'say something'],
  ])('is said in a sentence that says what to do: %#', (schema, value, sentence) => {
    expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence])
  })

  it('has a code and values, from which it is said in each language', () => {
    const read = readForm(FORM, { name: 1, abuot: '' })
    const faults = read.ok ? [] : read.error
    expect(faults.map(({ path, message }) => [...path, message])).toEqual([
      ['name', 'must be a text'],
      ['must not have abuot: what it can have is name, about'],
    ])
    expect(faults.map(({ says }) => faultSentence('zh', says))).toEqual([
      '必须是文本',
      '不能有 abuot；可以有的是 name, about',
    ])
    const placesIn = (texts: object) =>
      Object.entries(texts).map(([code, text]) => [code, text.match(/\{\w+\}/g)?.toSorted()])
    expect(placesIn(SENTENCES.zh)).toEqual(placesIn(SENTENCES.en))
  })

  it('is what a rule of the game says, where that refuses it', () => {
    const params = { says: { code: 'odd', values: { number: 3 } } }
    const even = z.int().refine((number) => number % 2 === 0, { message: 'three is odd', params })
    expect(readForm(even, 3)).toMatchObject({ ok: false, error: [{ message: 'three is odd', says: params.says }] })
  })

  it('is looked for in the form that was most probably meant', () => {
    const named = (forms: z.ZodType, value: unknown) =>
      nearestIssues(forms.safeParse(value).error ?? { issues: [] }).map(({ path, message }) => [...path, message])
    const either = z.union([FORM.extend({ kind: KIND }), FORM])
    expect(named(either, { name: 1 })).toEqual([['name', 'must be a text']])
    expect(named(z.union([z.string(), z.int()]), null)).toEqual([['fits none of the forms that are possible here']])
  })
})
