import 'server-only'
import { measuredAll } from '@masquerade/metrics'
import type { ScoredGame } from '@/features/figures/figure.ts'
import { getStore } from '@/lib/server/store.ts'
import type { PeoplePlaying } from '../people-playing.tsx'

/** How people do in an arena's game who sat down to it; undefined before the first has finished one. */
export async function peoplePlaying(arena: string, { figures }: ScoredGame): Promise<PeoplePlaying | undefined> {
  const people = await getStore().standings.people(arena)
  return people && { games: people.games, figures: measuredAll(figures, people.totals), alike: people.alike }
}
