import type { Draft, Logged, Missing, Seat } from '@masquerade/game'
import { otherSeat, SEATS } from '@masquerade/games/forms/two-seats'
import type { Ended, Player, Telling, Words } from '@/features/watch/tabletop/tabletop.ts'

interface Won extends Pick<Ended, 'scores'> {
  winner: Seat | null
}

interface DuelTable {
  first: Seat
  forfeited?: Seat
  ended?: Won | undefined
}

type Moved = { seat: Seat } & Readonly<Record<string, number>>

interface Duel<Event extends Draft, Table> extends Pick<Telling<Event, Table>, 'record'> {
  /** The greatest possible number of moves in a match; a match can end earlier when a player wins or makes no move. */
  moves: number
  moved(event: Logged<Event>): Moved | undefined
}

/** Tells a game in which two players move in turns: its steps, and a sentence and a name for each of them. */
export function duel<Event extends Draft, Table extends DuelTable>({ record, moves, moved }: Duel<Event, Table>) {
  const telling: Telling<Event, Table> = {
    record,
    seatsOf: () => SEATS,
    begins(event) {
      const [move, forfeit] = [moved(event), forfeitIn(event)]
      if (move) return { kind: 'act', seat: move.seat }
      if (forfeit) return { kind: 'fault', seat: forfeit.seat }
      if (event.type === 'opened') return { kind: 'opening' }
      return event.type === 'ended' ? { kind: 'end' } : undefined
    },
    longest: () => 1 + moves + 1,
    endedOf: ({ ended }) => ended && wonBy(ended),
  }
  const named = (values: Moved, player: Player) => ({ ...values, seat: player(values.seat) })
  const wordsOf = (say: Say): Words<Event, Table> => ({
    sentence({ step: { event }, table: { first, forfeited, ended } }, player) {
      const [move, forfeit] = event ? [moved(event), forfeitIn(event)] : []
      if (move) return say('moved', named(move, player))
      if (forfeit) return say(`forfeited.${forfeit.why}`, { seat: player(forfeit.seat) })
      if (event?.type !== 'ended' || !ended) {
        return say('opening', { seat: player(first), other: player(otherSeat(first)) })
      }
      const { winner } = ended
      if (winner === null) return say('end.drawn')
      if (forfeited === undefined) return say('end.won', { seat: player(winner) })
      return say('end.forfeited', { seat: player(winner), loser: player(forfeited) })
    },
    name({ kind, event }, player) {
      const [move, forfeit] = event ? [moved(event), forfeitIn(event)] : []
      if (move) return say('name.moved', named(move, player))
      if (forfeit) return say('name.forfeited', { seat: player(forfeit.seat) })
      return say(kind === 'end' ? 'name.end' : 'name.opening')
    },
  })
  return { telling, wordsOf }
}

export const wonBy = ({ winner, scores }: Won): Ended => ({ winners: winner === null ? [] : [winner], scores })

type DuelMessage =
  | 'opening'
  | 'moved'
  | `forfeited.${Missing}`
  | `end.${'drawn' | 'won' | 'forfeited'}`
  | `name.${'opening' | 'moved' | 'forfeited' | 'end'}`

type Say = (message: DuelMessage, values?: Readonly<Record<string, string | number>>) => string

function forfeitIn({ type, data }: Logged): { seat: Seat; why: Missing } | undefined {
  return type === 'forfeited' ? (data as { seat: Seat; why: Missing }) : undefined // as all games of two in turns record it
}
