import { seededRandom } from '@masquerade/game'
import { expect, it } from 'vitest'
import type { Card } from '../cards.ts'
import { estimatedWinRate, sampledWinRate } from './win-rate.ts'

const SAMPLES = 10_000

it.each<[string, Card[], Card[]]>([
  ['a pair of aces', ['Ac', 'Ad'], ['2h', '7s', 'Td']],
  ['nothing', ['2c', '3d'], ['Kh', 'Qs', '9d']],
  ['a flush draw', ['Ah', '5h'], ['Kh', '9h', '2s']],
])('samples of %s come to the exact share, within their own error', (_, hole, flop) => {
  const exact = estimatedWinRate(hole, flop)
  const error = Math.sqrt((exact * (1 - exact)) / SAMPLES)
  expect(Math.abs(sampledWinRate(hole, flop, SAMPLES, seededRandom(1)) - exact)).toBeLessThan(4 * error)
})
