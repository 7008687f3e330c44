import { games } from '@masquerade/games'
import type { Ranking } from '@masquerade/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnFigure, scoredGame } from '../figures/drawn-figure.ts'
import { axesOf, type Played, setAgainst, sharedBy, thinned } from './comparison.ts'

const played = (id: string, games: { match: string; score: number }[]): Played => ({
  agent: { id, slug: id, name: id, kind: 'house', languages: [], online: true },
  ...{ place: undefined, points: 100, games: games.length, figures: new Map(), totals: {} },
  score: games.reduce((sum, { score }) => sum + score, 0),
  recent: games.map((game, index) => ({ ...game, finishedAt: `2026-01-0${index + 1}T00:00:00.000Z` })),
})

describe('agents set against each other', () => {
  it('have a line of their own games, and a result against each of the others', () => {
    const [one, two, three] = setAgainst(
      [
        played('one', [
          { match: 'm', score: 60 },
          { match: 'n', score: 0 },
        ]),
        played('two', [{ match: 'm', score: 0 }]),
        played('three', []),
      ],
      { unit: 60 },
      'hundred-start',
    )
    expect(one?.line.map(({ game }) => game)).toEqual([1, 2])
    expect([...(one?.against.keys() ?? [])]).toEqual(['two', 'three'])
    expect(one?.against.get('two')).toMatchObject({ games: 1, more: 1 })
    expect(two?.against.get('one')).toMatchObject({ games: 1, less: 1 })
    expect(three?.against.get('one')).toMatchObject({ games: 0, share: undefined })
    expect(three?.line).toEqual([])
  })

  it('have a line of what the arena ranks by: points, or the average score where it does not rank by points', () => {
    const games = [
      { match: 'm', score: 120 },
      { match: 'n', score: 0 },
    ]
    const lineBy = (ranking: Ranking) =>
      setAgainst([played('one', games)], { unit: 60 }, ranking)[0]?.line.map(({ points }) => points)
    expect(lineBy('hundred-start')).toEqual([101, 100])
    for (const ranking of ['mean', 'strength'] as const) expect(lineBy(ranking)).toEqual([2, 1])
    expect(lineBy('rating')).toEqual([])
  })

  it('have a line of their skill where that ranks, with the band that the rating believes in', () => {
    const rated = [
      { games: 10, mu: 27, sigma: 5, at: '2026-01-01T00:00:00.000Z' },
      { games: 14, mu: 28, sigma: 4 },
    ]
    const [one] = setAgainst([{ ...played('one', []), rated }], { unit: 60 }, 'rating')
    expect(one?.line).toEqual([
      { game: 10, points: 27, low: 27 - 9.8, high: 27 + 9.8, at: '2026-01-01T00:00:00.000Z' },
      { game: 14, points: 28, low: 28 - 7.84, high: 28 + 7.84 },
    ])
  })
})

it('the matches in which all of the agents sat are listed newest first, each once', () => {
  const of = (...matches: string[]) =>
    played(
      'x',
      matches.map((match) => ({ match, score: 0 })),
    )
  const shared = (most: number, ...all: Played[]) => sharedBy(all, most).map(({ match }) => match)
  expect(shared(9, of('a', 'b', 'c', 'd'), of('d', 'b', 'b', 'a'))).toEqual(['d', 'b', 'a'])
  expect(shared(2, of('a', 'b', 'c', 'd'), of('d', 'b', 'a'))).toEqual(['d', 'b'])
  expect(shared(9, of('a', 'b', 'b'), of('b', 'a'), of('b'))).toEqual(['b'])
  expect(shared(9, of('a'), of())).toEqual([])
})

describe.each(Object.values(games))('the axes of $id', (game) => {
  const scored = scoredGame(game, {})
  const all = scored.figures.map((figure) => ({
    ...drawnFigure(figure, scored, []),
    ...{ name: figure.id, short: figure.id, what: '' },
  }))

  it('are the columns of its leaderboard, filled up where they make no shape, each once', () => {
    for (const columns of [[], all.slice(0, 1), all.slice(0, 4), all]) {
      const axes = axesOf(columns, all)
      const ids = axes.map(({ figure }) => figure.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.slice(0, columns.length)).toEqual(columns.slice(0, 8).map(({ figure }) => figure.id))
      expect(ids.length).toBeLessThanOrEqual(8)
      const ofAll = all.filter(({ figure }) => figure.group === undefined)
      expect(ids.length).toBeGreaterThanOrEqual(Math.min(3, ofAll.length))
    }
  })
})

it('a line is thinned to the points that a reader can distinguish, and keeps its end', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 120 }), (length, most) => {
      const line = Array.from({ length }, (_, index) => index)
      const shown = thinned(line, most)
      expect(shown.length).toBeLessThanOrEqual(most)
      expect(shown.at(-1)).toBe(line.at(-1))
      expect(shown).toEqual([...shown].sort((one, other) => one - other))
      if (length <= most) expect(shown).toEqual(line)
    }),
  )
})
