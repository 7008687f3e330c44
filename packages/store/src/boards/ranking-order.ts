import type { Ranking } from '@masquerade/protocol'
import { byHundredStart, byMean, isProvisional, ranked, type Unsettled } from '@masquerade/rating'

/** What an agent is ranked by, in whatever way. */
export interface Ranked {
  agent: string
  games: number
  /** The sum in the game's unit. */
  score: number
  mu?: number
  strength?: number
  unsettled?: Unsettled
}

type Order = (one: Ranked, other: Ranked) => number

/** Ranks by every ranking, equals sharing the better one. Provisional agents stand last, but by points: those are exact. */
export function allRanks(lines: readonly Ranked[], unit: number): Map<string, Record<Ranking, number>> {
  const orders = Object.entries(ordersOf(unit)) as [Ranking, Order][] // its keys are all rankings
  const ranks = new Map<string, Record<Ranking, number>>()
  for (const [ranking, order] of orders) {
    for (const { rank, row } of ranked(lines, order)) {
      const mine = ranks.get(row.agent) ?? { 'hundred-start': 0, mean: 0, rating: 0, 'bradley-terry': 0 }
      ranks.set(row.agent, { ...mine, [ranking]: rank })
    }
  }
  return ranks
}

function ordersOf(unit: number): Record<Ranking, Order> {
  const mean: Order = (one, other) => byMean({ n: one.games, sum: one.score }, { n: other.games, sum: other.score })
  return {
    'hundred-start': byHundredStart(unit),
    mean: settledFirst(mean),
    rating: settledFirst((one, other) =>
      down(one.mu ?? Number.NEGATIVE_INFINITY, other.mu ?? Number.NEGATIVE_INFINITY),
    ),
    'bradley-terry': settledFirst(
      (one, other) => down(standing(one), standing(other)) || down(one.strength ?? 0, other.strength ?? 0),
    ),
  }
}

const settledFirst =
  (order: Order): Order =>
  (one, other) =>
    Number(isProvisional(one)) - Number(isProvisional(other)) || order(one, other)

/** Whoever only won stands above those who can be compared, whoever only lost below; who cannot be compared is last. */
function standing({ strength, unsettled }: Ranked): number {
  if (strength !== undefined) return 2
  return { above: 3, below: 1, apart: 0 }[unsettled ?? 'apart']
}

const down = (one: number, other: number): number => Number(other > one) - Number(other < one)
