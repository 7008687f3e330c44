import type { Json, Move, Outcome } from '@masquerade/game'
import type { Deal } from './config.ts'
import type { Config } from './constants.ts'
import type { PublicGoodEvent } from './events.ts'
import type { Table } from './table.ts'

export function dealt({ settings }: Table): { config: Config; deal: Deal } {
  return { config: settings, deal: {} }
}

export function move({ type, data }: PublicGoodEvent): Move | undefined {
  if (type !== 'contributed') return undefined
  const { seat, amount, missing } = data
  const asked = { seat, kind: 'contribute' }
  if (missing === 'timeout') return { ...asked, timeout: true }
  return missing === 'error' ? { ...asked, error: true } : { ...asked, action: { amount } }
}

export function outcome({ ended }: Table): Outcome | undefined {
  return ended && { sides: ['first', 'second', 'third'], winners: ended.winners, scores: ended.scores }
}

/** The result form of the rules; null while the game goes on. */
export function result({ ended, rounds }: Table): Json {
  if (!ended) return null
  const { left, pool, winners, scores } = ended
  const told = rounds.map(({ round, amounts, missing, pool }) => ({ round, amounts, missing, pool }))
  return { rounds: told, left, pool, winners, scores30: scores }
}
