import type { Json, Move, Outcome } from '@masquerade/game'
import { AIRLINES, type Config } from '../constants.ts'
import type { Deal } from '../deal.ts'
import type { CostSharingEvent } from '../events.ts'
import { isInCore, shapley6 } from '../fairness.ts'
import type { Table } from '../table.ts'

export function dealt({ settings, deal }: Table): { config: Config; deal: Deal } {
  return { config: settings, deal }
}

export function move({ type, data }: CostSharingEvent): Move | undefined {
  if (type !== 'proposed' && type !== 'voted' && type !== 'balloted') return undefined
  const asked = { seat: data.seat, kind: type === 'proposed' ? 'propose' : 'vote' }
  if (data.missing === 'timeout') return { ...asked, timeout: true }
  if (data.missing === 'error') return { ...asked, error: true }
  if (type !== 'proposed') return { ...asked, action: { for: data.for } }
  const { shares, text } = data
  return { ...asked, action: text === '' ? { shares } : { shares, text } }
}

export function outcome({ ended }: Table): Outcome | undefined {
  return ended && { sides: AIRLINES, winners: ended.winners, scores: ended.scores }
}

/** The result form of the rules; null while the negotiation goes on. */
export function result({ ended, proposals, closed, deal }: Table): Json {
  if (!ended) return null
  const { round, shares, proposers, scores } = ended
  const { need } = deal
  return {
    agreed: shares !== null,
    rounds: round,
    shares,
    proposers,
    proposals: proposals.map(({ round, seat, shares, text }) => ({ round, seat, shares, text })),
    votes: closed.flatMap(({ round, votes }) => votes.map((vote) => ({ round, seat: vote.seat, for: vote.for }))),
    core: shares && need && isInCore(shares, need),
    shapley6: need && shapley6(need),
    scores,
  }
}
