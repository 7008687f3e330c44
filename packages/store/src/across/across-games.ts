import type { AnyGame } from '@masquerade/game'
import { gameOf, STAGED } from '@masquerade/games'
import {
  type AcrossEntry,
  addTotals,
  countersOf,
  figuresAcross,
  type PlayedOfGame,
  type RatedInGame,
  type Totals,
} from '@masquerade/metrics'
import type { Pool } from 'pg'
import { SHOWN_ONLINE, SHOWN_RETIRED } from '../agents/shown.ts'
import type { AgentCard } from '../matches/match-cards.ts'

export type AgentAcross = AcrossEntry<AgentCard & { online: boolean; retired?: true }>

/**
 * What every agent has behind it in the site's own arenas, by game: the counters that games are taken together by, and its
 * skill in the arena of each game in which it has played the most. Out of standings and leaderboards as they are kept; in
 * an organizer's arena agents may have been chosen, so that no score of one is compared with those of others.
 */
export async function acrossGames(pool: Pool): Promise<AgentAcross[]> {
  const [counted, skills] = await Promise.all([
    pool.query<CountedRow>({ name: 'across-counted', text: COUNTED, values: [COUNTERS] }),
    pool.query<SkillRow>({ name: 'across-skills', text: SKILLS, values: [RATED] }),
  ])
  const ids = new Set([...counted.rows, ...skills.rows].map(({ agent_id }) => agent_id))
  const { rows } = await pool.query<AgentRow>({ name: 'across-agents', text: AGENTS, values: [[...ids]] })
  const played = playedOf(counted.rows)
  const rated = ratedOf(skills.rows)
  return rows.map(({ id, slug, name, kind, avatar, online, retired }) => ({
    agent: { id, slug, name, kind, online, ...(retired && { retired }), ...(avatar !== null && { avatar }) },
    played: played.get(id) ?? [],
    rated: rated.get(id) ?? [],
  }))
}

const staged: readonly AnyGame[] = STAGED.flatMap((id) => gameOf(id) ?? [])
const COUNTERS = countersOf(staged.flatMap(figuresAcross))
const RATED = staged.filter(({ measure }) => measure.across?.worth === 'rating').map(({ id }) => id)

function playedOf(rows: readonly CountedRow[]): Map<string, PlayedOfGame[]> {
  const agents = new Map<string, Map<string, Totals>>()
  for (const { agent_id, game, totals } of rows) {
    const mine = agents.get(agent_id) ?? new Map<string, Totals>()
    agents.set(agent_id, mine)
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

/** Of several arenas of one game the first that comes: that in which most was played. */
function ratedOf(rows: readonly SkillRow[]): Map<string, RatedInGame[]> {
  const agents = new Map<string, RatedInGame[]>()
  for (const { agent_id, game, games, mu, sigma } of rows) {
    const mine = agents.get(agent_id) ?? []
    agents.set(agent_id, mine)
    // Nobody was compared with anybody where there is none.
    if (mu === null || sigma === null || mine.some((one) => one.game === game)) continue
    mine.push({ game, games, mu, sigma })
  }
  return agents
}

interface CountedRow {
  agent_id: string
  game: string
  totals: Totals
}

interface SkillRow extends Pick<RatedInGame, 'game' | 'games'> {
  agent_id: string
  mu: number | null
  sigma: number | null
}

interface AgentRow extends Omit<AgentCard, 'avatar'> {
  avatar: string | null
  online: boolean
  retired: boolean
}

/** The arenas that come with the site. */
const OWN = `arena.owner_id IS NULL AND arena.listed AND arena.purpose = 'ranked'`

export const COUNTED = `
  SELECT standing.agent_id, arena.game, (
    SELECT coalesce(jsonb_object_agg(counter.key, counter.value), '{}')
    FROM jsonb_each(standing.totals) AS counter WHERE substring(counter.key FROM '^[^=]*=?') = ANY ($1)
  ) AS totals
  FROM arena JOIN standing ON standing.arena_id = arena.id WHERE ${OWN}`

export const SKILLS = `
  SELECT board_row.agent_id, arena.game, board_row.games, board_row.mu, board_row.sigma
  FROM arena JOIN board_row ON board_row.arena_id = arena.id AND board_row.window_days = 0
  WHERE ${OWN} AND arena.game = ANY ($1)
  ORDER BY board_row.games DESC, arena.position, arena.id`

const AGENTS = `
  SELECT id, slug, name, kind, avatar, ${SHOWN_ONLINE} AS online, ${SHOWN_RETIRED} AS retired
  FROM agent WHERE id = ANY ($1) ORDER BY name, id`
