import type { HanabiEvent } from '@masquerade/games'
import { deckSize, record, seatsOf, type Table } from '@masquerade/games/hanabi/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'

/** Hanabi in steps: the opening, a step a turn, the end. */
export const telling: Telling<HanabiEvent, Table> = {
  record,
  seatsOf,
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening' }
      case 'played':
      case 'discarded':
      case 'hinted':
        return { kind: 'act', seat: data.seat }
      case 'forfeited':
        return { kind: 'fault', seat: data.seat }
      case 'ended':
        return { kind: 'end' }
      // The cards that are dealt and drawn belong to the step before.
      default:
        return undefined
    }
  },
  // Each card of the deck is drawn for one that is played or discarded and gives at most one token back; a forfeit costs
  // a life; and all have one turn more.
  longest: (table) => {
    const { seats, hints, lives } = table.settings
    return 1 + 2 * deckSize(table) + hints + lives + seats + 1
  },
  endedOf: ({ ended, settings }) =>
    ended && {
      winners: ended.end === 'complete' ? Array.from({ length: settings.seats }, (_, index) => index + 1) : [],
      scores: ended.scores,
    },
}
