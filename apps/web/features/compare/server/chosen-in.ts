import 'server-only'
import type { Ranking } from '@masquerade/protocol'
import type { LeaderboardLine } from '@masquerade/store/boards'
import type { Ranked } from '@/features/leaderboard/standing.ts'
import { getStore } from '@/lib/server/store.ts'
import type { Placed } from '../comparison.ts'

/** What an agent has done over all of an arena's matches, and where the arena's leaderboard has it. */
export type Chosen = LeaderboardLine & { place: Placed | undefined }

export interface ChosenAgents {
  /** By what they are ranked: the arena's own way or the reader's, over the days that count in the arena. */
  ranked: Ranked
  /** The best of the arena, by whom figures are scaled and out of whom agents are chosen. */
  everybody: readonly LeaderboardLine[]
  /** In the order in which they were asked for; those who have finished no match in the arena are missing. */
  chosen: Chosen[]
}

/** Some agents of an arena by name, the first of its leaderboard without names; undefined for an arena that nobody knows. */
export async function chosenIn(
  arena: string,
  {
    names,
    first = 0,
    ranking,
  }: { names?: readonly string[] | undefined; first?: number; ranking?: Ranking | undefined },
): Promise<ChosenAgents | undefined> {
  const { boards } = getStore()
  const all = await boards.leaderboard(arena, { ranking, windowDays: 0 })
  if (!all) return undefined
  const { rows: everybody, ...ranked } = all
  const named = names ?? everybody.slice(0, first).map(({ agent }) => agent.slug)
  const listed = new Map(everybody.map((row) => [row.agent.slug, row]))
  const missing = named.filter((name) => !listed.has(name))
  const { official } = ranked
  // The rows of an arena whose leaderboard is of some days tell places alone: figures and lines are of all matches.
  const [others, placed] = await Promise.all([
    missing.length > 0 ? boards.leaderboard(arena, { ranking, windowDays: 0, filter: { slugs: missing } }) : undefined,
    official.windowDays > 0 ? boards.leaderboard(arena, { ranking, filter: { slugs: named } }) : undefined,
  ])
  for (const row of others?.rows ?? []) listed.set(row.agent.slug, row)
  const places = official.windowDays > 0 ? new Map(placed?.rows.map((row) => [row.agent.slug, row])) : listed
  return {
    ranked: { ...ranked, windowDays: official.windowDays },
    everybody,
    chosen: named.flatMap((name) => {
      const row = listed.get(name)
      return row ? { ...row, place: places.get(name) } : []
    }),
  }
}
