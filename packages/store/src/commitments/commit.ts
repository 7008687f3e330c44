import { randomBytes } from 'node:crypto'
import type { Json } from '@masquerade/game'
import { commitmentOf } from '@masquerade/metrics/dataset'
import type { ArenaChangeNote } from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import { newId } from '../database/new-id.ts'

/** Of a nonce, and of a seed: nobody guesses either. */
const SECRET_BYTES = 32

/**
 * Settles what decides the matches of an arena beside its agents, and publishes the digest in the arena's log: to be called
 * when it opens, before anything is seated. An arena whose results are no leaderboard commits to nothing.
 */
export async function commitArena(client: PoolClient, arenaId: string): Promise<void> {
  const { rows } = await client.query<CommittingRow>(COMMITTING, [arenaId])
  const [arena] = rows
  if (!arena) return
  const { entries, rules } = arena
  const [nonce, seed] = [randomBytes(SECRET_BYTES).toString('hex'), randomBytes(SECRET_BYTES).toString('hex')]
  const { digest, supply, seeds, pairings } = commitmentOf({ supply: entries, seeds: [seed], pairings: [rules] }, nonce)
  await client.query(
    `INSERT INTO arena_commitment (arena_id, digest, supply, seeds, pairings, nonce, seed, entries, rules)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [arenaId, digest, supply, seeds, pairings, nonce, seed, JSON.stringify(entries), rules],
  )
  const what: ArenaChangeNote = { kind: 'committed', digest, supply, seeds, pairings }
  // After the note that it was opened, which has the time at which the transaction began.
  await client.query(`INSERT INTO arena_change (id, arena_id, at, what) VALUES ($1, $2, now() + interval '1 ms', $3)`, [
    newId(),
    arenaId,
    what,
  ])
}

interface CommittingRow {
  entries: Json[]
  rules: { [name: string]: Json }
}

const COMMITTING = `
  SELECT coalesce((
    SELECT jsonb_agg(entry ORDER BY number) FROM supply_entry
    WHERE list = arena.supply AND (arena_id IS NULL OR arena_id = arena.id)
  ), '[]') AS entries, jsonb_build_object(
    'seats', arena.seats, 'roster', arena.roster, 'schedule', arena.schedule, 'fairness', arena.fairness,
    'guests', (
      SELECT coalesce(jsonb_agg(agent.slug ORDER BY agent.slug), '[]')
      FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id
      WHERE guest.arena_id = arena.id AND guest.state = 'joined'
    )
  ) AS rules
  FROM arena WHERE arena.id = $1 AND arena.purpose = 'ranked'
    AND NOT EXISTS (SELECT FROM arena_commitment WHERE arena_id = arena.id)`
