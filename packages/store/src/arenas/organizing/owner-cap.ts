import type { PoolClient } from 'pg'

/**
 * Whether an owner may bring no more agents to an arena: as many as its roster allows play there, or have played there, so
 * that nobody tries one after the other. Whoever else brings one waits until this transaction ends.
 */
export async function isOwnerFull(
  client: PoolClient,
  arenaId: string,
  agent: { id: string; owner_id: string | null },
): Promise<boolean> {
  const { rows } = await client.query<{ most: number | null }>(
    `SELECT (roster ->> 'perOwner')::int AS most FROM arena WHERE id = $1 FOR UPDATE`,
    [arenaId],
  )
  const most = rows[0]?.most ?? null
  if (most === null) return false
  const { rows: counted } = await client.query<{ others: number }>(OTHERS, [arenaId, agent.owner_id, agent.id])
  return (counted[0]?.others ?? 0) >= most
}

const OTHERS = `
  SELECT count(*)::int AS others FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id
  WHERE guest.arena_id = $1 AND agent.owner_id = $2 AND agent.id <> $3 AND (guest.state = 'joined' OR EXISTS (
    SELECT FROM match JOIN seat ON seat.match_id = match.id
    WHERE match.arena_id = $1 AND match.status <> 'void' AND seat.agent_id = agent.id))`
