import type { PoolClient } from 'pg'

/**
 * Erases the recorded prompts and replies of agents; their moves and stated reasoning stay, since these belong to the
 * matches.
 */
export async function eraseTraffic(client: PoolClient, agentIds: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE ask SET prompt = NULL, reply = NULL, error = NULL, model = NULL
     FROM agent_version AS version WHERE version.id = ask.version_id AND version.agent_id = ANY ($1)
       AND (ask.prompt IS NOT NULL OR ask.reply IS NOT NULL OR ask.error IS NOT NULL OR ask.model IS NOT NULL)`,
    [agentIds],
  )
  // Archived questions are erased last, so that a question that moves to the archive during this function is erased
  // too.
  await client.query(
    `UPDATE past_ask SET traffic = NULL
     FROM agent_version AS version WHERE version.id = past_ask.version_id AND version.agent_id = ANY ($1)
       AND past_ask.traffic IS NOT NULL`,
    [agentIds],
  )
  await client.query(
    `UPDATE experiment_ask AS ask SET agent = '', prompt = NULL, reply = NULL, error = NULL, model = NULL
     FROM agent_version AS version WHERE version.id = ask.version_id AND version.agent_id = ANY ($1)`,
    [agentIds],
  )
  await client.query('DELETE FROM mailbox_ask WHERE agent_id = ANY ($1)', [agentIds])
}
