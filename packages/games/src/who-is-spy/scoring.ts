import type { Seat } from '@masquerade/game'
import { SEATS } from './config.ts'
import type { EventData } from './events.ts'
import type { Table } from './table.ts'

/** A point in the unit of the scores: a pot is shared among one to five civilians, and stays whole. */
export const POINT = 60
/** What a game is worth, whoever wins it. */
export const TOTAL = 12 * POINT
/** What the spy keeps when it is out in round 1, 2, 3. */
const KEPT = [0, 4 * POINT, 8 * POINT]

type Points = EventData<'ended'>['points']

/** Where each point of a finished game came from. */
export function pointsOf(table: Table, spy: Seat, winner: 'civilians' | 'spy', round: number): Points {
  const kept = winner === 'spy' ? TOTAL : (KEPT[round - 1] ?? 0)
  const points: Points = kept === 0 ? [] : [{ seat: spy, from: 'spy', round, amount: kept }]
  if (winner === 'civilians') {
    const survivors = table.alive.filter((seat) => seat !== spy)
    const sharers = survivors.length > 0 ? survivors : civilians(spy)
    for (const seat of sharers) points.push({ seat, from: 'pot', round, amount: (TOTAL - kept) / sharers.length })
  }
  for (const vote of table.votes) {
    if (vote.for !== spy || vote.seat === spy) continue
    points.push({ seat: vote.seat, from: 'vote', round: vote.round, amount: POINT })
    points.push({ seat: spy, from: 'vote', round: vote.round, amount: -POINT })
  }
  return points
}

export function scoresOf(points: Points): number[] {
  const scores: number[] = SEATS.map(() => 0)
  for (const { seat, amount } of points) scores[seat - 1] = (scores[seat - 1] ?? 0) + amount
  return scores
}

function civilians(spy: Seat): Seat[] {
  return SEATS.filter((seat) => seat !== spy)
}
