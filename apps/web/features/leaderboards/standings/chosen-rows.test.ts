import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenRows, type Row } from './standing.ts'

const NAMES = ['Ada', 'bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']

const row = (index: number, of: Partial<Row['agent']> = {}, figure?: { value: number; thin: boolean }): Row => ({
  rank: index + 1,
  agent: {
    ...{ id: `a${index}`, slug: `a${index}`, name: NAMES[index] ?? `n${index}`, kind: 'space', online: true },
    ...{ languages: ['en'], ...of },
  },
  ...{ versions: 1, points: 100 - index, games: 10, totals: {}, places: undefined },
  responses: { counts: {}, timedOut: 0, failed: 0 },
  times: undefined,
  figures: new Map(figure ? [['score', { ...figure, low: 0, high: 1, n: 9 }]] : []),
})

const names = (rows: readonly Row[]) => rows.map(({ agent }) => agent.name).join(' ')

describe('the rows that are chosen', () => {
  const all = [
    row(0, { kind: 'house' }),
    row(1, { languages: ['zh'], retired: true }),
    row(2, { kind: 'api', languages: ['en', 'zh'] }),
    row(3),
  ]

  it('are of that kind, language or state, and keep their ranks', () => {
    expect(names(chosenRows(all, {}))).toBe('Ada bo Cy Di')
    expect(names(chosenRows(all, { house: '0' }))).toBe('bo Cy Di')
    expect(names(chosenRows(all, { retired: '0' }))).toBe('Ada Cy Di')
    expect(names(chosenRows(all, { kind: 'api' }))).toBe('Cy')
    expect(names(chosenRows(all, { language: 'zh' }))).toBe('bo Cy')
    expect(chosenRows(all, { language: 'zh', retired: '0' }).map(({ rank }) => rank)).toEqual([3])
  })

  it('are the newest versions where each stands by itself', () => {
    const versions = [true, false].map((newest, index) => ({
      ...row(index),
      version: { number: 2 - index, newest },
    }))
    expect(chosenRows(versions, { version: 'each' })).toHaveLength(2)
    expect(chosenRows(versions, { version: 'newest' }).map(({ version }) => version?.number)).toEqual([2])
  })
})

describe('the order of the rows', () => {
  it('is that of a column, either way; what comes of few games follows, and what is missing is last', () => {
    const all = [
      row(0, {}, { value: 0.2, thin: false }),
      row(1),
      row(2, {}, { value: 0.9, thin: true }),
      row(3, {}, { value: 0.7, thin: false }),
      row(4, {}, { value: 0.1, thin: true }),
    ]
    expect(names(chosenRows(all, { sort: 'score' }))).toBe('Di Ada Cy Ed bo')
    expect(names(chosenRows(all, { sort: 'score', order: 'asc' }))).toBe('Ada Di Ed Cy bo')
    expect(names(chosenRows(all, { sort: 'agent' }))).toBe('Ada bo Cy Di Ed')
    expect(names(chosenRows(all, { sort: 'total-points', order: 'asc' }))).toBe('Ed Di Cy bo Ada')
    expect(names(chosenRows(all, { sort: 'rank', order: 'desc' }))).toBe('Ed Di Cy bo Ada')
  })

  it('of a column that the table has not is that of the ranks', () => {
    expect(names(chosenRows([row(0), row(1), row(2)], { sort: 'no-such' }))).toBe('Ada bo Cy')
  })

  it('loses and changes no row, and equals stay in the order of ranks', () => {
    const figure = fc.option(fc.record({ value: fc.integer({ min: 0, max: 2 }), thin: fc.boolean() }), {
      nil: undefined,
    })
    fc.assert(
      fc.property(
        fc.array(figure, { maxLength: 8 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        (some, order) => {
          const all = some.map((one, index) => row(index, {}, one))
          const sorted = chosenRows(all, { sort: 'score', order })
          expect(new Set(sorted)).toEqual(new Set(all))
          for (const [at, one] of sorted.entries()) {
            const next = sorted[at + 1]
            if (!next) continue
            const [mine, theirs] = [one.figures.get('score'), next.figures.get('score')]
            if (mine?.value === theirs?.value && mine?.thin === theirs?.thin) expect(one.rank).toBeLessThan(next.rank)
          }
        },
      ),
    )
  })
})
