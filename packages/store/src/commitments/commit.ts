import { randomBytes } from 'node:crypto'
import { commitmentOf, drawFixtures, knownTables, pairingsOf } from '@masquerade/datasets'
import type { Json } from '@masquerade/game'
import type { ArenaChangeNote } from '@masquerade/protocol'
import { CONTEST_RULE, SEATING_RULE } from '@masquerade/seating'
import { z } from 'zod'
import { newId } from '../database/new-id.ts'
import { firstRow, type Row, type Tx } from '../database/rows.ts'
import { isTableMasked } from '../matches/masks.ts'
import { IS_MEMBER } from '../seating/may-sit.ts'
import { APART, INVITES, ON_ROSTER, PLAYS } from '../seating/seating.ts'

const OF_PEOPLE = 'people sit down as they come, and house agents beside them'

const SECRET_BYTES = 32

/** Publishes a digest of all that decides an arena's matches; call it when the arena opens, before seating. */
export async function commitArena(client: Tx, arenaId: string): Promise<void> {
  const arena = await firstRow<CommittingRow>(client, COMMITTING, [arenaId, SEATING_RULE, OF_PEOPLE])
  if (!arena) return
  const { entries, players, members } = arena
  const [nonce, seed] = [randomBytes(SECRET_BYTES).toString('hex'), randomBytes(SECRET_BYTES).toString('hex')]
  const fixtures = players && fixturesOf(arena, players, seed)
  const rules = fixtures || !arena.contest ? arena.rules : { ...arena.rules, ...contestRules(arena, members) }
  const seated = { ...rules, masked: isTableMasked(arena.masked, arena.seats) }
  const stated = fixtures && players ? { ...seated, players: players.map(({ slug }) => slug) } : seated
  const season = { supply: entries, seeds: [seed], pairings: pairingsOf(stated, fixtures ?? null) }
  const { digest, supply, seeds, pairings } = commitmentOf(season, nonce)
  await client.query(
    `INSERT INTO arena_commitment (arena_id, digest, supply, seeds, pairings, nonce, seed, entries, rules, fixtures, seatings)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[arenaId, digest, supply, seeds, pairings, nonce, seed, JSON.stringify(entries), stated],
      ...(fixtures ? [JSON.stringify(fixtures), null] : [null, rules.rule === OF_PEOPLE ? null : 0]),
    ],
  )
  await client.query(PROMISE, [arenaId])
  if (fixtures) await client.query(WRITE_FIXTURES, [arenaId, JSON.stringify(fixtures)])
  // Dated a millisecond after the arena's opening, so that their order is certain.
  await client.query(
    `INSERT INTO arena_change (id, arena_id, at, what) VALUES ($1, $2, clock_timestamp() + interval '1 ms', $3)`,
    [newId(), arenaId, { kind: 'committed', digest, supply, seeds, pairings } satisfies ArenaChangeNote],
  )
}

function contestRules({ rules }: CommittingRow, members: number): { rule: string; meetings?: number } {
  const { games, pairing } = contestSchedule.parse(rules.schedule)
  if (pairing !== 'round-robin') return { rule: CONTEST_RULE }
  return { rule: CONTEST_RULE, meetings: 2 * Math.max(1, Math.round(games / (2 * Math.max(1, members - 1)))) }
}

const contestSchedule = z.object({ games: z.int(), pairing: z.string().exactOptional() })

/** Planned in advance only if the agents are known and those of one owner may play together. */
function fixturesOf({ rules, apart }: CommittingRow, players: NonNullable<CommittingRow['players']>, seed: string) {
  const owners = players.flatMap(({ owner }) => (apart && owner !== null ? [owner] : []))
  if (new Set(owners).size < owners.length) return undefined
  const known = knownTables.safeParse({ ...rules, players: players.map(({ slug }) => slug) })
  return known.success ? drawFixtures(known.data, seed) : undefined
}

interface CommittingRow extends Row<'Arena', 'masked' | 'seats'> {
  entries: Json[]
  rules: { [name: string]: Json }
  apart: boolean
  contest: boolean
  members: number
  players: { slug: string; owner: string | null }[] | null
}

const WITHDRAWN_BEFORE = `EXISTS (
  SELECT FROM season AS own JOIN season AS before ON before.series = own.series AND before.number < own.number
    JOIN withdrawn_entry AS gone ON gone.arena_id = before.arena_id
    JOIN arena_commitment AS past ON past.arena_id = gone.arena_id
  WHERE own.arena_id = arena.id AND past.entries -> (gone.number - 1) = supply_entry.entry)`

const NOT_JOINED = `ARRAY(
  SELECT agent.slug FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id
  WHERE guest.arena_id = arena.id AND guest.state IN ('invited', 'declined'))`

export const COMMITTING = `
  SELECT coalesce((
    SELECT jsonb_agg(entry ORDER BY number) FROM supply_entry
    WHERE list = arena.supply AND (arena_id IS NULL OR arena_id = arena.id) AND NOT ${WITHDRAWN_BEFORE}
  ), '[]') AS entries, jsonb_build_object(
    'seats', arena.seats, 'roster', arena.roster, 'schedule', arena.schedule, 'fairness', arena.fairness,
    'guests', (
      SELECT coalesce(jsonb_agg(agent.slug ORDER BY agent.slug), '[]')
      FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id
      WHERE guest.arena_id = arena.id AND guest.state = 'joined'
    ), 'rule', CASE WHEN arena.roster ->> 'who' = 'people' THEN $3::text ELSE $2::text END
  ) AS rules, arena.masked, arena.seats, ${APART} AS apart,
  arena.roster ->> 'who' = 'agents' AND ${INVITES('arena')} AND arena.schedule ? 'games'
    AND arena.schedule ->> 'pairing' IS DISTINCT FROM 'by-rank' AS contest,
  (SELECT count(*)::int FROM agent WHERE ${IS_MEMBER}) AS members, CASE
    WHEN jsonb_typeof(arena.roster -> 'agents') = 'array' AND coalesce(arena.roster -> 'house', 'true') <> 'true'
      AND NOT arena.roster -> 'agents' ?| ${NOT_JOINED} THEN (
      SELECT jsonb_agg(jsonb_build_object('slug', agent.slug, 'owner', agent.owner_id) ORDER BY agent.slug COLLATE "C")
      FROM agent WHERE agent.kind <> 'person' AND agent.retired_at IS NULL
        AND arena.language = ANY (agent.languages) AND ${PLAYS('arena.game')} AND ${ON_ROSTER}
    )
  END AS players
  FROM arena WHERE arena.id = $1 AND arena.purpose = 'ranked'
    AND NOT EXISTS (SELECT FROM arena_commitment WHERE arena_id = arena.id)`

/** SQL: agents with fewer matches than the arena promises to each agent are not ranked with the others. */
export const PROMISE = `UPDATE arena SET provisional_below = (schedule ->> 'games')::int WHERE id = $1 AND purpose = 'ranked'`

const WRITE_FIXTURES = `
  INSERT INTO arena_fixture (arena_id, number, agents)
  SELECT $1, drawn.number, (
    SELECT array_agg(agent.id ORDER BY named.seat)
    FROM jsonb_array_elements_text(drawn.agents) WITH ORDINALITY AS named (slug, seat) JOIN agent ON agent.slug = named.slug
  ) FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS drawn (agents, number)`
