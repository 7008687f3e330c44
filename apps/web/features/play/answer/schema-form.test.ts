import {
  type AnyGame,
  drawFrom,
  fold,
  type Json,
  judge,
  type Logged,
  log,
  openAsks,
  seededRandom,
} from '@masquerade/game'
import { type GameId, games } from '@masquerade/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { actionIn, beginningOf, type FilledIn, restored } from './filled-in.ts'
import { type AnswerField, type AnswerVariant, variantsOf } from './schema-form.ts'

/** Settings in which a game asks for more than one of a list. */
const WITH_FORMS = [
  ['texas-holdem', { seats: 3, betting: 'no-limit', hands: 3 }],
  ['avalon', { seats: 5 }],
  ['bargain', {}],
  ['bid', { most: 500 }],
  ['public-good', {}],
  ['cost-sharing', {}],
] as const satisfies readonly [GameId, object][]

interface Asked {
  schema: unknown
  legal: z.ZodType
  /** An answer by chance. */
  action: Json
}

/** What is asked in a game in mode `act`, answered by chance from the first turn to the last. */
function askedIn(id: GameId, given: object, seed: number): Asked[] {
  const game: AnyGame = games[id]
  const random = seededRandom(seed)
  const config = game.config.parse(given)
  let events: Logged[] = log(game.start(config, game.draw(config, random)), 0, '2026-01-01T00:00:00.000Z')
  const found: Asked[] = []
  for (;;) {
    const position = fold(game, events)
    const [ask] = openAsks(game, position)
    if (!ask) return found
    const legal = game.legal(position.state, ask.seat)
    const action: Json = game.sample?.(position.state, ask.seat, random) ?? drawFrom(legal, random)
    if (ask.mode === 'act') found.push({ schema: z.toJSONSchema(legal, { io: 'input' }), legal, action })
    const judged = judge(game, position, ask.seat, { action }, random)
    if (!judged.ok) throw new Error(judged.error.message)
    events = [...events, ...log(judged.value, position.seq, '2026-01-01T00:00:00.000Z')]
  }
}

/** A form as somebody fills it in who wants to do this; undefined where no form of the schema can say it. */
function filledInFor(variants: readonly AnswerVariant[], action: Json): [AnswerVariant, FilledIn] | undefined {
  const wanted = action as Record<string, Json>
  const variant = variants.find(({ fixed, fields }) => {
    const names = new Set([...Object.keys(fixed), ...fields.map(({ name }) => name)])
    return (
      Object.entries(fixed).every(([name, value]) => wanted[name] === value) &&
      Object.keys(wanted).every((name) => names.has(name)) &&
      fields.every(({ name, optional }) => optional || name in wanted)
    )
  })
  return variant && [variant, Object.fromEntries(variant.fields.map((field) => [field.name, texts(field, wanted)]))]
}

function texts(field: AnswerField, wanted: Record<string, Json>): string[] {
  const value = wanted[field.name]
  if (value === undefined) return field.kind === 'several' ? [] : ['']
  switch (field.kind) {
    case 'choice':
      return [String(field.values.indexOf(value as string))]
    case 'several':
      return (value as Json[]).map((one) => String(field.values.indexOf(one as string)))
    case 'numbers':
      return (value as Json[]).map(String)
    default:
      return [String(value)]
  }
}

describe.each(WITH_FORMS)('the form of %s', (id, config) => {
  it('can say whatever is legal, and says it as it was filled in', () => {
    let compared = 0
    for (const seed of [1, 2, 3, 4]) {
      for (const { schema, action } of askedIn(id, config, seed)) {
        const variants = variantsOf(schema)
        const filled = variants && filledInFor(variants, action)
        expect(filled, JSON.stringify({ schema, action })).toBeDefined()
        if (!filled) continue
        const stated = actionIn(...filled)
        const sorted = (value: Json): Json => JSON.parse(JSON.stringify(value))
        // A team goes in the order of its seats; a text of spaces alone is none.
        if ('team' in (action as object)) {
          const { team } = action as { team: number[] }
          expect(stated).toMatchObject({ action: { team: team.toSorted((one, other) => one - other) } })
        } else if (!Object.values(action as object).some((value) => typeof value === 'string' && value.trim() === ''))
          expect(stated).toEqual({ action: sorted(action) })
        compared++
      }
    }
    expect(compared).toBeGreaterThan(3)
  })

  it('says nothing illegal of what a schema can say: it names what is wrong', () => {
    const schemas = askedIn(id, config, 7)
    const filled = fc.tuple(fc.nat(schemas.length - 1), fc.nat(), fc.array(anyText, { minLength: 40, maxLength: 40 }))
    let stated = 0
    fc.assert(
      fc.property(filled, ([which, chosen, supply]) => {
        const { schema, legal } = schemas[which] ?? schemas[0]!
        const variants = variantsOf(schema) ?? []
        const variant = variants[chosen % variants.length]!
        const filledIn = Object.fromEntries(
          variant.fields.map((field, index) => [field.name, anyTexts(field, supply.slice(index * 5))]),
        )
        const read = actionIn(variant, filledIn)
        if ('problems' in read) {
          expect(Object.keys(read.problems).length).toBeGreaterThan(0)
          return
        }
        stated++
        expect(legal.safeParse(read.action), JSON.stringify(read.action)).toMatchObject({ success: true })
      }),
      { numRuns: 200 },
    )
    expect(stated).toBeGreaterThan(0)
  })

  it('begins with something that is complete, or names what is missing', () => {
    const [first] = askedIn(id, config, 1)
    for (const variant of variantsOf(first?.schema) ?? []) {
      const read = actionIn(variant, beginningOf(variant))
      if ('problems' in read) expect(Object.values(read.problems)).toEqual([expect.objectContaining({ code: 'count' })])
      else expect(first?.legal.safeParse(read.action)).toMatchObject({ success: true })
    }
  })
})

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '2',
    '3',
    '5',
    '10',
    '35',
    '30',
    '100',
    '-1',
    '1.5',
    '１０',
    ' 7 ',
    '1e400',
    'NaN',
    '九',
  ),
  fc.string({ maxLength: 5 }),
)

