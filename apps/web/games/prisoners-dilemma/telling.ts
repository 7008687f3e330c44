import type { PrisonersDilemmaEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/prisoners-dilemma/constants'
import { record, type Table } from '@masquerade/games/prisoners-dilemma/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'

/** The prisoners' dilemma in steps: the opening, all choices of a round at once, the end. */
export const telling: Telling<PrisonersDilemmaEvent, Table> = {
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
