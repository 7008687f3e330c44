import type { Pool } from 'pg'
import { anyRow } from '../database/rows.ts'

export function viewings(pool: Pool) {
  const note = (matchIds: readonly string[], viewers: readonly string[], what: { opened: boolean; sent: boolean }) =>
    pool.query({ name: 'viewing-noted', text: NOTED, values: [matchIds, viewers, what.opened, what.sent] })

  return {
    /**
     * A viewer of a running match (`live`) sees the roles when it ends, so the roles are recorded as sent to this
     * viewer.
     */
    async opened(matchId: string, viewers: readonly string[], { live }: { live: boolean }): Promise<void> {
      await note([matchId], viewers, { opened: true, sent: live })
    },

    /** Records when the roles of a match were first sent to a viewer; ids of unknown matches are ignored. */
    async answerSent(matchIds: readonly string[], viewers: readonly string[]): Promise<void> {
      if (matchIds.length === 0 || viewers.length === 0) return
      await note(matchIds, viewers, { opened: false, sent: true })
    },

    async shown(matchId: string, viewers: readonly string[], round: number): Promise<void> {
      if (round < 1 || viewers.length === 0) return
      await pool.query({ name: 'viewing-shown', text: SHOWN, values: [matchId, viewers, round] })
    },

    wasSent: (matchId: string, viewers: readonly string[]): Promise<boolean> =>
      anyRow(pool, { name: 'viewing-was-sent', text: `SELECT WHERE ${wasSent('$2')}`, values: [matchId, viewers] }),
  }
}

export const wasSent = (viewers: string): string => `EXISTS (
  SELECT FROM viewing JOIN match ON match.id = viewing.match_id
  WHERE viewing.match_id = $1 AND viewing.viewer = ANY (${viewers}) AND viewing.answer_sent_at IS NOT NULL
    AND match.status IN ('finished', 'void'))`

// SQL: rows are written in sorted order, so that two parallel requests of one viewer cannot deadlock.
const NOTED = `
  INSERT INTO viewing AS old (match_id, viewer, opened_at, answer_sent_at)
  SELECT DISTINCT match.id, viewer.id, CASE WHEN $3 THEN now() END, CASE WHEN $4 THEN now() END
  FROM match CROSS JOIN unnest($2::text[]) AS viewer (id) WHERE match.id = ANY ($1) ORDER BY 1, 2
  ON CONFLICT (match_id, viewer) DO UPDATE SET
    opened_at = coalesce(old.opened_at, excluded.opened_at),
    answer_sent_at = coalesce(old.answer_sent_at, excluded.answer_sent_at)
  WHERE ($3 AND old.opened_at IS NULL) OR ($4 AND old.answer_sent_at IS NULL)`

const SHOWN = `
  INSERT INTO viewing AS old (match_id, viewer, shown_round)
  SELECT DISTINCT match.id, viewer.id, $3::int
  FROM match CROSS JOIN unnest($2::text[]) AS viewer (id) WHERE match.id = $1 ORDER BY 1, 2
  ON CONFLICT (match_id, viewer) DO UPDATE SET shown_round = excluded.shown_round
  WHERE old.shown_round IS NULL OR old.shown_round < excluded.shown_round`
