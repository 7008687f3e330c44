import { type Json, type Move, type Outcome, playerName } from '@masquerade/game'
import type { Config } from './constants.ts'
import type { Deal } from './deal.ts'
import type { BidEvent } from './events.ts'
import type { Table } from './table.ts'

export function dealt({ settings, items }: Table): { config: Config; deal: Deal } {
  return { config: settings, deal: { auctions: items } }
}

export function move({ type, data }: BidEvent): Move | undefined {
  if (type !== 'bid') return undefined
  const { seat, cents, missing } = data
  if (cents !== null) return { seat, kind: 'bid', action: { cents } }
  return missing === 'timeout' ? { seat, kind: 'bid', timeout: true } : { seat, kind: 'bid', error: true }
}

export function outcome({ ended }: Table): Outcome | undefined {
  if (!ended) return undefined
  const { winners, scores } = ended
  return { sides: scores.map((_, index) => playerName(index + 1)), winners, scores }
}

/** The result form of the rules; null while the match goes on. */
export function result({ ended, sales }: Table): Json {
  if (!ended) return null
  const auctions = sales.map(({ bids, winner, price }, index) => {
    return { values: ended.values[index] ?? [], bids, winner, price }
  })
  return { auctions, scores: ended.scores }
}
