import type { Draft, Logged, Seat } from '@masquerade/game'
import type { Ended, Telling } from '@/features/watch/tabletop/tabletop.ts'

interface InRounds<Event extends Draft, Table> extends Pick<Telling<Event, Table>, 'record'> {
  seatsOf(table: Table): readonly Seat[]
  /** Returns the number of rounds of a match. */
  rounds(table: Table): number
  /** The number of the round whose choices an event reveals; undefined for other events. */
  uncovers(event: Logged<Event>): number | undefined
}

/**
 * Divides a match in which all seats choose at once into the steps of its replay: the opening, each round's choices,
 * the end. An event that only one seat may see starts no step.
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
