import type { Draft, Logged, Seat } from '@masquerade/game'
import type { Ended, Telling } from '@/features/tabletop/tabletop.ts'

interface Duel<Event extends Draft, Table> extends Pick<Telling<Event, Table>, 'record'> {
  seats: readonly [Seat, Seat]
  /** The most moves of a game; a forfeit takes the place of at least one. */
  moves: number
  /** Whose move an event is, and who failed to make one. */
  movedBy(event: Logged<Event>): Seat | undefined
  failedBy(event: Logged<Event>): Seat | undefined
}

/** How a game came out that one wins, or nobody does. */
export interface Won extends Pick<Ended, 'scores'> {
  winner: Seat | null
}

/** A game of two in turns, in steps: the opening, a step a move, a forfeit, the end. */
export function duelTelling<Event extends Draft, Table extends { ended?: Won | undefined }>({
  record,
  seats,
  moves,
  movedBy,
  failedBy,
}: Duel<Event, Table>): Telling<Event, Table> {
  return {
    record,
    seatsOf: () => seats,
    begins(event) {
      const [moved, failed] = [movedBy(event), failedBy(event)]
      if (moved !== undefined) return { kind: 'act', seat: moved }
      if (failed !== undefined) return { kind: 'fault', seat: failed }
      if (event.type === 'opened') return { kind: 'opening' }
      return event.type === 'ended' ? { kind: 'end' } : undefined
    },
    longest: () => 1 + moves + 1,
    endedOf: ({ ended }) => ended && wonBy(ended),
  }
}

export const wonBy = ({ winner, scores }: Won): Ended => ({ winners: winner === null ? [] : [winner], scores })
