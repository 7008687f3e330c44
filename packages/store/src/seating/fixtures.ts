import { seatingChance } from '@masquerade/datasets'
import { shuffled } from '@masquerade/game'
import { acquaintanceOfLate, drawSeats, LATELY, ownerNumbers, type Seating } from '@masquerade/seating'
import { allRows, firstRow, type Row, type Tx } from '../database/rows.ts'
import { isTableMasked } from '../matches/masks.ts'
import { IS_PLAYED } from '../matches/played.ts'
import { IS_MEMBER } from './may-sit.ts'
import { APART, IS_GONE } from './seating.ts'

/** SQL: the agents that have left; their planned matches are not played unless they are readmitted. */
export const goneFrom = (arenaId: string): string => `ARRAY(
  SELECT agent.id FROM arena JOIN agent ON agent.id IN (
    SELECT unnest(every.agents) FROM arena_fixture AS every WHERE every.arena_id = arena.id
  ) WHERE arena.id = ${arenaId} AND ${IS_GONE})`

export const matchOf = (fixture: string): string => `
  SELECT FROM match_fixture AS begun JOIN match ON match.id = begun.match_id
  WHERE begun.arena_id = ${fixture}.arena_id AND begun.number = ${fixture}.number AND ${IS_PLAYED}`

export const dueFixturesOf = (arenaId: string): string => `
  FROM arena_fixture AS due WHERE due.arena_id = ${arenaId} AND due.ended IS NULL AND NOT EXISTS (${matchOf('due')})
    AND NOT due.agents && ${goneFrom(arenaId)}`

/** SQL: differs after agents joined or left; matches planned for an older text are planned again. */
const DRAWN_FOR = `(
  SELECT arena.recounts || ':' || count(*) || ':' || md5(coalesce(string_agg(agent.id, ' ' ORDER BY agent.id), ''))
  FROM agent WHERE ${IS_MEMBER})`

/** SQL condition: every match that is still owed is written down. */
export const IS_PLANNED = `EXISTS (
  SELECT FROM arena_commitment AS made WHERE made.arena_id = arena.id
    AND (made.fixtures IS NOT NULL OR made.drawn_for = ${DRAWN_FOR}))`

export const IS_WORKED_OFF = `(${IS_PLANNED}
  AND NOT EXISTS (SELECT FROM match WHERE match.arena_id = arena.id AND match.status IN ('queued', 'running'))
  AND NOT EXISTS (SELECT ${dueFixturesOf('arena.id')}))`

/** How many matches one transaction plans, since it keeps other matches from getting their agents. */
const MOST_AT_ONCE = 100
const GOES_ON = 'goes on: '

/** Plans the remaining matches anew after agents joined or left, so that few seats need substitutes. */
export async function drawOwed(client: Tx, arenaId: string): Promise<void> {
  const contest = await firstRow<ContestRow>(client, { name: 'fixtures-contest', text: CONTEST, values: [arenaId] })
  if (!contest || contest.drawn_for === contest.drawn_now) return
  const next =
    contest.meetings === null ? await tablesOwed(client, arenaId, contest) : await pairsOwed(client, arenaId, contest)
  const before = await allRows<Row<'ArenaFixture', 'agents'>>(client, DRAWN_BEFORE, [arenaId])
  const past = acquaintanceOfLate(contest.meetings === null ? LATELY : Number.POSITIVE_INFINITY)
  for (const { agents } of before) past.add(agents)
  const rules = { seats: contest.seats, masked: isTableMasked(contest.masked, contest.seats) }
  const drawn: { number: number; agents: string[]; fills: number[]; drawn_of: Seating }[] = []
  while (drawn.length < MOST_AT_ONCE) {
    const seating = next(drawn.at(-1)?.agents)
    const number = (contest.seatings ?? 0) + drawn.length + 1
    const agents = seating && drawSeats(rules, seating, past, seatingChance(contest.seed, number))
    if (!agents) break
    const owed = new Map(seating.there.map(({ id, owes = 1 }) => [id, owes]))
    const fills = agents.flatMap((id, index) => (owed.get(id) === 0 ? [index + 1] : []))
    past.add(agents)
    drawn.push({ number, agents, fills, drawn_of: seating })
  }
  const drawnFor = `${drawn.length < MOST_AT_ONCE ? '' : GOES_ON}${contest.drawn_now}`
  await client.query(WRITE_DRAWN, [arenaId, JSON.stringify(drawn), drawn.length, drawnFor])
}

type NextTable = (sat: readonly string[] | undefined) => Seating | undefined

async function tablesOwed(client: Tx, arenaId: string, contest: ContestRow): Promise<NextTable> {
  const owing = () => allRows<MemberRow>(client, MEMBERS, [arenaId, contest.games])
  let members = await owing()
  const enough = (some: readonly MemberRow[]) =>
    new Set(some.map(({ id, owner }) => (contest.apart ? (owner ?? id) : id))).size >= contest.seats
  // More than promised is possible: matches before an exclusion count again after it.
  const asPromised = members.every(({ owes, games }) => owes === 0 && games <= contest.games)
  if (!enough(members) || asPromised) return () => undefined
  if (contest.drawn_for !== `${GOES_ON}${contest.drawn_now}`) {
    const { rowCount } = await client.query(REDRAW, [arenaId])
    if (rowCount) members = await owing()
  }
  const owner = ownerNumbers(contest.apart ? members.map((one) => one.owner) : [])
  return (sat = []) => {
    for (const one of members) {
      if (!sat.includes(one.id) || one.owes === 0) continue
      one.owes -= 1
      one.games += 1
    }
    // An agent that missed earlier matches is not used to fill empty seats, since the match would have to wait for it.
    const reliable = members.filter(({ owes, was_absent }) => owes > 0 || !was_absent)
    const there = (enough(reliable) ? reliable : members).map(({ id, owes, games, owner: whose }) => {
      const number = owner.get(whose ?? '')
      return { id, games, owes, ...(number !== undefined && { owner: number }) }
    })
    return { apart: contest.apart, there }
  }
}

