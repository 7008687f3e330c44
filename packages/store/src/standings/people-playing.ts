import { isDeepStrictEqual } from 'node:util'
import { type AnyGame, GAMES, type Json, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addTotals } from '@masquerade/metrics'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'

export interface PeoplePlaying {
  /** A person's game counts only when the person kept the seat to the end. */
  games: number
  totals: Totals
  /**
   * True when all results come from matches with the arena's own settings; false when all matches of the game are
   * counted.
   */
  alike: boolean
}

/**
 * Sums up how people play the game with the arena's settings, or with any settings when no person played with these.
 */
export async function peoplePlaying(pool: Pool, arenaSlug: string): Promise<PeoplePlaying | undefined> {
  const { rows } = await pool.query<PeopleRow>({ name: 'people-playing', text: PEOPLE, values: [arenaSlug] })
  const [first] = rows
  const game = gameOf(first?.game ?? '')
  if (!first || !game) return undefined
  const mine = settingsOf(game, first.mine)
  const alike = rows.filter(({ config }) => isDeepStrictEqual(settingsOf(game, config), mine))
  const totals = addTotals(...(alike.length > 0 ? alike : rows).map((row) => row.totals))
  return { games: totals[GAMES] ?? 0, totals, alike: alike.length > 0 }
}

function settingsOf(game: AnyGame, config: Json): unknown {
  const parsed = game.config.safeParse(config)
  if (!parsed.success) return config
  const { limits: _limits, language: _language, ...settings } = parsed.data as Record<string, unknown> // configs are objects
  return settings
}

interface PeopleRow extends Row<'Arena', 'game' | 'config'> {
  mine: Json
  totals: Totals
}

export const PEOPLE = `
  SELECT asked.game, asked.config AS mine, arena.config, standing.totals
  FROM arena AS asked JOIN arena ON arena.game = asked.game
    AND arena.purpose = 'casual' AND arena.roster ->> 'who' = 'people'
  JOIN standing ON standing.arena_id = arena.id
  JOIN agent ON agent.id = standing.agent_id AND agent.kind = 'person'
  WHERE asked.slug = $1 ORDER BY arena.position, arena.id, standing.version_id`
