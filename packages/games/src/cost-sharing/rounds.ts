import type { GameAsk, Turn } from '@masquerade/game'
import { TRIES } from '@masquerade/game'
import { votesFor } from './answers.ts'
import { SEATS } from './constants.ts'
import { proposalsNow, standing, type Table } from './table.ts'

/** Whether all have proposed in the open round, or had their time to. */
export function isVoting(table: Table): boolean {
  return proposalsNow(table).length === SEATS.length
}

export function turn(table: Table): Turn | undefined {
  if (table.ended) return undefined
  const { settings, round, cast } = table
  const { proposeMs, voteMs } = settings.limits
  const before = 2 * SEATS.length * (round - 1)
  const proposed = proposalsNow(table).length
  const next = SEATS[proposed]
  if (next) {
    const ask: GameAsk = { seat: next, kind: 'propose', limitMs: proposeMs, attempts: TRIES, mode: 'act' }
    return { number: before + next, asks: [ask] }
  }
  const options = votesFor(standing(table))
  const asks = SEATS.filter((seat) => !cast.some((vote) => vote.seat === seat)).map((seat): GameAsk => {
    return { seat, kind: 'vote', limitMs: voteMs, attempts: TRIES, mode: 'choose', options }
  })
  if (settings.votes === 'sealed') return { number: before + SEATS.length + 1, asks }
  return { number: before + SEATS.length + cast.length + 1, asks: asks.slice(0, 1) }
}
