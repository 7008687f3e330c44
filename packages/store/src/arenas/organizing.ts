import { isDeepStrictEqual } from 'node:util'
import { type Json, ok, type Result } from '@masquerade/game'
import { ARENA_STEPS, type ArenaChangeNote, type ArenaForm, type ArenaState } from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import { anotherSlug, slugOf } from '../agents/slug.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { lockArena } from '../seating/schedule.ts'
import type { Actor } from '../users/users.ts'
import { type ArenaError, type ArenaFault, refuseArena, refuseFaults } from './arena-error.ts'
import { type JudgedArena, judgeArena } from './judge-arena.ts'
import { supplyFaults } from './supplies.ts'

/** What its organizer stated of an arena, as it stands now. */
export interface OrganizedArena {
  slug: string
  state: ArenaState
  form: ArenaForm
}

/** What decides what a result means: it stays as it is from the first match on. */
const FIXED = [
  'game',
  'config',
  'language',
  'purpose',
  'supply',
  'windowDays',
  'masked',
] as const satisfies (keyof ArenaForm)[]

export function organizing(database: Database) {
  return {
    /** What an arena would be that is stated so. */
    async judge(given: unknown): Promise<Result<{ seats: number }, ArenaError>> {
      return judgeIn(database.pool, given)
    },

    /** A draft of a user's own; its name in addresses. */
    async create(ownerId: string, given: unknown): Promise<Result<string, ArenaError>> {
      return database.transaction(async (client) => {
        const judged = await judgeIn(client, given)
        return judged.ok ? ok(await insertDraft(client, ownerId, judged.value)) : judged
      })
    },

    /** For its organizer and administrators: what was stated of it. */
    async organized(actor: Actor, slug: string): Promise<Result<OrganizedArena, ArenaError>> {
      const { rows } = await database.pool.query<OrganizedRow>(ORGANIZED, [slug])
      const allowed = allow(actor, rows[0])
      return allowed.ok ? ok({ slug, state: allowed.value.state, form: formOf(allowed.value) }) : allowed
    },

    /** States it anew. Of one that was opened some things stay, and what changes is told in its log. */
    async update(actor: Actor, slug: string, given: unknown): Promise<Result<void, ArenaError>> {
      return database.transaction(async (client) => {
        const found = await organizedIn(client, actor, slug)
        if (!found.ok) return found
        const { id, state } = found.value
        if (state === 'closing' || state === 'final') return refuseArena('not-now')
        const judged = await judgeIn(client, given)
        if (!judged.ok) return judged
        const before = formOf(found.value)
        const changes = changesBetween(before, judged.value)
        const fixed = state === 'draft' ? [] : changes.filter(({ field }) => FIXED.some((one) => one === field))
        if (fixed.length > 0) return refuseFaults(fixed.map(({ field }) => fixedFault(field)))
        await write(client, id, judged.value)
        if (state !== 'draft' && changes.length > 0) await note(client, id, actor, { kind: 'changed', fields: changes })
        return ok(undefined)
      })
    },

    /** Opens, pauses, goes on with, or closes an arena. When this has returned, a paused or closing one begins nothing more. */
    async step(actor: Actor, slug: string, to: ArenaState): Promise<Result<void, ArenaError>> {
      return database.transaction(async (client) => {
        const found = await organizedIn(client, actor, slug)
        if (!found.ok) return found
        const { id, state } = found.value
        if (!ARENA_STEPS[state].some((step) => step === to)) return refuseArena('no-such-step')
        if (state === 'draft') {
          // What it names may have changed since it was stated.
          const judged = await judgeIn(client, formOf(found.value))
          if (!judged.ok) return judged
        }
        await client.query(
          `UPDATE arena SET state = $2::"ArenaState", opened_at = coalesce(opened_at, now()) WHERE id = $1`,
          [id, to],
        )
        await note(client, id, actor, { kind: 'state', from: state, to })
        return ok(undefined)
      })
    },

    /** A draft of the user's own, stated as another arena is. */
    async copy(actor: Actor, slug: string): Promise<Result<string, ArenaError>> {
      return database.transaction(async (client) => {
        const { rows } = await client.query<OrganizedRow>(ORGANIZED, [slug])
        const [row] = rows
        if (!row || (row.state === 'draft' && !allow(actor, row).ok)) return refuseArena('no-such-arena')
        const judged = await judgeIn(client, formOf(row))
        return judged.ok ? ok(await insertDraft(client, actor.id, judged.value)) : judged
      })
    },

    /** Takes a draft away; an arena in which matches were played stays for good. */
    async discard(actor: Actor, slug: string): Promise<Result<void, ArenaError>> {
      return database.transaction(async (client) => {
        const found = await organizedIn(client, actor, slug)
        if (!found.ok) return found
        if (found.value.state !== 'draft') return refuseArena('no-such-step')
        await client.query('DELETE FROM arena WHERE id = $1', [found.value.id])
        return ok(undefined)
      })
    },

    /** Closing arenas whose last match is over are final from now on: their names. */
    async settle(): Promise<string[]> {
      const { rows } = await database.pool.query<{ slug: string }>(SETTLE, [newId()])
      return rows.map(({ slug }) => slug)
    },
  }
}

export type Organizing = ReturnType<typeof organizing>

