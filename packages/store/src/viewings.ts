import type { Pool } from 'pg'

/** Who opened which match, and who was sent its answer. Viewers go by all that they are known by. */
export function viewings(pool: Pool) {
  return {
    /** `live`: while it is played, so that they are sent its end as it happens, and count as told from then on. */
    async opened(matchId: string, viewers: readonly string[], { live }: { live: boolean }): Promise<void> {
      const statement = live ? { name: 'viewing-sent', text: SENT } : { name: 'viewing-opened', text: OPENED }
      await pool.query({ ...statement, values: [[matchId], viewers] })
    },

    /** They are sent who was what; the first time counts. Ids of no match are nobody's business. */
    async answerSent(matchIds: readonly string[], viewers: readonly string[]): Promise<void> {
      if (matchIds.length === 0 || viewers.length === 0) return
      await pool.query({ name: 'viewing-sent', text: SENT, values: [matchIds, viewers] })
    },

    /** Whether any of these was sent the answer. Nobody was before there is one. */
    async wasSent(matchId: string, viewers: readonly string[]): Promise<boolean> {
      const { rows } = await pool.query<{ sent: boolean }>({
        name: 'viewing-was-sent',
        text: `SELECT ${WAS_SENT} AS sent`,
        values: [matchId, viewers],
      })
      return rows[0]?.sent ?? false
    },
  }
}

/** With the match as $1 and the viewers as $2. */
export const WAS_SENT = `EXISTS (
  SELECT FROM viewing JOIN match ON match.id = viewing.match_id
  WHERE viewing.match_id = $1 AND viewing.viewer = ANY ($2) AND viewing.answer_sent_at IS NOT NULL
    AND match.status IN ('finished', 'void'))`

// In one order, so that two requests of one viewer at once cannot lock each other.
const EACH = `FROM match CROSS JOIN unnest($2::text[]) AS viewer (id) WHERE match.id = ANY ($1) ORDER BY 1, 2`

const OPENED = `
  INSERT INTO viewing (match_id, viewer) SELECT DISTINCT match.id, viewer.id ${EACH}
  ON CONFLICT (match_id, viewer) DO NOTHING`

const SENT = `
  INSERT INTO viewing (match_id, viewer, answer_sent_at) SELECT DISTINCT match.id, viewer.id, now() ${EACH}
  ON CONFLICT (match_id, viewer) DO UPDATE SET answer_sent_at = now() WHERE viewing.answer_sent_at IS NULL`
