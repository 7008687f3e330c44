import { cutTo, type Failure, ok, type Result, refusing } from '@masquerade/game'
import type { ExcludedMatches, Schedule } from '@masquerade/protocol'
import { anotherSlug } from '../../agents/slug.ts'
import { commitArena } from '../../commitments/commit.ts'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import {
  allRecords,
  allRows,
  anyRow,
  type FromRow,
  firstRecord,
  firstRow,
  type LocalText,
  type Row,
  type Tx,
} from '../../database/rows.ts'
import { lockArena } from '../../seating/schedule.ts'
import type { Actor } from '../../users/actor.ts'
import { timeIn } from '../arena-settings.ts'
import { type ArenaError, refuseArena } from '../rules/arena-error.ts'
import { asOrganizer } from '../rules/organized.ts'
import { copySupply, ownList } from '../supply/supplies.ts'
import { hasMatches, noteChange } from './changes.ts'
import { copyPicture } from './picture.ts'

/** An arena that begins again each week or month has seasons, each with its own matches and leaderboard. */
export type Season = FromRow<SeasonRow>

interface SeasonRow extends Row<'Season', 'number' | 'arena_id' | 'began_at' | 'ends_at' | 'ended_at'> {
  /** The newest season has the arena's own address; it gets another when the next season begins. */
  slug: string
  state: 'running' | 'ending' | 'frozen'
}

type SeasonError = Failure<ArenaError['code'] | Parameters<typeof refuse>[0]>

const refuse = refusing({
  'by-calendar': 'a season cannot be begun here: seasons begin by the calendar, or this arena has none',
  'empty-season': 'no match has been played in this season yet: there is no leaderboard to freeze',
})

export function seasons(database: Database) {
  const { pool } = database
  return {
    seasons: (slug: string) => allRecords<SeasonRow>(pool, `${SEASONS} ORDER BY season.number DESC`, [slug]),

    season: (slug: string, number: number): Promise<Season | undefined> =>
      firstRecord<SeasonRow>(pool, `${SEASONS} AND season.number = $2`, [slug, number]),

    /** An arena that fails keeps no other arena's season from ending. */
    async turnSeason(): Promise<{ slug: string; ended: number } | undefined> {
      const failed: unknown[] = []
      for (const { id } of await allRows<Row<'Arena', 'id'>>(pool, OVER)) {
        const turned = await database
          .transaction((client) => turn(client, id))
          .catch((error) => void failed.push(error))
        if (turned) return turned
      }
      if (failed.length > 0) throw failed[0]
      return undefined
    },

    beginSeason: (actor: Actor, slug: string): Promise<Result<number, SeasonError>> =>
      asOrganizer<number, SeasonError>(database, actor, slug, async (client, { id, state, schedule }) => {
        if (schedule.season !== 'manual') return refuse('by-calendar')
        if (state !== 'open') return refuseArena('no-such-step')
        if (!(await hasMatches(client, id))) return refuse('empty-season')
        const turned = await turn(client, id, actor)
        return turned ? ok(turned.ended + 1) : refuseArena('no-such-step')
      }),
  }
}

export async function beginFirstSeason(client: Tx, arenaId: string, schedule: Schedule): Promise<void> {
  if (schedule.season === undefined) return
  await client.query(
    `INSERT INTO season (arena_id, series, number, began_at, ends_at)
     SELECT $1, $1, 1, beginning.at, ${endAfter('beginning.at', '$2::text')}
     FROM (SELECT greatest(now(), $3::timestamptz) AS at) AS beginning`,
    [arenaId, schedule.season, schedule.from ?? null],
  )
}

export const END_SEASON = 'UPDATE season SET ended_at = now() WHERE arena_id = $1 AND ended_at IS NULL'

const endAfter = (at: string, every: string) => `CASE WHEN ${every} IN ('week', 'month') THEN
  (date_trunc(${every}, ${at} AT TIME ZONE 'UTC') + ('1 ' || ${every})::interval) AT TIME ZONE 'UTC' END`

async function turn(client: Tx, id: string, actor?: Actor) {
  await lockArena(client, id)
  const old = await firstRow<TurningRow>(client, actor ? TURNING_NOW : TURNING, [id])
  if (!old) return undefined
  const { slug, number, supply } = old
  await takeNameOfItsOwn(client, old)
  const next = newId()
  await client.query(NEXT_ARENA, [id, next, slug, old.name])
  if (supply === ownList(id)) await copySupply(client, id, next)
  await copyGuests(client, id, next)
  await client.query(COPY_ORGANIZERS, [id, next])
  const excluded = await copyExclusions(client, id, next)
  await copyPicture(client, id, next)
  await client.query('UPDATE season SET ended_at = now(), newest = false WHERE arena_id = $1', [id])
  await client.query(NEXT_SEASON, [id, next])
  await noteChange(client, id, { kind: 'state', from: 'open', to: 'closing' }, actor)
  await noteChange(client, next, { kind: 'season', number: number + 1 }, actor)
  for (const { hidden, ...one } of excluded)
    await noteChange(client, next, { kind: 'excluded', ...one }, undefined, hidden)
  await commitArena(client, next)
  return { slug, ended: number }
}

