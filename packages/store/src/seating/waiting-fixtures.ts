import { isDeepStrictEqual } from 'node:util'
import type { Waiting } from '@masquerade/protocol'
import { allRows, firstRow, type Row, type Tx } from '../database/rows.ts'
import { IN_LAB } from '../database/special-arenas.ts'
import { ABSENT_AFTER, cameWithin } from '../mailbox/presence.ts'
import { HAS_LEFT } from './day.ts'
import { dueFixturesOf, goneFrom } from './fixtures.ts'
import { PLAYS_TODAY, VERSION_IN_ARENA } from './may-sit.ts'
import { WAITS } from './missed.ts'
import { BEGUN_TODAY_BY_AGENT, ON_ROSTER, PLAYS } from './seating.ts'

export interface DueFixture {
  number: number
  agents: string[]
  fills: number[]
  absent: { agentId: string; versionId: string }[]
}

export interface MissingAgent {
  agent: string
  why: 'elsewhere' | 'day' | 'away'
  since: string
}

interface WaitingFixture extends DueFixture {
  missing: readonly MissingAgent[]
  waited: Readonly<Record<string, number>>
}

export async function dueFixtures(client: Tx, arenaId: string): Promise<WaitingFixture[]> {
  await client.query({ name: 'fixtures-wait-no-more', text: WAIT_NO_MORE, values: [arenaId] })
  const due = await allRows<DueRow>(client, { name: 'fixtures-due', text: DUE, values: [arenaId] })
  return due.map(({ absent, ...row }) => ({ ...row, absent: absent ?? [] }))
}

type DueRow = Omit<WaitingFixture, 'absent'> & { absent: DueFixture['absent'] | null }

/** Stores the time waited, so that an agent that comes and goes cannot make a match wait for ever. */
export async function stopWaiting(client: Tx, arenaId: string, fixture: WaitingFixture): Promise<void> {
  if (fixture.missing.length === 0) return
  const now = await lookNow(client, arenaId)
  await write(client, arenaId, [{ number: fixture.number, ...waitingFor(fixture, [], now) }])
}

/** Waiting for an absent agent counts only while the others are present and the site works. */
export async function waitFor(
  client: Tx,
  arenaId: string,
  state: { fixtures: readonly WaitingFixture[]; there: ReadonlySet<string>; waiting: Waiting | undefined },
): Promise<void> {
  const { fixtures, there, waiting } = state
  const now = await lookNow(client, arenaId)
  const notThere = new Set(fixtures.flatMap(({ agents }) => agents.filter((id) => !there.has(id))))
  const values = [arenaId, [...notThere]]
  const rows = await allRows<WhereRow>(client, { name: 'fixtures-where-they-are', text: WHERE_THEY_ARE, values })
  const where = new Map(rows.map((row) => [row.id, row]))
  const changed = fixtures.flatMap((fixture) => {
    const next = waitingFor(fixture, missingFrom(fixture, there, where), now)
    const over = waiting ? settled(fixture, next, now, waiting) : undefined
    const isSame = !over && isDeepStrictEqual(next.missing, fixture.missing)
    return isSame ? [] : [{ number: fixture.number, ...next, ...over }]
  })
  await write(client, arenaId, changed)
}

type Look = Record<'at' | 'unseenMs', number>

async function lookNow(client: Tx, arenaId: string): Promise<Look> {
  const statement = 'SELECT looked_at, now() FROM arena_commitment WHERE arena_id = $1'
  const last = await firstRow<Row<'Commitment', 'looked_at'> & { now: Date }>(client, statement, [arenaId])
  const at = last?.now.getTime() ?? 0
  const gap = at - (last?.looked_at?.getTime() ?? at)
  const isUsual = gap >= 0 && gap <= MOST_UNSEEN_MS
  // The time of the last check for absent agents is stored only every few seconds, to save database writes.
  if (!last?.looked_at || !isUsual || gap > NOTED_EVERY_MS)
    await client.query('UPDATE arena_commitment SET looked_at = now() WHERE arena_id = $1', [arenaId])
  return { at, unseenMs: isUsual ? 0 : gap }
}

const NOTED_EVERY_MS = 10_000
const MOST_UNSEEN_MS = 60_000

type Missing = Omit<MissingAgent, 'since'>

function missingFrom(
  { agents, absent }: Pick<WaitingFixture, 'agents' | 'absent'>,
  there: ReadonlySet<string>,
  where: ReadonlyMap<string, WhereRow>,
): Missing[] {
  const waived = new Set(absent.map(({ agentId }) => agentId))
  const notThere = [...new Set(agents)].filter((id) => !there.has(id) && !waived.has(id))
  if (notThere.some((id) => where.get(id)?.here)) return []
  return notThere.map((id) => ({ agent: id, why: where.get(id)?.why ?? 'away' }))
}

