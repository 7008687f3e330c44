import { gameOf } from '@masquerade/games'
import type { Database } from '../database/database.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { knownBoards } from './known.ts'
import { refreshBoard } from './refresh.ts'

/** After every match. */
const ALWAYS = new Date('9999-12-31')

/** Brings the leaderboards of an arena that is final to all of its matches. False while another process is at one of them. */
export async function completeBoards(database: Database, arenaSlug: string): Promise<boolean> {
  const known = await knownBoards(database.pool, new Date(0))
  for (const { id, days, game: name, final_at: finalAt, provisional_below } of known.filter(
    ({ slug }) => slug === arenaSlug,
  )) {
    const game = gameOf(name)
    const key = { arenaId: id, windowDays: days, provisionalBelow: provisional_below ?? undefined }
    // Nothing runs there any more, so that what has finished is all.
    if (!game || !(await refreshBoard(database, key, game, { until: ALWAYS, finalAt }))) return false
  }
  return true
}

/** Makes an arena's leaderboards anew out of its matches: ranks, ratings and the way to them, strengths, rank intervals. */
export async function rebuildBoards(
  database: Database,
  arenaSlug: string,
  progress: RebuildProgress = () => {},
): Promise<{ matches: number }> {
  const known = await knownBoards(database.pool, new Date(0))
  const mine = known.filter(({ slug }) => slug === arenaSlug)
  let matches = 0
  if (mine[0]) await progress(0, mine.length * mine[0].finished)
  for (const { id, days, game: name, finished, final_at: finalAt, provisional_below } of mine) {
    const game = gameOf(name)
    if (!game) continue
    const key = { arenaId: id, windowDays: days, provisionalBelow: provisional_below ?? undefined }
    const counted = await refreshBoard(database, key, game, {
      anew: true,
      finalAt,
      progress: (more) => progress(more, mine.length * finished),
    })
    if (days === 0) matches = counted?.matches ?? 0
  }
  return { matches }
}
