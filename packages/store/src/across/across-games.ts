import { type AnyGame, cachedIn, type Totals } from '@masquerade/game'
import { gameOf, STAGED } from '@masquerade/games'
import { type AcrossEntry, addTotals, countersOf, figuresAcross, type PlayedOfGame } from '@masquerade/metrics'
import type { Pool } from 'pg'
import { SHOWN_AGENT, type ShownAgent, type ShownAgentRow } from '../agents/agent-rows.ts'
import { IS_ORGANIZED } from '../arenas/arenas.ts'
import { allRows, fromRow, type Row } from '../database/rows.ts'

export type AgentAcross = AcrossEntry<ShownAgent>

/** Only the site's own arenas count across games: an organizer chooses which agents take part, also one now gone. */
export async function acrossGames(pool: Pool) {
  const [counted, arenas] = await Promise.all([
    allRows<CountedRow>(pool, { name: 'across-counted', text: COUNTED, values: [COUNTERS] }),
    allRows<Row<'Arena', 'game'> & { configs: unknown[] }>(pool, { name: 'across-arenas', text: ARENAS }),
  ])
  const played = playedOf(counted)
  const statement = { name: 'across-agents', text: AGENTS, values: [[...played.keys()]] }
  const rows = await allRows<ShownAgentRow>(pool, statement)
  return {
    agents: rows.map((row): AgentAcross => ({ agent: fromRow(row), played: played.get(row.id) ?? [] })),
    configs: new Map(arenas.map(({ game, configs }) => [game, configs])),
  }
}

const staged: readonly AnyGame[] = STAGED.flatMap((id) => gameOf(id) ?? [])
const COUNTERS = countersOf(staged.flatMap(figuresAcross))

function playedOf(rows: readonly CountedRow[]): Map<string, PlayedOfGame[]> {
  const agents = new Map<string, Map<string, Totals>>()
  for (const { agent_id, game, totals } of rows) {
    const mine = cachedIn(agents, agent_id, () => new Map<string, Totals>())
    mine.set(game, addTotals(mine.get(game) ?? {}, totals))
  }
  return new Map(
    [...agents].map(([agent, games]) => [
      agent,
      [...games].flatMap(([id, totals]) => {
        const game = gameOf(id)
        return game ? [{ game, totals }] : []
      }),
    ]),
  )
}

type CountedRow = Row<'Standing', 'agent_id'> & Row<'Arena', 'game'> & { totals: Totals }

const OWN = `NOT ${IS_ORGANIZED} AND arena.listed AND arena.purpose = 'ranked'`

export const COUNTED = `
  SELECT standing.agent_id, arena.game, (
    SELECT coalesce(jsonb_object_agg(counter.key, counter.value), '{}')
    FROM jsonb_each(standing.totals) AS counter WHERE substring(counter.key FROM '^[^=]*=?') = ANY ($1)
  ) AS totals
  FROM arena JOIN standing ON standing.arena_id = arena.id WHERE ${OWN}`

const ARENAS = `
  SELECT game, json_agg(config) AS configs FROM arena
  WHERE ${OWN} AND EXISTS (SELECT FROM standing WHERE standing.arena_id = arena.id) GROUP BY game`

const AGENTS = `
  SELECT ${SHOWN_AGENT} FROM agent WHERE id = ANY ($1) ORDER BY name, id`
