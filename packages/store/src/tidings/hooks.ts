import { randomBytes } from 'node:crypto'
import { err, type Failure, ok, type Result } from '@masquerade/game'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { anyRow, firstRow, type Row } from '../database/rows.ts'
import type { TidingDelivery } from '../generated/client.ts'
import { sealFor } from '../secrets/keys.ts'

export interface TidingHook {
  url: string
  matches: boolean
  createdAt: string
  deliveries: SentTiding[]
}

interface SentTiding {
  id: string
  at: string
  kind: string
  attempts: number
  state: 'waiting' | 'delivered' | 'given-up'
  problem?: string
}

/** The code `no-key` means that no runner process has published a key for encrypting secrets yet. */
type TidingHookError = Failure<'no-key' | 'no-hook'>

const NO_KEY: TidingHookError = { code: 'no-key', message: 'no runner is there to keep the secret: try again later' }
const NO_HOOK: TidingHookError = { code: 'no-hook', message: 'there is no webhook' }
const SHOWN = 20

export function hooks(database: Database) {
  const { pool, prisma } = database
  return {
    async hook(userId: string): Promise<TidingHook | undefined> {
      const hook = await prisma.tidingHook.findUnique({
        where: { userId },
        include: { deliveries: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: SHOWN } },
      })
      if (!hook) return undefined
      const { url, matches, createdAt, deliveries } = hook
      return { url, matches, createdAt: createdAt.toISOString(), deliveries: deliveries.map(toSent) }
    },

    /** A new address gets a new secret, and no messages meant for the old address. */
    setHook: (
      userId: string,
      { url, matches }: { url: string; matches: boolean },
    ): Promise<Result<{ secret?: string }, TidingHookError>> =>
      database.transaction(async (client) => {
        await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])
        const before = await firstRow<HookRow>(client, HOOK, [userId])
        if (before?.url === url) {
          await client.query(CHANGE_MATCHES, [before.id, matches])
          return ok({})
        }
        const id = newId()
        const made = await newSecret(client, id)
        if (!made) return err(NO_KEY)
        await client.query('DELETE FROM tiding_hook WHERE user_id = $1', [userId])
        await client.query('INSERT INTO tiding_hook (id, user_id, url, matches, secret) VALUES ($1, $2, $3, $4, $5)', [
          ...[id, userId, url, matches, made.sealed],
        ])
        return ok({ secret: made.secret })
      }),

    /** Gives a user's webhook a new secret for signing all later messages; only this call returns the secret. */
    rotateHook: (userId: string): Promise<Result<{ secret: string }, TidingHookError>> =>
      database.transaction(async (client) => {
        const hook = await firstRow<HookRow>(client, HOOK, [userId])
        if (!hook) return err(NO_HOOK)
        const made = await newSecret(client, hook.id)
        if (!made) return err(NO_KEY)
        await client.query('UPDATE tiding_hook SET secret = $2 WHERE id = $1', [hook.id, made.sealed])
        return ok({ secret: made.secret })
      }),

    async removeHook(userId: string): Promise<void> {
      await prisma.tidingHook.deleteMany({ where: { userId } })
    },

    testHook: (userId: string): Promise<boolean> => anyRow(pool, TEST, [userId, newId()]),
  }
}

async function newSecret(client: PoolClient, hookId: string) {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const sealed = await sealFor(client, hookId, secret)
  return sealed && { secret, sealed: JSON.stringify(sealed) }
}

const kindIn = z.object({ kind: z.string() }).catch({ kind: '' })

function toSent({ id, at, what, attempts, deliveredAt, givenUpAt, problem }: TidingDelivery): SentTiding {
  const state = deliveredAt ? 'delivered' : givenUpAt ? 'given-up' : 'waiting'
  const { kind } = kindIn.parse(what)
  return { id, at: at.toISOString(), kind, attempts, state, ...(problem !== null && { problem }) }
}

type HookRow = Row<'TidingHook', 'id' | 'url'>

const HOOK = 'SELECT id, url FROM tiding_hook WHERE user_id = $1'

// SQL: switches messages about finished matches on or off; matches that finish while they are off are never reported.
const CHANGE_MATCHES = `
  UPDATE tiding_hook SET matches = $2, matches_at = CASE WHEN matches THEN matches_at ELSE now() END WHERE id = $1`

const TEST = `
  INSERT INTO tiding_delivery (id, hook_id, key, what)
  SELECT $2::text, id, 'test ' || $2::text, '{"kind": "test"}' FROM tiding_hook WHERE user_id = $1`