function anyTexts(field: AnswerField, supply: readonly string[]): string[] {
  if (field.kind === 'numbers') {
    const [first = '', ...others] = supply.slice(0, field.ranges.length)
    // By chance alone numbers hardly ever come to their sum.
    const whole = field.sum !== undefined && first.length % 2 === 0
    return whole ? [`${field.sum}`, ...others.map(() => '0')] : [first, ...others]
  }
  return field.kind === 'several' ? supply.slice(0, 4) : supply.slice(0, 1)
}

describe('a form', () => {
  const variant = (fields: readonly AnswerField[]): AnswerVariant => ({ fixed: {}, fields })
  const field = (kind: object) => ({ name: 'it', optional: false, ...kind }) as AnswerField
  const range = { least: 0, most: 100, step: 5, whole: true }

  it.each([
    [
      'a number out of its bounds',
      field({ kind: 'number', ...range }),
      ['105'],
      { code: 'range', least: 0, most: 100 },
    ],
    ['a number between its steps', field({ kind: 'number', ...range }), ['7'], { code: 'step', step: 5 }],
    ['half a number', field({ kind: 'number', ...range }), ['2.5'], { code: 'no-number' }],
    ['a number that is none', field({ kind: 'number', ...range }), ['1e400'], { code: 'no-number' }],
    ['no number', field({ kind: 'number', ...range }), [' '], { code: 'missing' }],
    ['too few', field({ kind: 'several', values: [1, 2, 3], least: 2, most: 2 }), ['0'], { code: 'count', chosen: 1 }],
    ['too many', field({ kind: 'several', values: [1, 2, 3], least: 2, most: 2 }), ['0', '1', '2'], { code: 'count' }],
    ['nothing of a choice', field({ kind: 'choice', values: ['a'] }), [''], { code: 'missing' }],
    ['something else than a choice', field({ kind: 'choice', values: ['a'] }), ['7'], { code: 'missing' }],
    [
      'shares that do not sum up',
      field({ kind: 'numbers', ranges: [range, range], sum: 100 }),
      ['50', '45'],
      { code: 'sum', sum: 100, now: 95 },
    ],
    ['a long text', field({ kind: 'text', shortest: 0, longest: 3 }), ['four'], { code: 'too-long', longest: 3 }],
    ['an empty text', field({ kind: 'text', shortest: 1 }), [''], { code: 'missing' }],
  ])('refuses %s', (_, one, texts, problem) => {
    expect(actionIn(variant([one]), { it: texts })).toEqual({ problems: { it: expect.objectContaining(problem) } })
  })

  it('begins with shares that are as even as their steps allow', () => {
    const shares = variant([field({ kind: 'numbers', ranges: [range, range, range], sum: 100 })])
    expect(beginningOf(shares)).toEqual({ it: ['35', '35', '30'] })
  })

  it('takes a draft as far as it fits, and nothing of one that was made by something else', () => {
    const one = variant([field({ kind: 'number', ...range })])
    expect(restored(one, { it: ['half a numb'] })).toEqual({ it: ['half a numb'] })
    for (const draft of [undefined, null, 7, 'x', [], { it: 7 }, { it: [7] }, { it: ['1', '2'] }, { more: ['1'] }]) {
      expect(restored(one, draft)).toEqual({ it: ['0'] })
    }
    const polluted = JSON.parse('{"__proto__":{"it":["9"]}}')
    expect(restored(one, polluted)).toEqual({ it: ['0'] })
  })

  it.each([
    ['no schema', undefined],
    ['an object without properties', { type: 'object' }],
    ['a text', { type: 'string' }],
    ['an object in an object', { type: 'object', properties: { it: { type: 'object', properties: {} } } }],
    ['a list without end', { type: 'object', properties: { it: { type: 'array', items: { type: 'integer' } } } }],
    ['one of nothing', { anyOf: [] }],
    ['something that is partly unknown', { anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] }],
  ])('is not made of %s', (_, schema) => expect(variantsOf(schema)).toBeUndefined())
})
