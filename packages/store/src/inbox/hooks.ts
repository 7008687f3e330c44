import { randomBytes } from 'node:crypto'
import { ok, refusing } from '@masquerade/game'
import { type UserNotice, userNotice } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { z } from 'zod'
import { settledUntil } from '../boards/refresh.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { allRows, anyRow, type FromRow, firstRow, fromRow, type Row, type Tx } from '../database/rows.ts'
import type { NoticeDelivery } from '../generated/client.ts'
import { sealFor } from '../secrets/keys.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { NEW_ID } from './inbox.ts'

export type NoticeHook = NonNullable<Awaited<ReturnType<ReturnType<typeof hooks>['hook']>>>

/** The code `no-key` means that no runner process has published a key for encrypting secrets yet. */
const refuse = refusing({
  'no-key': 'no runner is there to keep the secret: try again later',
  'no-hook': 'there is no webhook',
})
const SHOWN = 20

export function hooks(database: Database) {
  const { pool, prisma } = database
  return {
    async hook(userId: string) {
      const hook = await prisma.noticeHook.findUnique({
        where: { userId },
        include: { deliveries: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: SHOWN } },
      })
      if (!hook) return undefined
      const { url, matches, deliveries } = hook
      return { url, matches, deliveries: deliveries.map(toSent) }
    },

    /** A new address gets a new secret, and no messages meant for the old address. */
    setHook: (userId: string, { url, matches }: { url: string; matches: boolean }) =>
      database.transaction(async (client) => {
        await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])
        const before = await firstRow<HookRow>(client, HOOK, [userId])
        if (before?.url === url) {
          await client.query(CHANGE_MATCHES, [before.id, matches])
          return ok<{ secret?: string }>({})
        }
        const id = newId()
        const made = await newSecret(client, id)
        if (!made) return refuse('no-key')
        await client.query('DELETE FROM tiding_hook WHERE user_id = $1', [userId])
        await client.query(SET, [id, userId, url, matches, made.sealed])
        return ok({ secret: made.secret })
      }),

    /** Gives a user's webhook a new secret for signing all later messages; only this call returns the secret. */
    rotateHook: (userId: string) =>
      database.transaction(async (client) => {
        const hook = await firstRow<HookRow>(client, HOOK, [userId])
        if (!hook) return refuse('no-hook')
        const made = await newSecret(client, hook.id)
        if (!made) return refuse('no-key')
        await client.query('UPDATE tiding_hook SET secret = $2 WHERE id = $1', [hook.id, made.sealed])
        return ok({ secret: made.secret })
      }),

    async removeHook(userId: string): Promise<void> {
      await prisma.noticeHook.deleteMany({ where: { userId } })
    },

    testHook: (userId: string): Promise<boolean> => anyRow(pool, TEST, [userId, newId()]),
  }
}

async function newSecret(client: Tx, hookId: string) {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const sealed = await sealFor(client, hookId, secret)
  return sealed && { secret, sealed: JSON.stringify(sealed) }
}

const kindIn = z.object({ kind: z.string() }).catch({ kind: '' })

function toSent({ id, at, what, attempts, deliveredAt, givenUpAt, problem }: NoticeDelivery) {
  const state: 'waiting' | 'delivered' | 'given-up' = deliveredAt ? 'delivered' : givenUpAt ? 'given-up' : 'waiting'
  const { kind } = kindIn.parse(what)
  return { id, at: at.toISOString(), kind, attempts, state, ...(problem !== null && { problem }) }
}

type HookRow = Row<'NoticeHook', 'id' | 'url'>

const SET = 'INSERT INTO tiding_hook (id, user_id, url, matches, secret) VALUES ($1, $2, $3, $4, $5)'
const HOOK = 'SELECT id, url FROM tiding_hook WHERE user_id = $1'

// SQL: switches messages about finished matches on or off; matches that finish while they are off are never reported.
const CHANGE_MATCHES = `
  UPDATE tiding_hook SET matches = $2, matches_at = CASE WHEN matches THEN matches_at ELSE now() END WHERE id = $1`

