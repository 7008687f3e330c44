import { describe, expect, it } from 'vitest'
import { played } from '../testing/played.ts'
import { costSharing } from './cost-sharing.ts'
import { negotiation } from './testing/negotiation.ts'

const propose = (seat: number, ...shares: number[]) => ({ seat, kind: 'propose', action: { shares } })
const votes = (voted: number) => [1, 2, 3].map((seat) => ({ seat, kind: 'vote', action: { for: voted } }))
const silent = [1, 2, 3].map((seat) => ({ seat, kind: 'propose', timeout: true }))
const proposals = [propose(1, 20, 40, 40), propose(2, 50, 25, 25), propose(3, 50, 25, 25)]
const counted = (moves: object[], deal: object = {}, config: object = {}) => {
  return played('cost-sharing', { config, deal: { ...negotiation, ...deal } }, moves)
}

describe('what is measured of an agreement', () => {
  const { totals, marks } = counted([...silent, ...proposals, ...votes(2)])

  it('is the success of all, the own cost, the round, and whose proposal it was', () => {
    expect(totals).toMatchObject([
      { games: 1, wins: 1, score: 50, agreed: 1, cost: 50, agreedRounds: 2, ownAgreed: 0 },
      { games: 1, wins: 1, score: 75, agreed: 1, cost: 25, agreedRounds: 2, ownAgreed: 1 },
      { games: 1, wins: 1, score: 75, agreed: 1, cost: 25, agreedRounds: 2, ownAgreed: 1 },
    ])
    expect(marks).toEqual(['agreed'])
  })

  it('is how fair it is by the Shapley shares', () => {
    expect(totals).toMatchObject([
      { agreedWithNeed: 1, inCore: 1, concession6: 6 * 50 - 360, unfairness12: 120 },
      { agreedWithNeed: 1, inCore: 1, concession6: 6 * 25 - 120, unfairness12: 120 },
      { agreedWithNeed: 1, inCore: 1, concession6: 6 * 25 - 120, unfairness12: 120 },
    ])
  })

  it('is nothing about fairness where needs are not known', () => {
    const [first] = counted([...proposals, ...votes(1)], { need: null }).totals
    expect(first).toMatchObject({ agreed: 1, agreedWithNeed: 0, inCore: 0, concession6: 0, unfairness12: 0 })
  })

  it('is marked when it asks somebody to pay more than alone', () => {
    const outside = counted([...proposals, ...votes(1)])
    expect(outside.marks).toEqual(['agreed', 'outside-the-core'])
    expect(outside.totals[0]).toMatchObject({ inCore: 0, agreedWithNeed: 1 })
  })
})

it('a failure counts as a game without agreement, cost or rounds', () => {
  const { totals, marks } = counted(silent, {}, { rounds: 1 })
  const nothing = {
    games: 1,
    wins: 0,
    score: 0,
    agreed: 0,
    cost: 0,
    agreedRounds: 0,
    ownAgreed: 0,
    forfeits: 1,
    asks: 1,
  }
  expect(totals).toMatchObject([nothing, nothing, nothing])
  expect(marks).toEqual(['failed'])
})

describe('what is said', () => {
  const said = ['Fair enough!', 'fair, enough', '…'].map((text, index) => {
    return { seat: index + 1, kind: 'propose', action: { shares: [40, 30, 30], text } }
  })
  const { log } = counted([...said, ...votes(1)])

  it('is found with how the airlines use the airport', () => {
    const texts = costSharing.measure.texts?.(log as never)
    expect(texts).toEqual([
      ...negotiation.usage.map((text) => ({ seq: 1, text })),
      { seq: 2, text: 'Fair enough!' },
      { seq: 3, text: 'fair, enough' },
      { seq: 4, text: '…' },
    ])
  })

  it('can be hidden wherever the same was said, and the match is the same', () => {
    expect(costSharing.texts?.echoes(log as never, 2)).toEqual([2, 3])
    expect(costSharing.texts?.echoes(log as never, 1)).toEqual([])
    const withheld = costSharing.texts?.withheld(log as never, new Set([2, 3])) ?? []
    expect(withheld.slice(1, 4).map(({ data }) => 'text' in data && data.text)).toEqual(['…', '…', '…'])
    const fold = (events: readonly unknown[]) => events.reduce<never>(costSharing.evolve as never, undefined as never)
    expect(costSharing.outcome(fold(withheld))).toEqual(costSharing.outcome(fold(log)))
  })
})
