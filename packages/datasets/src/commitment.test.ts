import fc from 'fast-check'
import { expect, it } from 'vitest'
import { broken, commitmentOf, type Season } from './commitment.ts'

const NONCE = 'b2f1c0ffee5a17d8a3b4c5d6e7f80912'
const season: Season = {
  supply: [
    ['Tea', 'Coffee'],
    ['Sun', 'Moon'],
  ],
  seeds: [7, 11],
  pairings: [{ round: 1, agents: ['magpie', 'sphinx'] }],
}

it.each([
  ['supply', { ...season, supply: season.supply.toReversed() }],
  ['supply', { ...season, supply: season.supply.slice(1) }],
  ['seeds', { ...season, seeds: [7, 12] }],
  ['pairings', { ...season, pairings: [{ round: 1, agents: ['sphinx', 'magpie'] }] }],
] as const)('a season whose %s was chosen afterwards breaks its commitment', (part, other) => {
  const commitment = commitmentOf(season, NONCE)
  expect(broken(commitment, season, NONCE)).toEqual([])
  expect(broken(commitment, other, NONCE)).toEqual([part])
  expect(commitmentOf(other, NONCE).digest).not.toBe(commitment.digest)
})

it('the order of keys is no part of a season', () => {
  const other = { ...season, pairings: [{ agents: ['magpie', 'sphinx'], round: 1 }] }
  expect(commitmentOf(other, NONCE)).toEqual(commitmentOf(season, NONCE))
})

it('two seasons that differ anywhere have other digests, and so has one with another nonce', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), (one, other) => {
      const digests = [one, other].map(
        (supply) => commitmentOf({ ...season, supply: supply as Season['supply'] }, NONCE).digest,
      )
      expect(digests[0] === digests[1]).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)))
    }),
  )
  expect(commitmentOf(season, `${NONCE}0`).digest).not.toBe(commitmentOf(season, NONCE).digest)
  expect(() => commitmentOf(season, 'short')).toThrow('16 bytes')
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return { entries: entries.map(([key, one]) => [key, sorted(one)]) }
}