function waitingFor(
  { missing, waited }: Pick<WaitingFixture, 'missing' | 'waited'>,
  now: readonly Missing[],
  { at, unseenMs }: Look,
): Pick<WaitingFixture, 'missing' | 'waited'> {
  const before = missing.map((one) => ({ ...one, since: Math.min(at, Date.parse(one.since) + unseenMs) }))
  const past = before.filter(
    ({ agent, why }) => why === 'away' && !now.some((one) => one.agent === agent && one.why === 'away'),
  )
  return {
    missing: now.map(({ agent, why }) => {
      const since = before.find((one) => one.agent === agent && one.why === why)?.since ?? at
      return { agent, why, since: new Date(since).toISOString() }
    }),
    waited: {
      ...waited,
      ...Object.fromEntries(past.map(({ agent, since }) => [agent, (waited[agent] ?? 0) + at - since])),
    },
  }
}

/** Decides whether a planned match has waited long enough; it is dropped when all its agents are absent. */
function settled(
  { agents, absent }: Pick<WaitingFixture, 'agents' | 'absent'>,
  { missing, waited }: Pick<WaitingFixture, 'missing' | 'waited'>,
  { at }: Look,
  { minutes, after }: Waiting,
): { missing: readonly MissingAgent[]; absent: string[]; ended: 'dropped' | null } | undefined {
  const isOver = ({ agent, why, since }: MissingAgent) =>
    why === 'away' && (waited[agent] ?? 0) + at - Date.parse(since) >= minutes * 60_000
  const over = missing.filter(isOver)
  if (over.length === 0) return undefined
  const all = [...absent.map(({ agentId }) => agentId), ...over.map(({ agent }) => agent)]
  const dropped = after === 'drop' || agents.every((id) => all.includes(id))
  return {
    missing: dropped ? [] : missing.filter((one) => !isOver(one)),
    absent: all,
    ended: dropped ? 'dropped' : null,
  }
}

type Written = Pick<WaitingFixture, 'number' | 'missing' | 'waited'> & { absent?: string[]; ended?: 'dropped' | null }

async function write(client: Tx, arenaId: string, changed: readonly Written[]): Promise<void> {
  if (changed.length === 0) return
  await client.query(WRITE, [arenaId, JSON.stringify(changed)])
  // After a planned match was dropped, new matches are planned, since its other agents were promised a match.
  if (changed.some(({ ended }) => ended)) {
    await client.query('UPDATE arena_commitment SET drawn_for = NULL WHERE arena_id = $1', [arenaId])
  }
}

type WhereRow = Row<'Agent', 'id'> & { here: boolean; why: MissingAgent['why'] }

const WAIT_NO_MORE = `
  UPDATE arena_fixture SET waits_since = NULL, missing = '[]'
  WHERE arena_id = $1 AND waits_since IS NOT NULL AND agents && ${goneFrom('$1')}`

const DUE = `
  SELECT due.number, due.agents, due.fills, due.missing, due.waited, (
    SELECT json_agg(json_build_object('agentId', agent.id, 'versionId', version.id))
    FROM arena JOIN agent ON agent.id = ANY (due.absent) CROSS JOIN LATERAL (
      ${VERSION_IN_ARENA}
    ) AS version WHERE arena.id = due.arena_id
  ) AS absent
  ${dueFixturesOf('$1')} ORDER BY due.waits_since, due.number`

/**
 * SQL: a planned match does not wait for an agent in a trial or experiment, since its owner could start one after another. The
 * list comes from a subquery, so that PostgreSQL does not plan for its length, and so plan each call anew.
 */
const WHERE_THEY_ARE = `
  SELECT agent.id, coalesce(playing.here, false) AS here, CASE
    WHEN NOT agent.online OR agent.paused IS NOT NULL OR ${WAITS} OR NOT ${cameWithin(ABSENT_AFTER)} OR NOT (${ON_ROSTER})
      OR NOT arena.language = ANY (agent.languages) OR NOT ${PLAYS('arena.game')}
      OR coalesce(agent.daily_budget <= (${BEGUN_TODAY_BY_AGENT}), false) OR NOT ${HAS_LEFT('arena.game')}
      OR coalesce(NOT playing.elsewhere, false) THEN 'away'
    WHEN NOT ${PLAYS_TODAY} THEN 'day' ELSE 'elsewhere' END AS why
  FROM arena JOIN agent ON agent.id = ANY ((SELECT $2::text[])::text[]) LEFT JOIN LATERAL (
    SELECT bool_or(match.arena_id = $1) AS here, bool_or(match.purpose <> 'trial' AND NOT ${IN_LAB('match.arena_id')}) AS elsewhere
    FROM match JOIN seat ON seat.match_id = match.id
    WHERE match.status IN ('queued', 'running') AND seat.agent_id = agent.id AND NOT seat.forfeits
  ) AS playing ON true WHERE arena.id = $1`

const WRITE = `
  UPDATE arena_fixture AS due SET missing = now.missing, waited = now.waited, absent = coalesce(now.absent, due.absent),
    ended = coalesce(now.ended, due.ended),
    waits_since = CASE WHEN now.missing <> '[]' THEN coalesce(due.waits_since, now()) END
  FROM json_to_recordset($2::json) AS now (number int, missing jsonb, waited jsonb, absent text[], ended text)
  WHERE due.arena_id = $1 AND due.number = now.number`
