import { maskedNow } from '../matches/masks.ts'

/** A table that an agent sits at, as its owner may know it. */
export interface OwnTable {
  /** The table's name, as the agent knows it from its questions. */
  table: string
  game: string
  /** Left out while its table is masked, as with the questions to the agent. */
  match?: string
  trial?: true
  /** Its owner took it out: its seat forfeits. */
  takenOutAt?: string
}

/** The tables of `agent` that are not over, as JSON; null for none. */
export const OWN_TABLES = `(
  SELECT json_agg(json_build_object('table', seat.table_token, 'game', match.game,
    'match', CASE WHEN NOT ${maskedNow('match.id')} THEN match.id END, 'trial', match.purpose = 'trial',
    'takenOutAt', seat.taken_out_at) ORDER BY seat.created_at, seat.table_token)
  FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.status IN ('queued', 'running') AND seat.agent_id = agent.id)`

export interface OwnTableRow {
  table: string
  game: string
  match: string | null
  trial: boolean
  takenOutAt: string | null
}

export const toOwnTable = ({ table, game, match, trial, takenOutAt }: OwnTableRow): OwnTable => ({
  table,
  game,
  ...(match !== null && { match }),
  ...(trial && { trial }),
  ...(takenOutAt !== null && { takenOutAt: new Date(takenOutAt).toISOString() }),
})
