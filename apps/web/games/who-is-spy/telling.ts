import type { Logged } from '@masquerade/game'
import type { WhoIsSpyEvent } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/who-is-spy/settings'
import { nameAt, record, speaker, type Table } from '@masquerade/games/who-is-spy/table'
import type { Begun, Telling } from '@/features/tabletop/tabletop.ts'
import { longestMatch } from './board/longest-match.ts'

/**
 * Who is Spy? in steps: the opening; speeches, a step each; fouls, if there are any; a round's vote, as it opens and as it
 * is turned over; the end. Its parts are the rounds.
 */
export const telling: Telling<WhoIsSpyEvent, Table> = {
  record,
  seatsOf: ({ settings }) => seatsAt(settings.seats),
  begins,
  longest: longestMatch,
  endedOf: ({ ended }) =>
    ended && {
      winners: ended.scores.flatMap((_, index) =>
        (index + 1 === ended.spy) === (ended.winner === 'spy') ? [index + 1] : [],
      ),
      scores: ended.scores,
    },
  // What came of the last move, and the end.
  endsWith: 2,
  parts: true,
  partsAtMost: ({ settings }) => settings.rounds,
  votesAt({ event, kind, table }) {
    if (event?.type === 'revealed') return { votes: event.data.votes, decided: event.data.out }
    return (kind === 'vote' || kind === 'closed') && table.cast.length > 0 ? { votes: table.cast } : undefined
  },
  waitsFor: (table) => speaker(table),
  nameAt: (table, seat) => (table.settings.names === 'numbered' ? undefined : nameAt(table, seat)),
  uncoveredLast: ({ ended }) => ended?.spy,
}

/** A speech is a turn of the game, and so is a round's vote. */
const turnIn = (before: Table | undefined, round: number): number => (before?.speeches.length ?? 0) + round

function begins({ type, data }: Logged<WhoIsSpyEvent>, before: Table | undefined): Begun | undefined {
  switch (type) {
    case 'opened':
      return { kind: 'opening', part: 1 }
    case 'spoke':
      return { kind: 'act', seat: data.seat, said: data.text, part: data.round, turn: turnIn(before, data.round) }
    case 'judged': {
      const out = data.fouls.map(({ seat }) => seat)
      return out.length > 0 ? { kind: 'fault', part: data.round, out } : undefined
    }
    case 'voting':
      return { kind: 'vote', part: data.round }
    case 'revealed': {
      const { round, out } = data
      return { kind: 'together', part: round, turn: turnIn(before, round), ...(out !== null && { out: [out] }) }
    }
    case 'ended':
      return { kind: 'end', part: data.rounds }
    // Words, ballots and who begins a round are told by what uncovers them.
    default:
      return undefined
  }
}
