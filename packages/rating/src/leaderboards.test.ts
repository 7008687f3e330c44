import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bradleyTerry } from './bradley-terry.ts'
import { holm, type PairedBlock, pairedRatio, pairedT } from './paired.ts'
import { orderInterval, orderRanks } from './percentile.ts'
import { openRankIntervals } from './rank-intervals.ts'
import type { Wins } from './win-graph.ts'

interface Ends {
  value: number
  low: number | null
  high: number | null
}
type Fought = { strengths: number[]; rank: number[]; skipped?: number; low?: number[]; high?: number[] }
type Won = { players: number; wins: [number, number, number][] }
type Matches = { players: number; matches: [number, number][][]; resamples: number[][] }
type Case = { name: string } & (
  | { statistic: 'bradleyTerry'; input: Won | Matches; expected: Fought }
  | { statistic: 'orderInterval'; input: { values: number[]; q: number }; expected: Ends & OrderRanks }
  | { statistic: 'pairedT'; input: { a: number[]; b: number[] }; expected: Ends & { p: number } }
  | { statistic: 'pairedRatio'; input: { blocks: PairedBlock[] }; expected: Ends & { p: number } }
  | { statistic: 'holm'; input: { ps: number[] }; expected: { adjusted: number[] } }
)
interface OrderRanks {
  lowRank: number | null
  highRank: number | null
}

// Found alike by programs written independently of each other, some of them published.
const cases: Case[] = JSON.parse(readFileSync(new URL('./fixtures/leaderboards.json', import.meta.url), 'utf8'))

it('has cases of each statistic', () => {
  expect(new Set(cases.map(({ statistic }) => statistic)).size).toBe(5)
})

describe.each(cases)('$statistic: $name', (given) => {
  it('is what others found', () => {
    switch (given.statistic) {
      case 'bradleyTerry':
        return fought(given.input, given.expected)
      case 'orderInterval': {
        const { value, low, high, lowRank, highRank } = given.expected
        const { values, q } = given.input
        expect(orderInterval(values, q)).toEqual({ value, low: low ?? -Infinity, high: high ?? Infinity })
        expect(orderRanks(values.length, q)).toEqual({
          ...(lowRank !== null && { lowRank }),
          ...(highRank !== null && { highRank }),
        })
        return
      }
      case 'pairedT':
        return close(pairedT(given.input.a, given.input.b), given.expected)
      case 'pairedRatio':
        return close(pairedRatio(given.input.blocks), given.expected)
      case 'holm':
        return closeList(holm(given.input.ps), given.expected.adjusted)
    }
  })
})

function fought(input: Won | Matches, { strengths, rank, skipped, low, high }: Fought): void {
  const { players } = input
  const wins: Wins[] =
    'wins' in input ? input.wins.map(([winner, loser, times]) => ({ winner, loser, times })) : counted(input.matches)
  const found = bradleyTerry(players, wins)
  closeList([...(found ?? [])], strengths)
  const alone = openRankIntervals(players, 1)
  alone.add(found)
  expect(alone.intervals().ranks.map((one) => one?.low)).toEqual(rank)
  if (!('resamples' in input)) return
  const tables = openRankIntervals(players, input.resamples.length)
  for (const drawn of input.resamples) {
    tables.add(bradleyTerry(players, counted(drawn.map((match) => input.matches[match] ?? []))))
  }
  const intervals = tables.intervals()
  expect(intervals.skipped).toBe(skipped)
  expect(intervals.ranks.map((one) => one?.low)).toEqual(low)
  expect(intervals.ranks.map((one) => one?.high)).toEqual(high)
}

const counted = (matches: readonly (readonly [number, number])[][]): Wins[] =>
  matches.flat().map(([winner, loser]) => ({ winner, loser, times: 1 }))

function close(found: (Ends & { p: number }) | undefined, { value, low, high, p }: Ends & { p: number }): void {
  closeList(
    [found?.value, found?.low ?? undefined, found?.high ?? undefined, found?.p],
    [value, low ?? Number.NaN, high ?? Number.NaN, p],
  )
}

function closeList(found: readonly (number | undefined)[], expected: readonly number[]): void {
  expect(found.length).toBe(expected.length)
  for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 9)
}
