import { dealtEntry } from '@masquerade/datasets'
import { type Json, ok, type Result } from '@masquerade/game'
import type { CommittedEntry, NewVoidMatch, NewWithdrawal } from '@masquerade/protocol/public-api'
import { noteChange } from '../arenas/organizing/changes.ts'
import { CO_ORGANIZES } from '../arenas/rules/organized.ts'
import { LIST_IS_SECRET, withdrawalsIn } from '../commitments/open-commitment.ts'
import type { Database } from '../database/database.ts'
import { allRows, type Client, firstRow, type Row } from '../database/rows.ts'
import type { Actor } from '../users/actor.ts'
import { explained } from './intervene.ts'
import { type InterventionError, refuseIntervention, refuseNow } from './public-reason.ts'

/** An excluded match can never count again, since another may have been played in its place. */
export function voiding(database: Database) {
  const { pool } = database
  return {
    voidMatch: (actor: Actor, slug: string, { match, again, why }: NewVoidMatch) =>
      explained(database, actor, slug, { why, again }, async (client, arena, note) => {
        const fault = await faultOf(client, arena.id, match, again)
        if (fault) return fault
        await client.query(
          `INSERT INTO voided_match (match_id, arena_id, again, note) VALUES ($1, $2, $3, $4)
           ON CONFLICT (match_id) DO UPDATE SET again = voided_match.again OR excluded.again, note = excluded.note, at = now()`,
          [match, arena.id, again, note],
        )
        await noteChange(client, arena.id, { kind: 'voided', match, again, note }, actor)
        return ok(undefined)
      }),

    withdrawEntry: (actor: Actor, slug: string, { entry, again, why }: NewWithdrawal) =>
      explained(database, actor, slug, { why, again }, async (client, arena, note) => {
        const dealing = await dealingOf(client, arena.id, entry)
        if (!dealing.ok) return dealing
        const { draws, dealt, matches } = dealing.value
        await client.query(WITHDRAW, [arena.id, entry, draws, note])
        await client.query(VOID_DEALT, [arena.id, dealt, again, note, entry])
        await noteChange(client, arena.id, { kind: 'withdrawn', entry, matches, again, note }, actor)
        return ok({ matches })
      }),

    reachOfMatch: async (arenaId: string, match: string, again: boolean): Promise<Result<void, InterventionError>> =>
      (await faultOf(pool, arenaId, match, again)) ?? ok(undefined),

    reachOfEntry: (arenaId: string, entry: number): Promise<Result<{ matches: number }, InterventionError>> =>
      dealingOf(pool, arenaId, entry),

    /** Says why the match does not count, unless it is running: the reason may name an agent of it. */
    whyLeftOut: async (match: string): Promise<string | undefined> =>
      (await firstRow<{ why: string }>(pool, LEFT_OUT, [match]))?.why,

    async committedEntries(userId: string, arenaId: string): Promise<CommittedEntry[] | undefined> {
      const rows = await allRows<CommittedEntry & { entry: Json | null }>(pool, ENTRIES, [arenaId, userId])
      if (rows.length === 0) return undefined
      return rows.map(({ number, entry, withdrawn }) => ({ number, withdrawn, ...(entry !== null && { entry }) }))
    },
  }
}

export const voidedIn = (client: Client, arenaId: string) =>
  allRows<{ match: string } & Row<'VoidedMatch', 'again' | 'note'>>(
    client,
    `SELECT match_id AS match, again, note FROM voided_match JOIN match ON match.id = match_id
     WHERE voided_match.arena_id = $1 AND match.status = 'finished' ORDER BY voided_match.at, match_id`,
    [arenaId],
  )

// SQL: that an entry was withdrawn is left out for a running match, since it would tell its entry.
const KNOWN = `
  SELECT match.status,
    CASE WHEN match.status NOT IN ('queued', 'running') OR voided.entry IS NULL THEN voided.again END AS again
  FROM match LEFT JOIN voided_match AS voided ON voided.match_id = match.id
  WHERE match.id = $1 AND match.arena_id = $2 AND match.purpose <> 'trial'`

