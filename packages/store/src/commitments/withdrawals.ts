import type { Withdrawal } from '@masquerade/datasets'
import type { Pool, PoolClient } from 'pg'
import { allRows } from '../database/rows.ts'

export const withdrawalsIn = (client: Pool | PoolClient, arenaId: string): Promise<Withdrawal[]> =>
  allRows<Withdrawal>(client, {
    name: 'draw-withdrawn',
    text: 'SELECT number, after_draw AS after FROM withdrawn_entry WHERE arena_id = $1 ORDER BY number',
    values: [arenaId],
  })
