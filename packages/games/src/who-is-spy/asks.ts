import type { GameAsk, Seat, Turn } from '@masquerade/game'
import type { ZodType } from 'zod'
import { type Action, ballotOptions, speech, voteFor } from './answers.ts'
import { speaker, type Table } from './table.ts'

/** Whose move it is. */
export function turn(table: Table): Turn | undefined {
  // A speech is a turn, and so is a round's vote.
  const number = table.speeches.length + table.round
  const speaking = speaker(table)
  if (speaking !== undefined) {
    return {
      number,
      asks: [{ seat: speaking, kind: 'speak', limitMs: table.limits.speakMs, attempts: 1, mode: 'say' }],
    }
  }
  return table.phase === 'voting' ? { number, asks: voters(table).map((seat) => voteAsk(table, seat)) } : undefined
}

export function legal(table: Table, seat: Seat): ZodType<Action> {
  return table.phase === 'voting' ? voteFor(choicesOf(table, seat)) : speech
}

/** Those whose vote is still missing, in speaking order. */
export function voters(table: Table): Seat[] {
  return table.order.filter((seat) => table.alive.includes(seat) && !table.cast.some((vote) => vote.seat === seat))
}

export function choicesOf(table: Table, seat: Seat): readonly Seat[] {
  return table.ballots.find((ballot) => ballot.seat === seat)?.choices ?? NOBODY
}

const NOBODY: readonly Seat[] = []

function voteAsk(table: Table, seat: Seat): GameAsk {
  const options = ballotOptions(choicesOf(table, seat), table.settings.names)
  return { seat, kind: 'vote', limitMs: table.limits.voteMs, attempts: 1, mode: 'choose', options }
}