const TEST = `
  INSERT INTO tiding_delivery (id, hook_id, key, what)
  SELECT $2::text, id, 'test ' || $2::text, '{"kind": "test"}' FROM tiding_hook WHERE user_id = $1`

type DueRow = Row<'NoticeDelivery', 'id' | 'at' | 'hook_id'> & Row<'NoticeHook', 'url'> & { secret: SealedSecret }

export interface DueDelivery extends FromRow<DueRow> {
  what: UserNotice
}

const MOST_WAITING = 1_000
const MATCHES_AT_ONCE = 200

/** Sends messages to users' webhooks: each message at least once, until it is accepted or a day is over. */
export function deliveries(pool: Pool) {
  return {
    async collectMatches(): Promise<number> {
      const values = [await settledUntil(pool), MATCHES_AT_ONCE, MOST_WAITING]
      const statement = { name: 'hooks-collect', text: COLLECT_MATCHES, values }
      return (await firstRow<{ queued: number }>(pool, statement))?.queued ?? 0
    },

    /** Each webhook gets one after another; each is scheduled again before it is sent, so that it is not lost if this process dies. */
    async takeDue(most = 20): Promise<DueDelivery[]> {
      const rows = await allRows<DueRow & { what: unknown }>(pool, {
        name: 'hooks-due',
        text: TAKE_DUE,
        values: [most],
      })
      return rows.flatMap(({ what, ...row }) => {
        const known = userNotice.safeParse(what)
        return known.success ? [{ ...fromRow(row), what: known.data }] : []
      })
    },

    async delivered(id: string, problem?: string): Promise<void> {
      await pool.query(DELIVERED, [id, problem ?? null])
    },

    async giveUp(): Promise<number> {
      await pool.query(FORGET)
      return (await firstRow<{ given_up: number }>(pool, GIVE_UP))?.given_up ?? 0
    },
  }
}

/** SQL: stored times are rounded to milliseconds, so a message may be taken up to a millisecond early. */
const TAKE_DUE = `
  WITH first AS (
    SELECT DISTINCT ON (hook_id) id, next_at FROM tiding_delivery WHERE next_at IS NOT NULL ORDER BY hook_id, at, id
  ), due AS (
    SELECT delivery.id FROM tiding_delivery AS delivery JOIN first ON first.id = delivery.id
    WHERE delivery.next_at < now() + interval '1 millisecond' ORDER BY delivery.next_at, delivery.id LIMIT $1 FOR UPDATE OF delivery SKIP LOCKED
  )
  UPDATE tiding_delivery AS delivery SET attempts = delivery.attempts + 1,
    next_at = now() + least(interval '1 hour', interval '10 seconds' * power(2, least(delivery.attempts, 20)))
  FROM due, tiding_hook AS hook WHERE due.id = delivery.id AND hook.id = delivery.hook_id
  RETURNING delivery.id, delivery.at, delivery.hook_id, hook.url, hook.secret, delivery.what`

/** SQL: after a success the webhook's next message goes behind those of others that are due, however long it has waited. */
const DELIVERED = `
  WITH said AS (
    UPDATE tiding_delivery SET problem = $2, delivered_at = CASE WHEN $2::text IS NULL THEN now() END,
      next_at = CASE WHEN $2::text IS NOT NULL THEN next_at END
    WHERE id = $1 AND delivered_at IS NULL RETURNING hook_id, delivered_at
  )
  UPDATE tiding_delivery SET next_at = now() WHERE id = (
    SELECT next.id FROM said JOIN tiding_delivery AS next ON next.hook_id = said.hook_id AND next.next_at IS NOT NULL
    WHERE said.delivered_at IS NOT NULL AND next.id <> $1 ORDER BY next.at, next.id LIMIT 1
  )`

const IS_LATE = (delivery: string) => `${delivery}.next_at IS NOT NULL AND ${delivery}.at < now() - interval '1 day'`

