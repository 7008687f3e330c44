import { games, STAGED } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pagesOf } from '@/games/registry.ts'
import { LOCALES } from '@/i18n/locales.ts'
import { isInMs, readSettings, type Schema, settingFields, settingName, settingTexts } from './settings-form.ts'

const schemaOf = (config: z.ZodType): Schema => z.toJSONSchema(config, { io: 'input', unrepresentable: 'any' })

const schema = schemaOf(
  z.strictObject({
    size: z.int().min(2).max(5).default(3),
    rounds: z.union([z.int().min(1).max(7), z.literal('until-two')]),
    order: z.enum(['fixed', 'shuffled']).optional(),
    carry: z.boolean().default(false),
    stride: z.literal([1, 5]).default(5),
    stacks: z.array(z.int()).optional(),
    limits: z.strictObject({ speakMs: z.int().min(1) }),
    language: z.enum(['en', 'zh']),
  }),
)
const fields = settingFields(schema, { limits: { speakMs: 30_000 } }, ['language'])

describe('the form of settings', () => {
  it('has a control of the right kind for each of them, with its bounds and what holds when it is left empty', () => {
    expect(fields).toEqual([
      { path: 'size', kind: 'number', options: [], least: 2, most: 5, usual: '3' },
      { path: 'rounds', kind: 'number', options: ['until-two'], least: 1, most: 7 },
      { path: 'order', kind: 'choice', options: ['fixed', 'shuffled'] },
      { path: 'carry', kind: 'switch', options: [], usual: 'false' },
      { path: 'stride', kind: 'choice', numbers: true, options: ['1', '5'], usual: '5' },
      { path: 'stacks', kind: 'json', options: [] },
      { path: 'limits.speakMs', kind: 'number', options: [], least: 1, most: Number.MAX_SAFE_INTEGER, usual: '30000' },
    ])
  })

  it.each([
    [{}, {}],
    [{ size: ' 4 ' }, { size: 4 }],
    [{ size: 'many' }, { size: 'many' }],
    [{ rounds: 'until-two' }, { rounds: 'until-two' }],
    [{ rounds: '2' }, { rounds: 2 }],
    [{ carry: 'true' }, { carry: true }],
    [{ stride: '1' }, { stride: 1 }],
    [{ stride: '2' }, { stride: '2' }],
    [{ carry: 'false' }, { carry: false }],
    [{ stacks: '[1, 2]' }, { stacks: [1, 2] }],
    [{ stacks: '[1,' }, { stacks: '[1,' }],
    [{ 'limits.speakMs': '5' }, { limits: { speakMs: 5 } }],
    [{ other: '5' }, {}],
  ])('%j states %j', (given: Record<string, string>, stated) => {
    expect(readSettings(fields, (path) => given[path] ?? '')).toEqual(stated)
  })

  it.each([
    ['limits.speakMs', 'speak', true],
    ['dailyBudget', 'daily budget', false],
    ['multiplier10', 'multiplier 10', false],
  ])('%s is named %j; in milliseconds: %j', (path, name, inMs) => {
    expect(settingName({ path })).toBe(name)
    expect(isInMs({ path })).toBe(inMs)
  })
})

describe.each(Object.values(games).map(({ id, config }) => ({ id, config: config as z.ZodType })))(
  'the form of $id',
  ({ config }) => {
    const made = schemaOf(config)
    const stated = 'language' in (made.properties ?? {}) ? { language: 'en' } : {}
    const usual = z.record(z.string(), z.json()).parse(config.parse(stated))
    const fields = settingFields(made, usual, ['language'])

    it('has a control for every setting of the schema', () => {
      const names = Object.keys(made.properties ?? {}).filter((name) => name !== 'language')
      expect([...new Set(fields.map(({ path }) => path.split('.')[0]))]).toEqual(names)
    })

    it('gives the same settings back when it is filled in with them', () => {
      const texts = settingTexts(fields, usual)
      expect(config.parse({ ...stated, ...readSettings(fields, (path) => texts[path] ?? '') })).toEqual(usual)
    })
  },
)

describe.each(STAGED.filter((game) => pagesOf(game)?.settings))('the settings of %s', (id) => {
  const fields = settingFields(schemaOf(games[id].config), {}, ['language'])

  it.each(LOCALES)('have words in %s, each of them, and none for what may not be chosen', (locale) => {
    const words = pagesOf(id)?.settings?.[locale] ?? {}
    expect(Object.keys(words).sort()).toEqual(fields.map(({ path }) => path).sort())
    for (const { path, options } of fields) {
      expect(options).toEqual(expect.arrayContaining(Object.keys(words[path]?.options ?? {})))
    }
  })
})
