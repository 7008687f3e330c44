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
  return table.phase === 'voting' ? { number, asks: missing(table, voteAsks(table)) } : undefined
}

export function legal(table: Table, seat: Seat): ZodType<Action> {
  return table.phase === 'voting' ? voteFor(choicesOf(table, seat)) : speech
}

/** Those whose vote is still missing, in speaking order. */
export function voters(table: Table): Seat[] {
  return missing(table, table.ballots).map(({ seat }) => seat)
}

export function choicesOf(table: Table, seat: Seat): readonly Seat[] {
  return table.ballots.find((ballot) => ballot.seat === seat)?.choices ?? NOBODY
}

const NOBODY: readonly Seat[] = []

/** Those of a list by seats that have not voted. */
function missing<Of extends { seat: Seat }>({ cast }: Table, list: readonly Of[]): readonly Of[] {
  return cast.length === 0 ? list : list.filter(({ seat }) => !cast.some((vote) => vote.seat === seat))
}

/** What is asked in a vote stays the same until its last answer: by its ballots, which are of one match. */
const known = new WeakMap<Table['ballots'], readonly GameAsk[]>()

function voteAsks({ ballots, limits, settings }: Table): readonly GameAsk[] {
  const found = known.get(ballots)
  if (found) return found
  const asks = ballots.map(({ seat, choices = NOBODY }): GameAsk => {
    const options = ballotOptions(choices, settings.names)
    return { seat, kind: 'vote', limitMs: limits.voteMs, attempts: 1, mode: 'choose', options }
  })
  known.set(ballots, asks)
  return asks
}
