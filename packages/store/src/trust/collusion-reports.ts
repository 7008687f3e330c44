import { type ActingMatch, actingMatch, type CollusionReport, collusion } from '@masquerade/collusion'
import { gameOf } from '@masquerade/games'
import type { Pool } from 'pg'
import { pausing, type Rest, restingNowAndThen } from '../boards/drawn.ts'
import { allRows, firstRow, type Row } from '../database/rows.ts'
import { readStored } from '../log/log.ts'

type PairedAgent = Row<'Agent', 'id' | 'slug' | 'name'>

export interface StoredCollusion {
  madeAt: string
  report: CollusionReport
  agents: ReadonlyMap<string, PairedAgent>
}

/** Only this many of the newest matches are searched for secret pacts between agents, since reading logs is slow. */
const MOST_MATCHES = 10_000
/** A report is made again after a tenth more matches, and when the arena becomes final. */
const MORE = 0.1

export function collusionReports(pool: Pool) {
  return {
    async of(arenaId: string): Promise<StoredCollusion | undefined> {
      const statement = 'SELECT made_at, report FROM collusion_report WHERE arena_id = $1'
      const row = await firstRow<ReportRow>(pool, statement, [arenaId])
      if (!row) return undefined
      const { made_at: madeAt, report } = row
      const ids = [...new Set(report.closest.flatMap(({ agents }) => agents))]
      const agents = await allRows<PairedAgent>(pool, 'SELECT id, slug, name FROM agent WHERE id = ANY ($1)', [ids])
      return { madeAt: madeAt.toISOString(), report, agents: new Map(agents.map((agent) => [agent.id, agent])) }
    },

    async refresh(rest: Rest = async () => {}): Promise<number> {
      let made = 0
      for (const { id, game, finished, recounts } of await allRows<DueRow>(pool, DUE, [MORE])) {
        if (!gameOf(game)?.measure.acts) continue
        const report = await restingNowAndThen(collusion(await actingMatches(id, rest)), rest)
        made += (await pool.query(WRITE, [id, finished, JSON.stringify(report), recounts])).rowCount ?? 0
      }
      return made
    },
  }

  async function actingMatches(arenaId: string, rest: Rest): Promise<ActingMatch[]> {
    const rows = await allRows<FinishedRow>(pool, NEWEST_FINISHED, [arenaId, MOST_MATCHES])
    const matches: ActingMatch[] = []
    const pause = pausing(rest)
    for (const { id, agents } of rows.reverse()) {
      const stored = await readStored(pool, id)
      if (!stored.ok || stored.value.events.length === 0) continue
      const match = actingMatch(stored.value.game, { id, agents: agents ?? [], log: stored.value.events })
      if (match) matches.push(match)
      await pause()
    }
    return matches
  }
}

type DueRow = Row<'Arena', 'id' | 'game' | 'recounts'> & { finished: number }
type ReportRow = Row<'CollusionReport', 'made_at'> & { report: CollusionReport }
type FinishedRow = Row<'Match', 'id'> & { agents: string[] | null }

// SQL: compares with the leaderboard's number of matches, so that nothing is counted again.
const DUE = `
  SELECT arena.id, arena.game, arena.recounts, board.matches AS finished
  FROM arena JOIN board ON board.arena_id = arena.id AND board.window_days = 0
  LEFT JOIN collusion_report AS made ON made.arena_id = arena.id
  WHERE board.matches > 0 AND (made.through IS NULL OR board.matches >= greatest(made.through + 1, made.through * (1 + $1::float8))
      OR (arena.state = 'final' AND board.matches <> made.through))
  ORDER BY arena.id`

const NEWEST_FINISHED = `
  SELECT match.id, (SELECT json_agg(agent_id ORDER BY seat) FROM seat WHERE match_id = match.id) AS agents
  FROM match WHERE match.arena_id = $1 AND match.finished_at IS NOT NULL AND match.status = 'finished'
    AND NOT match.left_out
  ORDER BY match.finished_at DESC, match.id DESC LIMIT $2`

// SQL: writes nothing if other matches count by now than those that the report is made of; waits for a change of these.
const WRITE = `
  INSERT INTO collusion_report (arena_id, through, report)
  SELECT id, $2::int, $3::jsonb FROM arena WHERE id = $1 AND recounts = $4 FOR SHARE
  ON CONFLICT (arena_id) DO UPDATE SET made_at = now(), through = excluded.through, report = excluded.report`
