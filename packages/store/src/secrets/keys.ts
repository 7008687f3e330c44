import type { Database } from '../database/database.ts'
import { allRows, anyRow, firstRow, type Row, type Tx } from '../database/rows.ts'
import { CannotOpenError, open, publicHalf, type SealedSecret, type SealingKey, seal } from './sealing.ts'

export const secretPurpose = (agentId: string): string => `agent ${agentId}`

export function keys(database: Database) {
  const { pool } = database

  return {
    /** Publishes a public key for encrypting agents' secrets; a retired key stays retired. */
    async publish({ id, publicKey }: SealingKey): Promise<void> {
      await pool.query(PUBLISH, [id, publicKey])
    },

    current: (): Promise<SealingKey | undefined> => firstRow<SealingKey>(pool, CURRENT),

    /**
     * Nothing can be encrypted for the old key meanwhile, so that no secret is missed. `failed` are the agents whose
     * secrets could not be decrypted with the old key; these secrets can no longer be used.
     */
    async rotate(privateKeys: { from: string; to: string }) {
      const from = publicHalf(privateKeys.from)
      const to = publicHalf(privateKeys.to)
      if (from.id === to.id) throw new Error('the new key is the old one')
      await pool.query(
        `INSERT INTO sealing_key (id, public_key) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET created_at = now(), retired_at = NULL`,
        [to.id, to.publicKey],
      )
      await pool.query('UPDATE sealing_key SET retired_at = coalesce(retired_at, now()) WHERE id = $1', [from.id])

      let reencrypted = 0
      const failed: string[] = []
      const reseal = async (table: string, sealed: readonly SealedRow[]) => {
        for (const { id, agent_id, secret } of sealed) {
          const anew = resealed(privateKeys.from, to, secretPurpose(agent_id), secret)
          const update = `UPDATE ${table} SET secret = $2 WHERE id = $1 AND secret ->> 'keyId' = $3`
          if (!anew) failed.push(agent_id)
          else if (await anyRow(pool, update, [id, JSON.stringify(anew), from.id])) reencrypted += 1
        }
      }
      await reseal('agent_version', await allRows<SealedRow>(pool, OF_VERSIONS, [from.id]))
      await reseal('agent_check', await allRows<SealedRow>(pool, OF_CHECKS, [from.id]))
      await reseal('tiding_hook', await allRows<SealedRow>(pool, OF_HOOKS, [from.id]))
      return { resealed: reencrypted, failed }
    },
  }
}

export type Keys = ReturnType<typeof keys>

/** Encrypts an agent's secret for the current key, which cannot be replaced until the caller's transaction ends. */
export async function sealFor(client: Tx, agentId: string, secret: string): Promise<SealedSecret | undefined> {
  // A query that waited for the replacement of a key does not yet see the new key, so it is repeated once.
  const key = (await lockedKey(client)) ?? (await lockedKey(client))
  return key && seal(key, secretPurpose(agentId), secret)
}

/** Whether the key for agents' secrets is still in use; the key then cannot be replaced before the transaction ends. */
export const keyInUse = (client: Tx, keyId: string): Promise<boolean> =>
  anyRow(client, 'SELECT FROM sealing_key WHERE id = $1 AND retired_at IS NULL FOR SHARE', [keyId])

const lockedKey = (client: Tx): Promise<SealingKey | undefined> => firstRow<SealingKey>(client, `${CURRENT} FOR SHARE`)

const CURRENT = `
  SELECT id, public_key AS "publicKey" FROM sealing_key WHERE retired_at IS NULL
  ORDER BY created_at DESC, id LIMIT 1`

const PUBLISH = 'INSERT INTO sealing_key (id, public_key) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING'
const OF_VERSIONS = `SELECT id, agent_id, secret FROM agent_version WHERE secret ->> 'keyId' = $1 ORDER BY id`
const OF_CHECKS = `SELECT id, agent_id, secret FROM agent_check WHERE secret ->> 'keyId' = $1 ORDER BY id`
const OF_HOOKS = `SELECT id, id AS agent_id, secret FROM tiding_hook WHERE secret ->> 'keyId' = $1 ORDER BY id`

type SealedRow = Row<'AgentVersion', 'id' | 'agent_id'> & { secret: SealedSecret }

function resealed(privateKey: string, to: SealingKey, purpose: string, secret: SealedSecret): SealedSecret | undefined {
  try {
    return seal(to, purpose, open(privateKey, purpose, secret))
  } catch (error) {
    if (error instanceof CannotOpenError) return undefined
    throw error
  }
}
