import { expect, it } from 'vitest'
import { describePlayersOf, describeTalkOf } from '../testing/players-suite.ts'
import { beliefAbout, expectedWorth } from './players.ts'

describePlayersOf('bargain', {
  tables: [{}, { rounds: 1 }, { rounds: 20 }],
  strengths: [{ order: ['sage', 'saint', 'drifter'], games: 900 }],
})

describeTalkOf('bargain', 'proposed', 'said')

it('what a seat keeps taking is believed to be worth more to it than what it leaves', () => {
  const items = [2, 2, 2] as const
  const before = beliefAbout(items, [])
  const after = beliefAbout(items, [
    [2, 0, 0],
    [2, 1, 0],
  ])
  expect(expectedWorth(after, [1, 0, 0])).toBeGreaterThan(expectedWorth(before, [1, 0, 0]))
  expect(expectedWorth(after, [0, 0, 1])).toBeLessThan(expectedWorth(before, [0, 0, 1]))
})