async function copyGuests(client: Tx, from: string, to: string): Promise<void> {
  await client.query(
    `INSERT INTO arena_guest (arena_id, agent_id, state, at)
     SELECT $2, agent_id, state, at FROM arena_guest WHERE arena_id = $1`,
    [from, to],
  )
  const statement = 'SELECT invitation FROM arena WHERE id = $1'
  const before = await firstRow<Row<'Arena', 'invitation'>>(client, statement, [from])
  await client.query(SET_INVITATION, [from, null])
  await client.query(SET_INVITATION, [to, before?.invitation ?? null])
}

export const SET_INVITATION = 'UPDATE arena SET invitation = $2 WHERE id = $1'

interface CopiedExclusion extends Row<'Agent', 'name'>, Row<'Exclusion', 'note'>, Row<'ArenaChange', 'hidden'> {
  agent: string
  matches: ExcludedMatches
}

/**
 * Agents excluded from one season stay excluded in the next, until the organizer readmits them. A reason that is hidden is
 * hidden there, too, and can be shown again in all seasons.
 */
const copyExclusions = (client: Tx, from: string, to: string): Promise<CopiedExclusion[]> =>
  allRows<CopiedExclusion>(
    client,
    `WITH copied AS (
       INSERT INTO exclusion (arena_id, agent_id, note, matches, at)
       SELECT $2, agent_id, note, matches, at FROM exclusion WHERE arena_id = $1 RETURNING agent_id, note, matches, at
     )
     SELECT agent.slug AS agent, agent.name, coalesce(stated.note, copied.note) AS note, stated.hidden, copied.matches
     FROM copied JOIN agent ON agent.id = copied.agent_id LEFT JOIN LATERAL (
       SELECT what ->> 'note' AS note, hidden FROM arena_change
       WHERE arena_id = $1 AND what ->> 'kind' = 'excluded' AND what ->> 'agent' = agent.slug ORDER BY at DESC, id DESC LIMIT 1
     ) AS stated ON true
     ORDER BY copied.at, agent.id`,
    [from, to],
  )

const LONGEST_NAME = 60

async function takeNameOfItsOwn(client: Tx, { id, slug, name, number }: TurningRow): Promise<void> {
  const called = (plain: string, season: string) => `${cutTo(plain, LONGEST_NAME - season.length).trimEnd()}${season}`
  const numbered = { en: called(name.en, ` · Season ${number}`), zh: called(name.zh, ` · 第 ${number} 赛季`) }
  for (let own = `${slug}-season-${number}`; ; own = anotherSlug(slug)) {
    if (await anyRow(client, 'SELECT FROM arena WHERE slug = $1', [own])) continue
    await client.query(`UPDATE arena SET slug = $2, name = $3, state = 'closing' WHERE id = $1`, [id, own, numbered])
    return
  }
}

const SEASONS = `
  SELECT season.number, arena.slug, season.arena_id, season.began_at, season.ends_at, season.ended_at,
    CASE WHEN arena.state = 'final' THEN 'frozen' WHEN season.ended_at IS NULL THEN 'running' ELSE 'ending' END AS state
  FROM season JOIN arena ON arena.id = season.arena_id
  WHERE season.series = (SELECT known.series FROM season AS known JOIN arena ON arena.id = known.arena_id WHERE slug = $1)`

const TURNS = `
  season.ended_at IS NULL AND season.ends_at <= now() AND arena.state = 'open'
  AND (${timeIn(`arena.schedule ->> 'until'`)} <= now()) IS NOT TRUE`

const OVER = `SELECT arena.id FROM season JOIN arena ON arena.id = season.arena_id WHERE ${TURNS}`

interface TurningRow extends Row<'Arena', 'id' | 'slug' | 'supply'>, Row<'Season', 'number'> {
  name: LocalText
}

const turningWhere = (turns: string) => `
  SELECT arena.id, arena.slug, arena.name, season.number, arena.supply
  FROM season JOIN arena ON arena.id = season.arena_id WHERE arena.id = $1 AND ${turns} FOR UPDATE OF arena`
const TURNING = turningWhere(TURNS)
const TURNING_NOW = turningWhere(`season.ended_at IS NULL AND arena.state = 'open'`)

const KEPT = `story, prizes, owner_id, game, config, language, purpose, seats, supply, supply_secret, ranking, roster, schedule,
  fairness, window_days, masked, injections, pace, excluded_matches, position, listed`

const NEXT_ARENA = `
  INSERT INTO arena (id, slug, name, state, ${KEPT})
  SELECT $2, $3, $4::jsonb, 'open', ${KEPT} FROM arena WHERE id = $1`

// SQL: waits for users who are deleting their account, and leaves them out then.
const COPY_ORGANIZERS = `
  INSERT INTO arena_organizer (arena_id, user_id, state, at)
  SELECT $2, one.user_id, one.state, one.at FROM arena_organizer AS one JOIN user_account ON user_account.id = one.user_id
  WHERE one.arena_id = $1 ORDER BY one.user_id FOR KEY SHARE OF user_account`

const NEXT_SEASON = `
  INSERT INTO season (arena_id, series, number, ends_at)
  SELECT $2, season.series, season.number + 1, ${endAfter('now()', "(arena.schedule ->> 'season')")}
  FROM season JOIN arena ON arena.id = season.arena_id WHERE arena.id = $1`
