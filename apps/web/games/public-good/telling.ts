import type { PublicGoodEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/public-good/constants'
import { record, type Table } from '@masquerade/games/public-good/table'
import { roundsTelling } from '../forms/rounds-telling.ts'

/** The public good in steps. */
export const telling = roundsTelling<PublicGoodEvent, Table>({
  record,
  seatsOf: () => SEATS,
  rounds: ({ settings }) => settings.rounds,
  uncovers: ({ type, data }) => (type === 'revealed' ? data.round : undefined),
})
