import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wilson } from './intervals.ts'
import { byMean, ranked } from './ranking.ts'

interface Row {
  agent: string
  /** Won as spy, as civilian and in all, in per cent; points a game. */
  values: [number, number, number, number]
  counts: { spyWins: number; spyGames: number; civilianWins: number; civilianGames: number }
}
interface Misprint {
  agent: string
  printed: number
  meant: number
}

const { rows, misprints }: { rows: Row[]; misprints: Misprint[] } = JSON.parse(
  readFileSync(new URL('./fixtures/wis-table-2.json', import.meta.url), 'utf8'),
)
const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
const perCent = (wins: number, games: number) => ((wilson(wins, games)?.value ?? Number.NaN) * 100).toFixed(2)

describe('the published table of Who is Spy', () => {
  it.each(rows)('has of $agent what follows from its games', ({ agent, values, counts }) => {
    const { spyWins, spyGames, civilianWins, civilianGames } = counts
    expect(spyGames + civilianGames).toBe(90)
    const misprint = misprints.find((one) => one.agent === agent)
    const [asSpy, ...others] = values.slice(0, 3).map((value) => value.toFixed(2))
    expect(misprint ? misprint.printed.toFixed(2) : undefined).toBe(misprint && asSpy)
    expect(perCent(spyWins, spyGames)).toBe(misprint ? misprint.meant.toFixed(2) : asSpy)
    expect([perCent(civilianWins, civilianGames), perCent(spyWins + civilianWins, 90)]).toEqual(others)
  })

  it('has one cell that is a misprint: 46.60 for 7 of 15', () => {
    expect(misprints.map(({ printed, meant }) => [printed, meant])).toEqual([[46.6, 46.67]])
  })

  it('has one spy a game, and five seats that win where it does not', () => {
    expect(sum(({ counts }) => counts.spyGames)).toBe(150)
    expect(sum(({ counts }) => counts.civilianGames)).toBe(750)
    expect(sum(({ counts }) => counts.spyWins)).toBe(42)
    expect(sum(({ counts }) => counts.civilianWins)).toBe(5 * (150 - 42))
  })

  it('shares twelve points among six: two a game and seat, twenty over ten agents', () => {
    expect(sum(({ values }) => Math.round(values[3] * 100))).toBe(2000)
  })

  it('stands in the order of its average scores, from the last to the first', () => {
    const lines = rows.map(({ agent, values }) => ({ agent, n: 90, sum: Math.round(values[3] * 90 * 100) }))
    expect(ranked(lines, byMean).map(({ row }) => row.agent)).toEqual(rows.map(({ agent }) => agent).reverse())
  })
})
