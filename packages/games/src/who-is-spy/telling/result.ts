import type { Json, Outcome } from '@masquerade/game'
import { seatsAt } from '../settings.ts'
import type { Table } from '../table.ts'

export function outcome({ ended, settings }: Table): Outcome | undefined {
  if (!ended) return undefined
  const seats = seatsAt(settings.seats)
  return {
    sides: seats.map((seat) => (seat === ended.spy ? 'spy' : 'civilians')),
    winners: seats.filter((seat) => (seat === ended.spy) === (ended.winner === 'spy')),
    scores: ended.scores,
  }
}

/** The result form of the rules; null while the game goes on. */
export function result(table: Table): Json {
  const { ended } = table
  if (!ended) return null
  return {
    winner: ended.winner,
    rounds: ended.rounds,
    eliminations: table.eliminations.map((elimination) => ({ ...elimination })),
    speeches: table.speeches.map(({ round, seat, text }) => {
      const foul = table.fouls.find((one) => one.round === round && one.seat === seat)?.foul
      return foul ? { round, seat, text, foul } : { round, seat, text }
    }),
    votes: table.votes.map((vote) => ({ ...vote })),
    survivors: table.alive,
    scores60: ended.scores,
  }
}
