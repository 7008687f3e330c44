import type { PublicGoodEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/public-good/constants'
import { record, type Table } from '@masquerade/games/public-good/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'

/** The public good in steps: the opening, what all give in a round, at once, the end. */
export const telling: Telling<PublicGoodEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening', part: 1 }
      case 'revealed':
        return { kind: 'together', part: data.round }
      case 'ended':
        return { kind: 'end' }
      default:
        return undefined
    }
  },
  longest: ({ settings }) => 1 + settings.rounds + 1,
  endedOf: ({ ended }) => ended,
  parts: true,
}
