import type { Json } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addHistograms, addTotals, NO_RESPONSES, type ResponseHistogram, type Totals } from '@masquerade/metrics'
import { hundredStart } from '@masquerade/rating'
import type { Pool } from 'pg'
import type { LocalText } from '../arenas/arenas.ts'
import { AGENT_COLUMNS, type Agent, type AgentRow, OWNED, toAgent } from './agent-rows.ts'
import { type Original, originalOf } from './recipes.ts'

/** Totals in one arena. */
export interface ArenaFigures {
  arena: { slug: string; name: LocalText; game: string; language: string; config: Json }
  games: number
  /** In the game's unit. */
  score: number
  /** By the 100-start rule. */
  points: number
  totals: Totals
  /** Counted when matches finished: not to be computed again from logs. */
  responses: ResponseHistogram
}

export interface AgentProfile {
  agent: Agent
  /** What it began as a copy of. */
  copyOf?: Original
  /** Over all its versions, in the arenas' order. */
  together: ArenaFigures[]
  /** The newest first; `published`: since when anybody may copy its recipe. */
  versions: { number: number; createdAt: string; published?: string; figures: ArenaFigures[] }[]
}

/** An agent with its figures per version and together. */
export async function profile(pool: Pool, slug: string): Promise<AgentProfile | undefined> {
  const agents = await pool.query<AgentRow>(`SELECT ${AGENT_COLUMNS} FROM agent ${OWNED} WHERE agent.slug = $1`, [slug])
  const [agent] = agents.rows
  if (!agent) return undefined
  const { rows } = await pool.query<ProfileRow>(FIGURES, [agent.id])
  const copyOf = await originalOf(pool, agent.id)
  const versions = new Map<number, AgentProfile['versions'][number]>()
  const together = new Map<string, ArenaFigures>()
  for (const { number, created_at, published_at, figures } of rows) {
    const published = published_at && { published: published_at.toISOString() }
    const version = versions.get(number) ?? { number, createdAt: created_at.toISOString(), ...published, figures: [] }
    versions.set(number, version)
    if (!figures) continue
    version.figures.push(withPoints(figures))
    const before = together.get(figures.arena.slug)
    together.set(figures.arena.slug, withPoints(before ? sum(before, figures) : figures))
  }
  return {
    agent: toAgent(agent),
    ...(copyOf && { copyOf }),
    together: [...together.values()],
    versions: [...versions.values()],
  }
}

type Figures = Omit<ArenaFigures, 'points' | 'responses'> & { responses: ResponseHistogram | null }

interface ProfileRow {
  number: number
  created_at: Date
  published_at: Date | null
  figures: Figures | null
}

const FIGURES = `
  SELECT version.number, version.created_at, version.published_at, CASE WHEN arena.id IS NOT NULL THEN json_build_object(
      'arena', json_build_object('slug', arena.slug, 'name', arena.name, 'game', arena.game, 'language', arena.language,
        'config', arena.config),
      'games', standing.games, 'score', standing.score, 'totals', standing.totals,
      'responses', CASE WHEN responses.counts IS NOT NULL THEN json_build_object(
        'counts', responses.counts, 'timedOut', responses.timed_out, 'failed', responses.failed
      ) END
    ) END AS figures
  FROM agent_version AS version
  LEFT JOIN (standing JOIN arena ON arena.id = standing.arena_id AND arena.listed) ON standing.version_id = version.id
  LEFT JOIN response_times AS responses ON responses.version_id = version.id AND responses.arena_id = arena.id
  WHERE version.agent_id = $1 ORDER BY version.number DESC, arena.position, arena.id`

const sum = (a: Figures, b: Figures): Figures => ({
  arena: a.arena,
  games: a.games + b.games,
  score: a.score + b.score,
  totals: addTotals(a.totals, b.totals),
  responses: addHistograms(a.responses ?? NO_RESPONSES, b.responses ?? NO_RESPONSES),
})

function withPoints(figures: Figures): ArenaFigures {
  const unit = gameOf(figures.arena.game)?.scores.unit ?? 1
  return { ...figures, responses: figures.responses ?? NO_RESPONSES, points: hundredStart(figures, unit) }
}
