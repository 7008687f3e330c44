import type { ArenaForm } from '@masquerade/protocol'
import { CONTEST_RULE } from '@masquerade/seating'
import { anyRow, type Client, firstRow } from '../../database/rows.ts'
import { cameWithin } from '../../mailbox/presence.ts'
import { CLOSES_BY_ITSELF, IS_PLAYED } from '../../matches/played.ts'
import { NEVER_HAS_LEFT } from '../../seating/day.ts'
import { IS_WORKED_OFF } from '../../seating/fixtures.ts'
import { GAMES_IN, IS_MEMBER, MAY_SIT, SEEN_TO_SIT } from '../../seating/may-sit.ts'
import { APART } from '../../seating/seating.ts'
import { timeIn } from '../arena-settings.ts'
import type { ArenaFault } from './arena-error.ts'
import { type JudgedArena, roundRobinFaults } from './judge-arena.ts'

export const HAS_FIXTURES = `EXISTS (
  SELECT FROM arena_commitment AS made WHERE made.arena_id = arena.id
    AND (made.fixtures IS NOT NULL OR made.rules ->> 'rule' = '${CONTEST_RULE}'))`

/** A contest waits this long for an agent that has disappeared, and after a pause, and then gives up its matches. */
export const GIVEN_UP_AFTER_MS = 60 * 60_000

const MATCHES_ARE_PLAYED = `(arena.schedule ? 'matches' AND (arena.schedule ->> 'matches')::int <= (
    SELECT count(*) FROM match WHERE match.arena_id = arena.id AND ${IS_PLAYED})
  OR ${HAS_FIXTURES} AND ${IS_WORKED_OFF})`

const OPENED_LATELY = `EXISTS (
  SELECT FROM arena_change AS change WHERE change.arena_id = arena.id AND change.at > now() - interval '${GIVEN_UP_AFTER_MS} ms'
    AND change.what @> '{"kind": "state", "to": "open"}')`

/**
 * SQL condition: all present agents have played their games, but for those whose limits allow none; absent ones are waited for where `isGivenUp` is false, and
 * for an hour after the arena opened or went on, as are those that played here and were switched off in a pause.
 */
const gamesArePlayed = (
  isGivenUp: boolean,
): string => `(NOT ${HAS_FIXTURES} AND arena.schedule ? 'games' AND EXISTS (SELECT FROM standing WHERE standing.arena_id = arena.id)
    AND NOT EXISTS (SELECT FROM match WHERE match.arena_id = arena.id AND match.status IN ('queued', 'running'))
    AND NOT EXISTS (
      SELECT FROM agent WHERE CASE WHEN ${OPENED_LATELY} THEN ${MAY_SIT} OR ${IS_MEMBER} AND ${GAMES_IN} > 0
          ELSE ${MAY_SIT} AND (NOT ${isGivenUp} OR ${cameWithin(`${GIVEN_UP_AFTER_MS} ms`)}) END
        AND ${GAMES_IN} < (arena.schedule ->> 'games')::int AND NOT ${NEVER_HAS_LEFT}))`

const SCHEDULE_IS_PLAYED = `(${MATCHES_ARE_PLAYED} OR ${gamesArePlayed(true)})`

/**
 * SQL condition: the end time has passed, or, without seasons, all planned matches are played.
 * Owners may switch their agents off during a pause, so that no agent's games are given up until it is over. Nor are
 * those of agents that have disappeared while these could not reach the site themselves (`isGivenUp` is false).
 */
export const ended = (isGivenUp: boolean): string => `
  ${timeIn(`arena.schedule ->> 'until'`)} <= now()
  OR NOT arena.schedule ? 'season' AND ${CLOSES_BY_ITSELF}
    AND (${MATCHES_ARE_PLAYED} OR arena.state = 'open' AND ${gamesArePlayed(isGivenUp)})`

/** SQL condition: all matches are played, but which of them count has changed, so the organizer closes. */
export const WAITS_FOR_ORGANIZER = `
  arena.state IN ('open', 'paused') AND NOT arena.schedule ? 'season' AND NOT ${CLOSES_BY_ITSELF} AND ${SCHEDULE_IS_PLAYED}`

