import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { eraseTraffic } from '../agents/erase.ts'
import { retireIn } from '../agents/switches.ts'
import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'

export const NEUTRAL_NAME = 'Retired agent'

export async function deleteUser(database: Database, userId: string): Promise<boolean> {
  const agentIds = await database.transaction(async (client) => {
    const { rowCount } = await client.query('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [userId])
    if (rowCount === 0) return undefined
    const { rows } = await client.query<Row<'Agent', 'id'>>(
      'SELECT id FROM agent WHERE owner_id = $1 ORDER BY id FOR NO KEY UPDATE',
      [userId],
    )
    const ids = rows.map(({ id }) => id)
    for (const id of ids) await makeNeutral(client, id)
    await eraseTraffic(client, ids)
    // What the user said in matches stays, as the user agreed before playing, but the user's identity is removed.
    await client.query(`UPDATE sitting SET person = 'gone:' || id WHERE person = 'u:' || $1`, [userId])
    // Guesses stored under a browser's id stay when a user is deleted, because they identify no person.
    await client.query(`DELETE FROM guess WHERE viewer = 'u:' || $1`, [userId])
    await client.query(`DELETE FROM viewing WHERE viewer = 'u:' || $1`, [userId])
    // Drafts of arenas, which others never saw, are deleted with their user; opened arenas stay without an owner.
    await client.query(`DELETE FROM arena WHERE owner_id = $1 AND state = 'draft'`, [userId])
    await leaveRatings(client, userId)
    await client.query(
      `UPDATE experiment_person SET persons = array_remove(persons, 'u:' || $1::text) WHERE persons @> ARRAY['u:' || $1::text]`,
      [userId],
    )
    // A user's experiments that others never saw are deleted; played ones stay without an owner.
    await client.query(`DELETE FROM experiment WHERE owner_id = $1 AND state IN ('draft', 'dry')`, [userId])
    await client.query(
      `UPDATE experiment SET state = 'stopped', reason = 'owner', dry_wanted_at = NULL, finished_at = now()
       WHERE owner_id = $1 AND state IN ('running', 'paused')`,
      [userId],
    )
    await client.query('DELETE FROM user_account WHERE id = $1', [userId])
    return ids
  })
  if (!agentIds) return false
  // The texts of questions to the user's agents are erased once more, because new answers may have come during the
  // deletion.
  await database.transaction((client) => eraseTraffic(client, agentIds))
  return true
}

async function makeNeutral(client: PoolClient, id: string): Promise<void> {
  await retireIn(client, id)
  await client.query(
    `UPDATE agent SET slug = $2, name = $3, about = '{"en":"","zh":""}', code = NULL, avatar = NULL, verified = NULL,
       verified_at = NULL, owner_id = NULL, copied_from = NULL, paused = 'owner-deleted', paused_at = now() WHERE id = $1`,
    [id, `retired-${randomBytes(6).toString('hex')}`, NEUTRAL_NAME],
  )
  await client.query('DELETE FROM agent_avatar WHERE agent_id = $1', [id])
  await client.query('DELETE FROM arena_guest WHERE agent_id = $1', [id])
  await client.query(`UPDATE agent_version SET settings = '{}', published_at = NULL WHERE agent_id = $1`, [id])
  await client.query('DELETE FROM access_token WHERE agent_id = $1', [id])
}

/** A deleted user's ratings of texts stay without an owner, and the user's own sets of texts are closed. */
async function leaveRatings(client: PoolClient, userId: string): Promise<void> {
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
