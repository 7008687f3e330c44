import { avalonTableOf } from '@masquerade/games'
import { expect, it } from 'vitest'
import { describePlayersOf, describeTalkOf } from '../testing/players-suite.ts'
import { chanceOfSuccess, doubtOf, possibleToServants, weighed } from './situation.ts'

describePlayersOf('avalon', {
  tables: [{}, { seats: 10 }, { seats: 7, proposals: 1, last: 'goes', talk: false }, { seats: 8, proposals: 2 }],
  matches: 5,
  strengths: [{ order: ['sage', 'miser', 'drifter'], games: 900, settings: { talk: false } }],
})

describeTalkOf('avalon', 'spoke', 'text')

/** A table of five after a quest of seats 1 and 2 that came back with one failure. */
const table = {
  ...avalonTableOf([]),
  cast: ['merlin', 'percival', 'servant', 'morgana', 'assassin'] as const,
  quests: [
    { quest: 1, proposals: [], team: [1, 2], cards: [], fails: 1, success: false },
    { quest: 2, proposals: [], team: null, cards: [], fails: null, success: null },
  ],
}

it('a failed quest makes those who were on it likely evil, and a servant among them knows who failed it', () => {
  const outside = weighed(table, possibleToServants(table, 3))
  expect(doubtOf(outside, 1)).toBeCloseTo(doubtOf(outside, 2))
  expect(doubtOf(outside, 1)).toBeGreaterThan(doubtOf(outside, 4))
  const onIt = weighed(table, possibleToServants(table, 1))
  expect(doubtOf(onIt, 2)).toBe(1)
  expect(chanceOfSuccess(onIt, [1, 2, 3], 1)).toBe(0)
  expect(chanceOfSuccess(onIt, [1, 3, 4], 1)).toBeCloseTo(1 / 3)
})
