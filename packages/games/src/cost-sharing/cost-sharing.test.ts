import {
  type Ask,
  choicesOf,
  type Given,
  PUBLIC,
  pick,
  type Random,
  randomInt,
  sealed,
  seatViewer,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeLeaksOf, showingAll } from '../testing/leaks-of.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { STRIDES } from './constants.ts'
import { config } from './events.ts'
import { isInCore, shapley6, unfairness12 } from './fairness.ts'
import { costSharing } from './index.ts'

/** Nothing that is dealt is hidden; sealed votes are until their round is closed. Open ones are heard at once. */
const costSharingSecrets: Secrets = {
  config(random) {
    return config.parse({ rounds: 1 + randomInt(random, 4), stride: pick(random, STRIDES), votes: 'sealed' })
  },
  deal: (_config, deal) => deal,
  answer: (ask, random) => (ask.kind === 'vote' ? vote(ask, random) : proposal(random)),
  hidden: (ask: Ask, _given: Given, _viewer: Viewer, random: Random) => {
    return ask.kind === 'vote' ? vote(ask, random) : undefined
  },
  uncovers: ({ type }) => (type === 'closed' ? ['answers'] : []),
}

function vote(ask: Ask, random: Random): Given {
  return pick<Given>(random, [
    ...(choicesOf(ask) ?? []).map((text) => ({ text })),
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}

/** Legal with every stride, or nothing. */
function proposal(random: Random): Given {
  return pick<Given>(random, [
    { text: 'We fly least.\n10%, 40%, 50%' },
    { action: { shares: [30, 30, 40] } },
    { text: '30, 30, 40' },
    { missing: 'timeout' },
  ])
}

describeLawsOf('cost-sharing', costSharingSecrets)

describeVectorsOf('cost-sharing', { played: 211, refused: 109 })

describe('a sealed vote', () => {
  const balloted = { seq: 5, at: '', type: 'balloted', v: 1, data: { round: 1, seat: 2, for: 1 } } as const
  it.each([
    ['its own seat', seatViewer(2), balloted],
    ['another seat', seatViewer(1), sealed(balloted)],
    ['the public', PUBLIC, sealed(balloted)],
  ])('is seen by %s as it should be', (_, viewer, seen) => {
    expect(costSharing.view(balloted, viewer)).toEqual(seen)
  })
})

describeLeaksOf('cost-sharing', costSharingSecrets, { 'shows sealed votes': showingAll })

describe('the Shapley shares', () => {
  it.each([
    ['share each step of the needs among all who need it', [100, 60, 60], [360, 120, 120]],
    ['are equal for equal needs', [100, 100, 100], [200, 200, 200]],
    ['are by seat, in any order of the needs', [30, 100, 60], [60, 390, 150]],
  ])('%s', (_, need, shares) => {
    expect(shapley6(need)).toEqual(shares)
  })

  it('sum to the whole fee, and cost no airline and no group more than it would pay alone', () => {
    const two = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(two, two, fc.nat(2), (one, other, place) => {
        const need = [one, other].toSpliced(place, 0, 100)
        const fair = shapley6(need)
        expect(fair.every(Number.isInteger)).toBe(true)
        expect(fair.reduce((sum, share) => sum + share, 0)).toBe(600)
        const [shares, sixths] = [fair, need.map((percent) => 6 * percent)]
        expect(isInCore(shares, sixths)).toBe(true)
      }),
    )
  })
})

describe('an agreement is in the core', () => {
  it.each([
    ['when no airline pays more than alone', [50, 25, 25], [100, 60, 60], true],
    ['not when one pays more than alone', [30, 65, 5], [100, 60, 60], false],
    ['not when two together pay more than an airport for both', [20, 40, 40], [100, 60, 60], false],
    ['when two together pay just that', [40, 30, 30], [100, 60, 60], true],
  ])('%s', (_, shares, need, expected) => {
    expect(isInCore(shares, need)).toBe(expected)
  })
})

it('what is with the wrong airline is half of all differences from the fair shares, in twelfths of a per cent', () => {
  expect(unfairness12([60, 20, 20], [100, 60, 60])).toBe(0)
  expect(unfairness12([50, 25, 25], [100, 60, 60])).toBe(12 * 10)
})
