import { gameOf } from '@masquerade/games'
import type { Database } from '../database/database.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { knownBoards } from './known.ts'
import { refreshBoard } from './refresh.ts'

/** Makes an arena's leaderboards anew out of its matches: ranks, ratings and the way to them, strengths, rank intervals. */
export async function rebuildBoards(
  database: Database,
  arenaSlug: string,
  progress: RebuildProgress = () => {},
): Promise<{ matches: number }> {
  const known = await knownBoards(database.pool, new Date(0))
  const mine = known.filter(({ slug }) => slug === arenaSlug)
  let matches = 0
  for (const { id, days, game: name, finished } of mine) {
    const game = gameOf(name)
    if (!game) continue
    const key = { arenaId: id, windowDays: days }
    const counted = await refreshBoard(database, key, game, {
      anew: true,
      progress: (more) => progress(more, mine.length * finished),
    })
    if (days === 0) matches = counted?.matches ?? 0
  }
  return { matches }
}
