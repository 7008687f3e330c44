import type { Draft, Logged, Seat } from '@masquerade/game'
import type { Ended, Telling } from '@/features/watch/tabletop/tabletop.ts'

interface InRounds<Event extends Draft, Table> extends Pick<Telling<Event, Table>, 'record'> {
  seatsOf(table: Table): readonly Seat[]
  rounds(table: Table): number
  uncovers(event: Logged<Event>): number | undefined
}

/**
 * In games in which all players choose at the same time, a choice that is still secret starts no new step in the
 * replay.
 */
export function roundsTelling<Event extends Draft, Table extends { ended?: Ended | undefined }>({
  record,
  seatsOf,
  rounds,
  uncovers,
}: InRounds<Event, Table>): Telling<Event, Table> {
  return {
    record,
    seatsOf,
    begins(event) {
      const part = uncovers(event)
      if (part !== undefined) return { kind: 'together', part }
      if (event.type === 'opened') return { kind: 'opening', part: 1 }
      return event.type === 'ended' ? { kind: 'end' } : undefined
    },
    longest: (opened) => 1 + rounds(opened) + 1,
    endedOf: ({ ended }) => ended,
    parts: true,
  }
}