// SQL: skips the webhooks of users who are deleting their account; should the deletion fail, the next call finds them.
const GIVE_UP = `
  WITH late AS MATERIALIZED (
    SELECT hook.id, hook.user_id FROM tiding_hook AS hook JOIN user_account ON user_account.id = hook.user_id
    WHERE EXISTS (SELECT FROM tiding_delivery AS waiting WHERE waiting.hook_id = hook.id AND ${IS_LATE('waiting')})
    FOR KEY SHARE OF user_account SKIP LOCKED
  ), given_up AS (
    UPDATE tiding_delivery AS delivery SET given_up_at = now(), next_at = NULL FROM late
    WHERE delivery.hook_id = late.id AND ${IS_LATE('delivery')} RETURNING late.id AS hook_id, late.user_id, delivery.problem
  ), notified AS (
    INSERT INTO tiding (id, user_id, key, what)
    SELECT ${NEW_ID}, user_id, 'undelivered ' || hook_id || ' ' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
      jsonb_build_object('kind', 'undelivered', 'problem', max(problem))
    FROM given_up GROUP BY hook_id, user_id
    ON CONFLICT (user_id, key) DO NOTHING
  )
  SELECT count(*)::int AS given_up FROM given_up`

const FORGET = `
  WITH sent AS (DELETE FROM tiding_delivery WHERE next_at IS NULL AND at < now() - interval '30 days')
  DELETE FROM tiding WHERE at < now() - interval '1 year'`

// SQL: a place that is far in the future was reached before the clock was set back; matches finish before it again.
const COLLECT_MATCHES = `
  WITH wanting AS (
    SELECT hook.id, hook.user_id, hook.matches_at, hook.matches_through FROM tiding_hook AS hook
    WHERE hook.matches AND $3 > (
      SELECT count(*) FROM tiding_delivery AS waiting WHERE waiting.hook_id = hook.id AND waiting.next_at IS NOT NULL
    ) FOR UPDATE SKIP LOCKED
  ), finished AS (
    SELECT wanting.id AS hook_id, ended.id AS match_id, ended.finished_at, ended.slug FROM wanting CROSS JOIN LATERAL (
      SELECT match.id, match.finished_at, organized.slug FROM (
        SELECT id, slug, '-infinity' AS since FROM arena WHERE owner_id = wanting.user_id
        UNION ALL
        SELECT arena.id, arena.slug, one.at FROM arena_organizer AS one JOIN arena ON arena.id = one.arena_id
        WHERE one.user_id = wanting.user_id AND one.state = 'joined'
      ) AS organized JOIN match ON match.arena_id = organized.id
      WHERE match.status = 'finished' AND match.purpose <> 'trial'
        AND match.finished_at > organized.since AND match.finished_at < $1 AND (match.finished_at, match.id) > (wanting.matches_at, wanting.matches_through)
      ORDER BY match.finished_at, match.id LIMIT $2
    ) AS ended
  ), queued AS (
    INSERT INTO tiding_delivery (id, hook_id, key, at, what)
    SELECT ${NEW_ID}, hook_id, 'match ' || match_id, now(),
      jsonb_build_object('kind', 'match-finished', 'arena', slug, 'match', match_id)
    FROM finished ORDER BY finished_at, match_id ON CONFLICT (hook_id, key) DO NOTHING RETURNING id
  ), last AS (
    SELECT DISTINCT ON (hook_id) hook_id, finished_at, match_id FROM finished
    ORDER BY hook_id, finished_at DESC, match_id DESC
  ), moved AS (
    UPDATE tiding_hook SET matches_at = coalesce(last.finished_at, $1), matches_through = coalesce(last.match_id, '')
    FROM wanting LEFT JOIN last ON last.hook_id = wanting.id
    WHERE tiding_hook.id = wanting.id
      AND (last.hook_id IS NOT NULL OR wanting.matches_at > $1::timestamptz + interval '10 minutes')
  )
  SELECT count(*)::int AS queued FROM queued`