const LEFT_OUT = `
  SELECT coalesce((
    SELECT voided.note FROM voided_match AS voided WHERE voided.match_id = match.id
  ), (
    SELECT exclusion.note FROM seat JOIN exclusion ON exclusion.agent_id = seat.agent_id
    WHERE seat.match_id = match.id AND exclusion.arena_id = match.arena_id AND exclusion.matches <> 'count'
    ORDER BY exclusion.at LIMIT 1
  ), '') AS why
  FROM match WHERE match.id = $1 AND match.left_out AND match.status = 'finished'`

async function faultOf(client: Client, arenaId: string, match: string, again: boolean) {
  const known = await firstRow<Row<'Match', 'status'> & { again: boolean | null }>(client, KNOWN, [match, arenaId])
  if (!known) return refuseIntervention('no-such-match', `there is no match ${match} in this arena`)
  const { status, again: before } = known
  if (status === 'void') return refuseNow('match-void')
  if (before === null) return undefined
  if (before) return refuseNow('match-replayed')
  return again ? undefined : refuseNow('match-voided')
}

async function dealingOf(client: Client, arenaId: string, entry: number) {
  const refuse = (cause: InterventionError['cause'], message: string) => refuseIntervention('not-now', message, cause)
  const made = await firstRow<Row<'Commitment', 'seed' | 'draws'> & { count: number }>(client, DEALING, [arenaId])
  if (!made) return refuse('no-list', 'this arena has no list that was fixed before its first match')
  const { seed, draws, count } = made
  if (count === 0) return refuse('no-list', 'this arena does not draw from a list')
  if (!Number.isInteger(entry) || entry < 1 || entry > count)
    return refuseIntervention('no-such-entry', `its list has the entries 1 to ${count}`)
  const withdrawn = await withdrawalsIn(client, arenaId)
  if (withdrawn.some(({ number }) => number === entry))
    return refuse('withdrawn-already', `entry ${entry} is already withdrawn`)
  const last = `entry ${entry} is the last that is left: without it nothing could be dealt any more`
  if (withdrawn.length + 1 >= count) return refuse('last-entry', last)
  const numbers = Array.from({ length: draws }, (_, index) => index + 1)
  const dealt = numbers.filter((draw) => dealtEntry({ seed, count, withdrawn }, draw) === entry)
  // Only finished matches are counted, since the entry of a running one is still secret.
  const finished = await firstRow<{ matches: number }>(client, DEALT_COUNT, [arenaId, dealt])
  return ok({ draws, dealt, matches: finished?.matches ?? 0 })
}

const DEALING = `
  SELECT seed, draws, jsonb_array_length(entries) AS count FROM arena_commitment WHERE arena_id = $1 FOR UPDATE`

const WITHDRAW = 'INSERT INTO withdrawn_entry (arena_id, number, after_draw, note) VALUES ($1, $2, $3, $4)'

const DEALT = `
  FROM match_draw AS draw JOIN match ON match.id = draw.match_id
  WHERE draw.arena_id = $1 AND draw.number = ANY ($2::int[]) AND match.status <> 'void'
    AND NOT EXISTS (SELECT FROM voided_match AS known WHERE known.match_id = match.id)`

const DEALT_COUNT = `SELECT count(*)::int AS matches ${DEALT} AND match.status = 'finished'`

const VOID_DEALT = `
  INSERT INTO voided_match (match_id, arena_id, again, note, entry) SELECT match.id, $1, $3, $4, $5 ${DEALT}`

const ENTRIES = `
  SELECT listed.number::int AS number,
    CASE WHEN arena.owner_id = $2 OR EXISTS (${CO_ORGANIZES('$2')}) OR NOT ${LIST_IS_SECRET} THEN listed.entry END AS entry,
    EXISTS (SELECT FROM withdrawn_entry AS gone WHERE gone.arena_id = arena.id AND gone.number = listed.number) AS withdrawn
  FROM arena JOIN arena_commitment AS made ON made.arena_id = arena.id,
    jsonb_array_elements(made.entries) WITH ORDINALITY AS listed (entry, number)
  WHERE arena.id = $1 ORDER BY listed.number`