const AT_ONE_TABLE = `(
  SELECT count(DISTINCT CASE WHEN ${APART} THEN coalesce(agent.owner_id, agent.id) ELSE agent.id END)::int
  FROM agent WHERE ${SEEN_TO_SIT})`

const WAITS_FOR = `ARRAY(
  SELECT agent.slug FROM agent LEFT JOIN arena_guest AS guest ON guest.arena_id = arena.id AND guest.agent_id = agent.id
  WHERE jsonb_typeof(arena.roster -> 'agents') = 'array' AND arena.roster -> 'agents' ? agent.slug
    AND agent.retired_at IS NULL AND CASE WHEN guest.agent_id IS NULL
      THEN agent.owner_id <> arena.owner_id ELSE guest.state = 'invited' END
  ORDER BY agent.slug)`

const STATED_ROSTER = `
  WITH arena AS MATERIALIZED (
    SELECT $1::text AS id, $2::text AS game, $3::text AS language, $4::jsonb AS roster, $5::jsonb AS fairness,
      $6::text AS purpose, known.seats, coalesce(known.owner_id, $8) AS owner_id, coalesce(known.state, 'draft') AS state, NULL::timestamptz AS spent_at
    FROM (SELECT) AS stated LEFT JOIN arena AS known ON known.id = $1
  )
  SELECT (SELECT count(*)::int FROM agent WHERE ${SEEN_TO_SIT}) AS players, ${AT_ONE_TABLE} AS "atOneTable",
    (${timeIn('$7::text')} <= now()) IS TRUE AS over,
    (SELECT count(*)::int FROM agent WHERE ${IS_MEMBER}) AS members,
    arena.state = 'draft' AND (${timeIn('$9::text')} <= now()) IS TRUE AS "versionsPast", ${WAITS_FOR} AS "waitsFor" FROM arena`

type StatedRoster = Record<'players' | 'members' | 'atOneTable', number> &
  Record<'over' | 'versionsPast', boolean> & { waitsFor: string[] }

const OVER: ArenaFault = { field: 'schedule.until', code: 'over', message: 'it would have ended already' }

const VERSIONS_PAST: ArenaFault = {
  field: 'schedule.versionsUntil',
  code: 'versions-past',
  message: 'the deadline for versions is past: choose a later one, or leave it out',
}

/** An end that an organizer sets must be still to come; a draft that waited too long can be saved with the end it had. */
export async function endFaults(
  client: Client,
  { until }: ArenaForm['schedule'],
  before?: ArenaForm['schedule'],
): Promise<ArenaFault[]> {
  if (until === undefined || until === before?.until) return []
  return (await anyRow(client, 'SELECT WHERE $1::timestamptz <= now()', [until])) ? [OVER] : []
}

export async function rosterFaults(
  client: Client,
  { game, language, roster, fairness, purpose, seats, schedule }: JudgedArena,
  { arenaId = '', ownerId }: { arenaId?: string | undefined; ownerId?: string },
): Promise<ArenaFault[]> {
  if (schedule.tables === 0) return []
  const stated = await firstRow<StatedRoster>(client, STATED_ROSTER, [
    ...[arenaId, game, language, roster, fairness, purpose, schedule.until ?? null, ownerId ?? null],
    schedule.versionsUntil ?? null,
  ])
  const { players = 0, members = 0, atOneTable = 0, over = false, versionsPast = false, waitsFor = [] } = stated ?? {}
  if (over) return [OVER]
  if (versionsPast) return [VERSIONS_PAST]
  if (players < seats) {
    const names = waitsFor.join(', ')
    const waits = names === '' ? '' : `: it waits for the owners of ${names} to accept`
    const message = `a table has ${seats} seats, and ${players} agents may sit down now${waits}`
    const values = { seats, players, waiting: waitsFor.length, names }
    return [{ field: 'roster', code: 'roster', message, says: { code: 'roster', values } }]
  }
  if (atOneTable < seats) {
    const values = { seats, players, together: atOneTable }
    const message = `a table has ${seats} seats, and of the ${players} agents that may sit down now ${atOneTable} may sit together: those of one owner are kept apart`
    return [{ field: 'fairness.owners', code: 'too-few-owners', message, says: { code: 'too-few-owners', values } }]
  }
  return roundRobinFaults(schedule, roster.agents === undefined ? players : members)
}
