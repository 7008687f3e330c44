import { seededRandom } from '@masquerade/game'
import type { Card } from '@masquerade/games'
import { expect, it } from 'vitest'
import { describePlayersOf } from '../testing/players-suite.ts'
import { chenPoints, estimatedEquity } from './situation.ts'

describePlayersOf('texas-holdem', {
  tables: [
    { hands: 5 },
    { betting: 'no-limit', seats: 6, hands: 4, carry: true },
    { betting: 'fixed-limit', seats: 4, hands: 5 },
    { betting: 'no-limit', seats: 3, hands: 5, stacks: [3, 50, 1000], carry: true },
    { seats: 6, hands: 4, stacks: [3, 3, 90, 20, 400, 10], carry: true },
  ],
  matches: 6,
  strengths: [{ order: ['sage', 'scout', 'saint'], games: 150, settings: { hands: 30 } }],
})

const cards = (text: string) => text.split(' ') as Card[]

// Shares of two cards against one unknown hand, as published in tables of hold'em odds.
it.each([
  ['As Ah', 0.852],
  ['7c 2d', 0.346],
  ['Ks Qs', 0.634],
])('two cards such as %s win about the published share', (hole, share) => {
  expect(estimatedEquity(cards(hole), [], 1, 20_000, seededRandom(1))).toBeCloseTo(share, 1.7)
})

it('a hand that cannot lose wins all, and one that everybody holds a part', () => {
  expect(estimatedEquity(cards('Ah Kh'), cards('Qh Jh Th'), 3, 200, seededRandom(1))).toBe(1)
  expect(estimatedEquity(cards('2c 3d'), cards('Ah Kh Qh Jh Th'), 3, 200, seededRandom(1))).toBeCloseTo(0.25)
})

it.each([
  ['As Ah', 20],
  ['Js Jh', 12],
  ['As Ks', 12],
  ['Ts 9s', 8],
  ['2s 2h', 5],
  ['7s 2h', -1],
])("%s has Chen's %i points", (hole, points) => {
  expect(chenPoints(cards(hole))).toBe(points)
})
