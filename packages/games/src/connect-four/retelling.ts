import type { Json, Move, Outcome } from '@masquerade/game'
import type { Deal } from './config.ts'
import type { Config } from './constants.ts'
import type { ConnectFourEvent } from './events.ts'
import type { Table } from './table.ts'

export function dealt({ limits, first }: Table): { config: Config; deal: Deal } {
  return { config: { limits }, deal: { first } }
}

export function move({ type, data }: ConnectFourEvent): Move | undefined {
  if (type === 'placed') return { seat: data.seat, kind: 'place', action: { column: data.column } }
  if (type !== 'forfeited') return undefined
  return data.why === 'timeout'
    ? { seat: data.seat, kind: 'place', timeout: true }
    : { seat: data.seat, kind: 'place', error: true }
}

export function outcome({ ended }: Table): Outcome | undefined {
  if (!ended) return undefined
  const { winner, scores } = ended
  return { sides: ['first', 'second'], winners: winner === null ? [] : [winner], scores }
}

/** The result form of the rules; null while the game goes on. */
export function result({ ended, drops, forfeited }: Table): Json {
  if (!ended) return null
  const { winner, cells, scores } = ended
  return {
    winner,
    cells,
    forfeited: forfeited ?? null,
    drops: drops.map(({ seat, column }) => ({ seat, column })),
    scores,
  }
}
