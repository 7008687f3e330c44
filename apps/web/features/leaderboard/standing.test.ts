import { whoIsSpy } from '@masquerade/games'
import { addTotals, matchTotals } from '@masquerade/metrics'
import { describe, expect, it } from 'vitest'
import { figuresOf, openPlaces } from './standing.ts'

const { figures } = whoIsSpy.measure

/** Forty games, seven of them as the spy, with two ballots in most of those as a civilian. */
const GAMES = Array.from({ length: 40 }, (_, index) => {
  const spy = Number(index < 7)
  const won = Number(spy ? index < 3 : index < 26)
  const ballots = spy ? 0 : index < 37 ? 2 : 0
  return {
    ...{ games: 1, wins: won, score: index % 2 ? 210 : 90, spyGames: spy, spyWins: spy * won },
    ...{ civilianGames: 1 - spy, civilianWins: (1 - spy) * won, civilianBallots: ballots },
    votesForSpy: spy ? 0 : index < 31 ? 1 : 0,
  }
})
const TOTALS = addTotals(...GAMES.map((game) => matchTotals(figures, [game])))

describe('the figures of a standing', () => {
  it('are points a game, and shares of the games and ballots that they are about', () => {
    const { score, wins, spyWins, civilianWins, votes } = figuresOf(TOTALS, { figures })
    expect(score).toMatchObject({ value: 2.5, n: 40, thin: false })
    expect(wins).toMatchObject({ value: 22 / 40, n: 40 })
    expect(spyWins).toMatchObject({ value: 3 / 7, n: 7, thin: true })
    expect(civilianWins).toMatchObject({ value: 19 / 33, n: 33, thin: false })
    expect(votes).toMatchObject({ value: 24 / 60, n: 60, thin: false })
    for (const figure of [score, wins, spyWins, civilianWins, votes]) {
      expect(figure!.low).toBeLessThan(figure!.value)
      expect(figure!.high).toBeGreaterThan(figure!.value)
    }
  })

  it('are missing where nothing was observed', () => {
    expect(figuresOf({ ...TOTALS, spyGames: 0, spyWins: 0 }, { figures }).spyWins).toBeUndefined()
    expect(figuresOf(TOTALS, { figures: figures.filter(({ group }) => group === undefined) }).spyWins).toBeUndefined()
    expect(Object.values(figuresOf({}, { figures })).every((figure) => figure === undefined)).toBe(true)
  })
})

describe('the places that an average score leaves open', () => {
  const figure = (low: number, high: number) => ({ value: (low + high) / 2, low, high, n: 50, thin: false })

  it('are those of everybody whose interval overlaps', () => {
    const others = [figure(5, 6), figure(2.5, 4), figure(0, 1)]
    expect(openPlaces(figure(2, 3), others)).toEqual({ from: 2, to: 3 })
  })

  it('is one place when all intervals lie apart', () => {
    expect(openPlaces(figure(2, 3), [figure(5, 6), figure(0, 1)])).toEqual({ from: 2, to: 2 })
  })
})
