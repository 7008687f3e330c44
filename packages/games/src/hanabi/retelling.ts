import type { Json, Move, Outcome } from '@masquerade/game'
import type { Deal } from './config.ts'
import type { Config } from './constants.ts'
import type { HanabiEvent } from './events.ts'
import { deckSize, seatsOf, type Table } from './table.ts'

export function dealt({ settings, first, cards }: Table): { config: Config; deal: Deal } {
  return { config: settings, deal: { first, deck: cards.filter((card) => card !== undefined) } }
}

export function move({ type, data }: HanabiEvent): Move | undefined {
  switch (type) {
    case 'played':
      return { seat: data.seat, kind: 'act', action: { do: 'play', card: data.card } }
    case 'discarded':
      return { seat: data.seat, kind: 'act', action: { do: 'discard', card: data.card } }
    case 'hinted': {
      const trait = 'colour' in data ? { colour: data.colour } : { rank: data.rank }
      return { seat: data.seat, kind: 'act', action: { do: 'hint', to: data.to, ...trait } }
    }
    case 'forfeited': {
      const asked = { seat: data.seat, kind: 'act' }
      return data.why === 'timeout' ? { ...asked, timeout: true } : { ...asked, error: true }
    }
    default:
      return undefined
  }
}

/** All seats are one team: it wins by completing every firework. */
export function outcome(table: Table): Outcome | undefined {
  const { ended } = table
  if (!ended) return undefined
  const seats = seatsOf(table)
  return {
    sides: seats.map(() => 'team'),
    winners: ended.end === 'complete' ? seats : [],
    scores: ended.scores,
  }
}

/** The result form of the rules; null while the game goes on. */
export function result(table: Table): Json {
  const { ended, fireworks, lives, hints, turns } = table
  if (!ended) return null
  const { end, score, points, scores } = ended
  const told = turns.map((turn) => ({ ...turn }))
  return { end, score, points, fireworks, lives, hints, deck: deckSize(table), turns: told, scores }
}
