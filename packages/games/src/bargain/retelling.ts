import type { Json, Move, Outcome } from '@masquerade/game'
import type { Config } from './constants.ts'
import type { Deal } from './deal.ts'
import type { BargainEvent } from './events.ts'
import { type Table, valuesOf } from './table.ts'

export function dealt(table: Table): { config: Config; deal: Deal } {
  const { settings, first, items } = table
  const values = [valuesOf(table, 1) ?? items, valuesOf(table, 2) ?? items] as const
  return { config: settings, deal: { first, items, values } }
}

export function move({ type, data }: BargainEvent): Move | undefined {
  switch (type) {
    case 'proposed':
      return { seat: data.seat, kind: 'bargain', action: { take: data.take, ...saying(data.said) } }
    case 'accepted':
      return { seat: data.seat, kind: 'bargain', action: { deal: true, ...saying(data.said) } }
    case 'forfeited': {
      const asked = { seat: data.seat, kind: 'bargain' }
      return data.why === 'timeout' ? { ...asked, timeout: true } : { ...asked, error: true }
    }
    default:
      return undefined
  }
}

export function outcome({ ended }: Table): Outcome | undefined {
  if (!ended) return undefined
  const { winner, scores } = ended
  return { sides: ['first', 'second'], winners: winner === null ? [] : [winner], scores }
}

/** The result form of the rules; null while the game goes on. */
export function result({ ended, turns }: Table): Json {
  if (!ended) return null
  const { agreed, winner, scores } = ended
  return { agreed, winner, turns: turns.map((turn) => ({ ...turn })), scores }
}

const saying = (said: string): { say?: string } => (said === '' ? {} : { say: said })