interface OrganizedRow {
  id: string
  owner_id: string | null
  state: ArenaState
  name: ArenaForm['name']
  story: ArenaForm['story']
  game: string
  config: Record<string, Json>
  language: ArenaForm['language'] | string
  purpose: 'ranked' | 'casual' | 'trial' | 'experiment'
  supply: string | null
  ranking: ArenaForm['ranking'] | string
  roster: ArenaForm['roster']
  schedule: ArenaForm['schedule']
  window_days: number | null
  masked: boolean
}

const ORGANIZED = `
  SELECT id, owner_id, state, name, story, game, config, language, purpose, supply, ranking, roster, schedule,
    window_days, masked
  FROM arena WHERE slug = $1 AND purpose <> 'trial'`

/** One at a time, as the last of them is noted for each. */
const SETTLE = `
  WITH settled AS (
    UPDATE arena SET state = 'final', final_at = now()
    WHERE id = (
      SELECT id FROM arena AS over WHERE state = 'closing' AND NOT EXISTS (
        SELECT FROM match WHERE match.arena_id = over.id AND match.status IN ('queued', 'running')
      ) LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, slug
  ), noted AS (
    INSERT INTO arena_change (id, arena_id, what)
    SELECT $1, id, '{"kind":"state","from":"closing","to":"final"}' FROM settled
  )
  SELECT slug FROM settled`

/** The arena, and nobody seats in it until the transaction ends. */
async function organizedIn(client: PoolClient, actor: Actor, slug: string): Promise<Result<OrganizedRow, ArenaError>> {
  const known = await client.query<{ id: string }>('SELECT id FROM arena WHERE slug = $1', [slug])
  if (!known.rows[0]) return refuseArena('no-such-arena')
  await lockArena(client, known.rows[0].id)
  const { rows } = await client.query<OrganizedRow>(ORGANIZED, [slug])
  return allow(actor, rows[0])
}

function allow(actor: Actor, row: OrganizedRow | undefined): Result<OrganizedRow, ArenaError> {
  if (!row) return refuseArena('no-such-arena')
  if (row.owner_id === actor.id || (actor.role === 'admin' && row.state !== 'draft')) return ok(row)
  return refuseArena(row.state === 'draft' ? 'no-such-arena' : 'not-yours')
}

async function judgeIn(client: Pick<PoolClient, 'query'>, given: unknown): Promise<Result<JudgedArena, ArenaError>> {
  const judged = judgeArena(given)
  if (!judged.ok) return refuseFaults(judged.error)
  const faults = await supplyFaults(client, judged.value)
  return faults.length > 0 ? refuseFaults(faults) : judged
}

function formOf(row: OrganizedRow): ArenaForm {
  const { id: _, owner_id: __, state: ___, window_days, ...stated } = row
  // What it was judged by as it was written: it is judged again before it counts.
  return { ...stated, windowDays: window_days } as ArenaForm
}

async function insertDraft(client: PoolClient, ownerId: string, arena: JudgedArena): Promise<string> {
  const id = newId()
  for (let slug = slugOf(arena.name.en, 'arena'); ; slug = anotherSlug(slugOf(arena.name.en, 'arena'))) {
    const { rowCount } = await client.query(
      `INSERT INTO arena (id, slug, owner_id, state, opened_at, name, game, config, language, seats, position)
       SELECT $1, $2, $3, 'draft', NULL, $4, $5, $6, $7, $8, coalesce(max(position), 0) + 1 FROM arena
       ON CONFLICT (slug) DO NOTHING`,
      [id, slug, ownerId, arena.name, arena.game, arena.config, arena.language, arena.seats],
    )
    if (rowCount === 0) continue
    await write(client, id, arena)
    return slug
  }
}

async function write(client: PoolClient, id: string, arena: JudgedArena): Promise<void> {
  const { name, story, game, config, language, purpose, seats, supply, ranking, roster, schedule } = arena
  await client.query(
    `UPDATE arena SET name = $2, story = $3, game = $4, config = $5, language = $6, purpose = $7::"MatchPurpose",
       seats = $8, supply = $9, ranking = $10, roster = $11, schedule = $12, window_days = $13, masked = $14
     WHERE id = $1`,
    [
      ...[id, name, story, game, config, language, purpose, seats, supply, ranking, roster, schedule],
      ...[arena.windowDays, arena.masked],
    ],
  )
}

type FieldChange = Extract<ArenaChangeNote, { kind: 'changed' }>['fields'][number]

function changesBetween(before: ArenaForm, now: ArenaForm): FieldChange[] {
  const fields = Object.keys(before) as (keyof ArenaForm)[] // it has these keys and no others
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], now[field]))
    .map((field) => ({ field, from: before[field], to: now[field] }))
}

const fixedFault = (field: string): ArenaFault => ({
  field,
  code: 'fixed',
  message: 'this stays as it is once an arena has been opened: make a copy to play it otherwise',
})

async function note(client: PoolClient, arenaId: string, actor: Actor, what: ArenaChangeNote): Promise<void> {
  await client.query('INSERT INTO arena_change (id, arena_id, user_id, what) VALUES ($1, $2, $3, $4)', [
    ...[newId(), arenaId, actor.id, what],
  ])
}
