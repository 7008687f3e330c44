import { type CommitmentFile, pairingsOf, type Withdrawal } from '@masquerade/datasets'
import type { Json } from '@masquerade/game'
import { allRows, type Client, firstRow, isoTime, type Row } from '../database/rows.ts'

const IS_PLAYED_ON = `EXISTS (
  SELECT FROM season AS own JOIN season AS later ON later.series = own.series AND later.number > own.number
    JOIN arena AS after ON after.id = later.arena_id WHERE own.arena_id = arena.id AND after.state <> 'final')`

/** SQL condition: the list is still secret, since its arena or a later season with it is not over. */
export const LIST_IS_SECRET = `(arena.supply_secret AND (arena.state <> 'final' OR ${IS_PLAYED_ON}))`

/** The secret values are published only after the last match, since they reveal how matches are dealt. */
export async function commitmentToTake(client: Client, arenaId: string): Promise<CommitmentFile | undefined> {
  const row = await firstRow<TakenRow>(client, TAKEN, [arenaId])
  if (!row) return undefined
  const { at, unplayed, unmet, renamed, withdrawn, seatings, unseated } = row
  const { digest, supply, seeds, pairings, draws, nonce, seed, entries, rules, fixtures } = row
  return {
    ...{ at: at.toISOString(), digest, supply, seeds, pairings, draws, unplayed: unplayed ?? [] },
    ...(fixtures && { unmet: unmet ?? [] }),
    ...(renamed && { renamed }),
    ...(withdrawn && { withdrawn }),
    ...(seatings !== null && { seatings }),
    ...(seatings !== null && nonce !== null && { unseated: unseated ?? [] }),
    opened:
      nonce === null || seed === null || entries === null || rules === null
        ? null
        : { nonce, season: { supply: entries, seeds: [seed], pairings: pairingsOf(rules, fixtures) } },
  }
}

interface TakenRow extends Row<'Commitment', 'at' | 'digest' | 'supply' | 'seeds' | 'pairings' | 'draws' | 'seatings'> {
  unplayed: { number: number; why: string }[] | null
  unmet: { number: number; why: string }[] | null
  renamed: { of: string; to: string }[] | null
  withdrawn: { number: number; after: number; at: string; why: string }[] | null
  unseated: { number: number; agents: string[]; why: string }[] | null
  fixtures: string[][] | null
  nonce: string | null
  seed: string | null
  entries: Json[] | null
  rules: Json | null
}

export const IS_OPENED = `(arena.state = 'final' AND NOT ${LIST_IS_SECRET})`

// SQL: why a running match is left out is not told, since the reason may tell the entry that it was dealt from.
const WHY = `CASE WHEN match.status IN ('queued', 'running') THEN 'not over' WHEN match.left_out THEN 'left out: ' || coalesce((
    SELECT coalesce('the organizer withdrew entry ' || voided.entry || ', which it was dealt from: ', 'the organizer voided it: ') || voided.note
    FROM voided_match AS voided WHERE voided.match_id = match.id
  ), 'an agent that the organizer excluded sat there')
  WHEN match.status = 'void' THEN 'void: ' || coalesce(match.void_reason, '') END`

const NOT_PLAYED = `CASE fixture.ended WHEN 'dropped' THEN 'dropped: an agent was away for longer than the arena waits'
  WHEN 'redrawn' THEN 'drawn anew: other agents were owed games by then'
  ELSE 'not begun: somebody of it was not there until the arena closed' END`

