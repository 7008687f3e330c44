import type { PoolClient } from 'pg'
import { newId } from '../database/new-id.ts'

/**
 * Participants whom a changed manifest (an experiment's JSON description) still names stay as they were; those whom it
 * no longer names are deleted.
 */
export async function namePeople(
  client: PoolClient,
  experimentId: string,
  people: readonly { name: string; games: number }[] = [],
): Promise<void> {
  await client.query('DELETE FROM experiment_person WHERE experiment_id = $1 AND name <> ALL ($2::text[])', [
    experimentId,
    people.map(({ name }) => name),
  ])
  const named = people.map(({ name, games }) => ({ id: newId(), name, games }))
  await client.query(NAME, [experimentId, JSON.stringify(named)])
}

const NAME = `
  INSERT INTO experiment_person (id, experiment_id, name, games, persons)
  SELECT given.id, $1, given.name, given.games, '{}'
  FROM json_to_recordset($2::json) AS given (id text, name text, games int)
  ON CONFLICT (experiment_id, name) DO UPDATE SET games = excluded.games`
