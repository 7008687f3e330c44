import type { PrisonersDilemmaEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/prisoners-dilemma/constants'
import { record, type Table } from '@masquerade/games/prisoners-dilemma/table'
import { roundsTelling } from '../forms/rounds-telling.ts'

/** The prisoners' dilemma in steps. */
export const telling = roundsTelling<PrisonersDilemmaEvent, Table>({
  record,
  seatsOf: () => SEATS,
  rounds: ({ settings }) => settings.rounds,
  uncovers: ({ type, data }) => (type === 'revealed' ? data.round : undefined),
})
