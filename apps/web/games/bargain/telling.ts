import type { BargainEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/bargain/constants'
import { record, type Table } from '@masquerade/games/bargain/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'
import { wonBy } from '../forms/duel-telling.ts'

/** Bargain in steps: the opening, a step a turn with what is said and offered, the end. */
export const telling: Telling<BargainEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening', part: 1 }
      case 'proposed':
      case 'accepted':
        return { kind: 'act', seat: data.seat, said: data.said, part: data.round }
      case 'forfeited':
        return { kind: 'fault', seat: data.seat, part: data.round }
      case 'ended':
        return { kind: 'end' }
      // What the items are worth to a seat belongs to the opening.
      default:
        return undefined
    }
  },
  longest: ({ settings }) => 1 + settings.rounds * SEATS.length + 1,
  endedOf: ({ ended }) => ended && wonBy(ended),
  parts: true,
}
