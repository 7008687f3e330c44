import type { PoolClient } from 'pg'

/** What is left of somebody's ratings once their account is gone: marks that are nobody's, and batches that others rated, closed. */
export async function leaveRatings(client: PoolClient, userId: string): Promise<void> {
  await client.query(
    `UPDATE rating_mark SET mark = mark || '{"skip":"…"}' FROM rater
     WHERE rater.id = rater_id AND rater.persons @> ARRAY['u:' || $1::text] AND mark ? 'skip'`,
    [userId],
  )
  await client.query(
    `UPDATE rater SET persons = '{}', name = '', named = false, sender = NULL WHERE persons @> ARRAY['u:' || $1::text]`,
    [userId],
  )
  await client.query(
    `DELETE FROM rating_batch AS batch
     WHERE owner_id = $1 AND NOT EXISTS (SELECT FROM rater WHERE batch_id = batch.id)`,
    [userId],
  )
  await client.query('UPDATE rating_batch SET closed_at = coalesce(closed_at, now()) WHERE owner_id = $1', [userId])
}