export const TAKEN = `
  SELECT made.at, made.digest, made.supply, made.seeds, made.pairings, made.draws, (
    SELECT json_agg(json_build_object('number', draw.number,
      'why', ${WHY})
      ORDER BY draw.number)
    FROM match_draw AS draw JOIN match ON match.id = draw.match_id
    WHERE match.arena_id = $1 AND (match.status <> 'finished' OR match.left_out)
  ) AS unplayed, CASE WHEN ${IS_OPENED} THEN made.fixtures END AS fixtures, (
    SELECT json_agg(json_build_object('number', drawn.number, 'why', coalesce((
      SELECT ${WHY} FROM match_fixture AS begun JOIN match ON match.id = begun.match_id
      WHERE begun.arena_id = $1 AND begun.number = drawn.number ORDER BY match.created_at DESC LIMIT 1
    ), (
      SELECT ${NOT_PLAYED} FROM arena_fixture AS fixture WHERE fixture.arena_id = $1 AND fixture.number = drawn.number
    ), 'not begun: an agent of it is gone')) ORDER BY drawn.number)
    FROM generate_series(1, CASE WHEN ${IS_OPENED} THEN jsonb_array_length(made.fixtures) END) AS drawn (number)
    WHERE NOT EXISTS (
      SELECT FROM match_fixture AS begun JOIN match ON match.id = begun.match_id
      WHERE begun.arena_id = $1 AND begun.number = drawn.number AND match.status = 'finished' AND NOT match.left_out)
  ) AS unmet, CASE WHEN ${IS_OPENED} THEN (
    SELECT json_agg(DISTINCT jsonb_build_object('of', made.fixtures -> (begun.number - 1) ->> (seat.seat - 1), 'to', agent.slug))
    FROM match_fixture AS begun JOIN seat ON seat.match_id = begun.match_id
      JOIN agent ON agent.id = coalesce(seat.replaced_agent_id, seat.agent_id)
    WHERE begun.arena_id = $1 AND agent.paused = 'owner-deleted'
  ) END AS renamed, made.seatings, CASE WHEN ${IS_OPENED} THEN (
    SELECT json_agg(json_build_object('number', number, 'agents', agents, 'why', why) ORDER BY number) FROM (
      SELECT seated.number, seated.agents, ${WHY} AS why
      FROM match_seating AS seated JOIN match ON match.id = seated.match_id
      WHERE seated.arena_id = $1 AND match.arena_id = $1 AND (match.status <> 'finished' OR match.left_out)
      UNION ALL
      SELECT fixture.number, fixture.agents, coalesce(last.why, ${NOT_PLAYED}) FROM arena_fixture AS fixture LEFT JOIN LATERAL (
        SELECT ${WHY} AS why, match.status = 'finished' AND NOT match.left_out AS counts
        FROM match_fixture AS begun JOIN match ON match.id = begun.match_id
        WHERE begun.arena_id = $1 AND begun.number = fixture.number ORDER BY match.status = 'void', match.created_at DESC LIMIT 1
      ) AS last ON true
      WHERE fixture.arena_id = $1 AND fixture.drawn_of IS NOT NULL AND last.counts IS NOT TRUE
    ) AS came_to_nothing
  ) END AS unseated, (
    SELECT json_agg(json_build_object('number', gone.number, 'after', gone.after_draw,
      'at', ${isoTime('gone.at')}, 'why', gone.note) ORDER BY gone.number)
    FROM withdrawn_entry AS gone WHERE gone.arena_id = $1
  ) AS withdrawn,
    CASE WHEN ${IS_OPENED} THEN made.nonce END AS nonce,
    CASE WHEN ${IS_OPENED} THEN made.seed END AS seed,
    CASE WHEN ${IS_OPENED} THEN made.entries END AS entries,
    CASE WHEN ${IS_OPENED} THEN made.rules END AS rules
  FROM arena_commitment AS made JOIN arena ON arena.id = made.arena_id WHERE made.arena_id = $1`

export const withdrawalsIn = (client: Client, arenaId: string): Promise<Withdrawal[]> =>
  allRows<Withdrawal>(client, {
    name: 'draw-withdrawn',
    text: 'SELECT number, after_draw AS after FROM withdrawn_entry WHERE arena_id = $1 ORDER BY number',
    values: [arenaId],
  })
