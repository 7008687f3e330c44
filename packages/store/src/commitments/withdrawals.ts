import type { Withdrawal } from '@masquerade/datasets'
import type { Pool, PoolClient } from 'pg'

export async function withdrawalsIn(client: Pool | PoolClient, arenaId: string): Promise<Withdrawal[]> {
  const { rows } = await client.query<Withdrawal>({
    name: 'draw-withdrawn',
    text: 'SELECT number, after_draw AS after FROM withdrawn_entry WHERE arena_id = $1 ORDER BY number',
    values: [arenaId],
  })
  return rows
}
