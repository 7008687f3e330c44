import { seededRandom } from '@masquerade/game'
import { expect, it } from 'vitest'
import { PUBLISHED as published } from '../published.ts'
import { ARENA_GAMES } from './registry.ts'
import { columnsOf, type Meeting, normalisedPart } from './worths.ts'

const rewarded = ARENA_GAMES.find(({ by, alone }) => by === 'reward' && !alone)!
const rated = ARENA_GAMES.find(({ by }) => by === 'rating')!

function partOf(blocks: Meeting[][], reference = 'Best') {
  const agents = [...new Set(blocks.flat().flatMap(({ one, other }) => [one, other]))]
  return normalisedPart({ agents, columns: columnsOf(blocks.flat()), reference }, blocks, seededRandom(1))
}

const meeting = (game: Meeting['game'], mine: number, theirs: number): Meeting => ({
  ...{ game, one: 'Best', other: 'Half' },
  rewards: [mine, theirs],
})

it('values are hundredths of the reference’s, which is known exactly, and rows and columns have their means', () => {
  const blocks = Array.from({ length: 30 }, (_, at) => [
    meeting(rewarded, 4 + (at % 2), 2 + (at % 3)),
    meeting(rated, 1, 1),
  ])
  const [best, half, average] = partOf(blocks).rows
  expect(best).toMatchObject({ [rewarded.column]: 100, [rated.column]: 100, average: 100 })
  // It is a hundred by what it is a hundredth of: no interval has no width.
  expect(best?.intervals[rewarded.column]).toEqual([null, null])
  expect(Number(half?.[rewarded.column])).toBeCloseTo((100 * 3) / 4.5, 9)
  expect(Number(half?.[rated.column])).toBeCloseTo(100, 9)
  expect(Number(half?.average)).toBeCloseTo((100 + (100 * 3) / 4.5) / 2, 9)
  expect(average).toMatchObject({ agent: 'average', summary: true })
  expect(Number(average?.[rewarded.column])).toBeCloseTo((100 + (100 * 3) / 4.5) / 2, 9)
  const [low, high] = half?.intervals[rewarded.column] ?? []
  expect(low).toBeLessThan((100 * 3) / 4.5)
  expect(high).toBeGreaterThan((100 * 3) / 4.5)
  expect(half?.n).toMatchObject({ [rewarded.column]: 30, average: 60 })
})

it('a reference that is worth nothing gives no column, and one block no interval', () => {
  const [best, half] = partOf([[meeting(rewarded, 0, 2)]]).rows
  expect([best?.[rewarded.column], half?.[rewarded.column], half?.average]).toEqual([null, null, null])
  const [, one] = partOf([[meeting(rewarded, 4, 2)]]).rows
  expect(one?.[rewarded.column]).toBe(50)
  expect(one?.intervals[rewarded.column]).toEqual([null, null])
})

it('what the paper prints of a model as table 1 is what its table 4 comes to, misprints read as they are meant', () => {
  const raw = published['llmarena-1']!
  const normal = published['llmarena-1/normalised']!
  const meant = (agent: string, column: string): number =>
    raw.misprints?.find((one) => one.agent === agent && one.column === column)?.meant ??
    raw.rows.find((row) => row.agent === agent)!.values[column]!
  expect(raw.misprints).toHaveLength(4)
  let compared = 0
  for (const { agent = '', values } of normal.rows.slice(0, -1)) {
    for (const { column } of ARENA_GAMES) {
      // Rewards are printed to hundredths of less than 1: too coarsely for more than this.
      const off =
        (100 * 0.0051) / meant('GPT-4', column) + 0.02 * (1 + (values[column]! / 100) * (0.5 / meant('GPT-4', column)))
      const most = column === rewarded.column || meant('GPT-4', column) < 1 ? off + 1.2 : 1.95
      expect(
        Math.abs((100 * meant(agent, column)) / meant('GPT-4', column) - values[column]!),
        `${agent}, ${column}`,
      ).toBeLessThan(most)
      compared++
    }
  }
  expect(compared).toBe(98)
})
