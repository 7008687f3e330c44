import type { Tiding } from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import { NEW_ID } from './tidings.ts'

export async function tellUsers(
  client: PoolClient,
  userIds: readonly string[],
  key: string,
  what: Tiding,
): Promise<void> {
  await client.query(TELL, [userIds, key, what])
}

const TELL = `
  WITH added AS (
    INSERT INTO tiding (id, user_id, key, at, what)
    SELECT ${NEW_ID}, hearer, $2, now(), $3::jsonb FROM unnest($1::text[]) AS hearer
    ON CONFLICT (user_id, key) DO NOTHING RETURNING user_id, key, what
  )
  INSERT INTO tiding_delivery (id, hook_id, key, at, what)
  SELECT ${NEW_ID}, hook.id, added.key, now(), added.what
  FROM added JOIN tiding_hook AS hook ON hook.user_id = added.user_id
  ON CONFLICT (hook_id, key) DO NOTHING`