async function pairsOwed(client: Tx, arenaId: string, contest: ContestRow): Promise<NextTable> {
  const rows = await allRows<{ one: string; other: string; owed: number }>(client, PAIRS, [arenaId, contest.meetings])
  const pairs = rows.flatMap(({ one, other, owed }) => Array.from({ length: owed }, () => [one, other]))
  const order = shuffled(seatingChance(contest.seed, 0), pairs)
  let at = 0
  return () => {
    const pair = order[at++]
    return pair && { apart: false, pairing: 'round-robin', there: pair.map((id) => ({ id, games: 0 })) }
  }
}

interface ContestRow extends Row<'Commitment', 'seatings' | 'seed' | 'drawn_for'>, Row<'Arena', 'seats' | 'masked'> {
  drawn_now: string
  games: number
  meetings: number | null
  apart: boolean
}

type MemberRow = Row<'Agent', 'id'> & { owner: string | null; games: number; owes: number; was_absent: boolean }

const CONTEST = `
  SELECT made.seatings, made.seed, made.drawn_for, arena.seats, arena.masked, ${DRAWN_FOR} AS drawn_now,
    (made.rules -> 'schedule' ->> 'games')::int AS games, (made.rules ->> 'meetings')::int AS meetings, ${APART} AS apart
  FROM arena JOIN arena_commitment AS made ON made.arena_id = arena.id WHERE arena.id = $1`

/** SQL: each agent's planned matches; excluded ones count, unless they are to be played again. */
const MEMBERS = `
  WITH gone AS MATERIALIZED (SELECT ${goneFrom('$1')} AS agents), has AS (
    SELECT seated.id, count(*)::int AS games
    FROM arena_fixture AS fixture CROSS JOIN gone CROSS JOIN unnest(fixture.agents) WITH ORDINALITY AS seated (id, seat)
    WHERE fixture.arena_id = $1 AND seated.seat <> ALL (fixture.fills) AND CASE
      WHEN fixture.ended IS NOT NULL THEN fixture.ended = 'dropped' AND seated.id = ANY (fixture.absent)
      WHEN EXISTS (${matchOf('fixture')}) THEN true
      ELSE NOT fixture.agents && gone.agents END
    GROUP BY seated.id
  )
  SELECT agent.id, agent.owner_id AS owner, coalesce(has.games, 0) AS games,
    greatest(0, $2::int - coalesce(has.games, 0)) AS owes,
    EXISTS (SELECT FROM arena_fixture AS one WHERE one.arena_id = $1 AND agent.id = ANY (one.absent)) AS was_absent
  FROM arena JOIN agent ON ${IS_MEMBER} LEFT JOIN has ON has.id = agent.id WHERE arena.id = $1 ORDER BY agent.id`

/** SQL: how often each two agents still have to meet; cancelled matches count, as none replaces them. */
const PAIRS = `
  WITH member AS MATERIALIZED (
    SELECT agent.id FROM arena JOIN agent ON ${IS_MEMBER} WHERE arena.id = $1
  ), met AS (
    SELECT least(agents[1], agents[2]) AS one, greatest(agents[1], agents[2]) AS other, count(*)::int AS times
    FROM arena_fixture WHERE arena_id = $1 GROUP BY 1, 2
  )
  SELECT one.id AS one, other.id AS other, $2::int - coalesce(met.times, 0) AS owed
  FROM member AS one JOIN member AS other ON one.id < other.id
    LEFT JOIN met ON met.one = least(one.id, other.id) AND met.other = greatest(one.id, other.id)
  WHERE coalesce(met.times, 0) < $2::int ORDER BY one.id, other.id`

const REDRAW = `
  UPDATE arena_fixture SET ended = 'redrawn' WHERE arena_id = $1 AND number IN (
    SELECT due.number ${dueFixturesOf('$1')} AND due.drawn_of IS NOT NULL AND due.waits_since IS NULL AND due.waited = '{}'
      AND due.absent = '{}')`

const DRAWN_BEFORE = `
  SELECT agents FROM arena_fixture WHERE arena_id = $1 AND drawn_of IS NOT NULL ORDER BY number`

const WRITE_DRAWN = `
  WITH written AS (
    INSERT INTO arena_fixture (arena_id, number, agents, fills, drawn_of)
    SELECT $1, number, agents, fills, drawn_of
    FROM json_to_recordset($2::json) AS one (number int, agents text[], fills int[], drawn_of jsonb)
  )
  UPDATE arena_commitment SET seatings = coalesce(seatings, 0) + $3, drawn_for = $4 WHERE arena_id = $1`
