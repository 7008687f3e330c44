import type { Json, Move, Outcome } from '@masquerade/game'
import type { Deal } from './config.ts'
import type { Config } from './constants.ts'
import type { PrisonersDilemmaEvent } from './events.ts'
import type { Table } from './table.ts'

export function dealt({ settings }: Table): { config: Config; deal: Deal } {
  return { config: settings, deal: {} }
}

export function move({ type, data }: PrisonersDilemmaEvent): Move | undefined {
  if (type !== 'decided') return undefined
  const { seat, choice, missing } = data
  const asked = { seat, kind: 'decide' }
  if (missing === 'timeout') return { ...asked, timeout: true }
  return missing === 'error' ? { ...asked, error: true } : { ...asked, action: { choice } }
}

export function outcome({ ended }: Table): Outcome | undefined {
  return ended && { sides: ['first', 'second', 'third'], winners: ended.winners, scores: ended.scores }
}

/** The result form of the rules; null while the game goes on. */
export function result({ ended, rounds }: Table): Json {
  if (!ended) return null
  const told = rounds.map(({ round, choices, missing, points }) => ({ round, choices, missing, points }))
  return { rounds: told, winners: ended.winners, scores: ended.scores }
}
