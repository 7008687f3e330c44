import 'server-only'
import { measuredAll } from '@masquerade/metrics'
import type { Baseline } from '@masquerade/store/audience'
import type { ScoredGame } from '@/features/figures/drawn-figure.ts'
import { getStore } from '@/lib/server/store.ts'
import type { PeoplePlaying } from '../people-playing.tsx'

/** All guesses of an arena are added up for it: often enough is every few seconds, however many ask. */
const KEPT_MS = 15_000
const kept = new Map<string, { until: number; baseline: Promise<Baseline | undefined> }>()

/** How well people guess who watch an arena's matches; undefined before the first guess that counts. */
export function peopleWatching(arena: string): Promise<Baseline | undefined> {
  const before = kept.get(arena)
  if (before && before.until > performance.now()) return before.baseline
  const baseline = getStore().guesses.baseline(arena)
  kept.set(arena, { until: performance.now() + KEPT_MS, baseline })
  // A read that failed is not kept: the next page asks again.
  baseline.catch(() => kept.delete(arena))
  return baseline
}

/** The results of people who played an arena's game; undefined before the first has finished a match. */
export async function peoplePlaying(arena: string, { figures }: ScoredGame): Promise<PeoplePlaying | undefined> {
  const people = await getStore().standings.people(arena)
  return people && { games: people.games, figures: measuredAll(figures, people.totals), alike: people.alike }
}
