import 'server-only'
import type { Result } from '@masquerade/game'
import { type Comparison, comparedRuns, type FinishedRun, type Refusal } from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store'
import { keptMatches } from './cell-matches-of.ts'
import { readManifest } from './read-manifest.ts'

/** So many comparisons are kept in memory: what is finished stays as it is. */
const MOST_KEPT = 20
const kept = new Map<string, Result<Comparison, Refusal[]>>()

/** Two finished experiments side by side, where that is known already. */
export const knownComparison = (one: StoredExperiment, other: StoredExperiment) => kept.get(keyOf(one, other))

/** Two finished experiments side by side, as a viewer may see both. */
export async function comparedWith(
  one: StoredExperiment,
  other: StoredExperiment,
  viewer: string | undefined,
): Promise<Result<Comparison, Refusal[]>> {
  const [mine, theirs] = await Promise.all([finished(one, viewer), finished(other, viewer)])
  if (!mine.ok) return mine
  if (!theirs.ok) return theirs
  const compared = comparedRuns(mine.value, theirs.value)
  if (one.state === 'finished' && other.state === 'finished') keep(keyOf(one, other), compared)
  return compared
}

const keyOf = (...runs: readonly StoredExperiment[]): string =>
  runs.map(({ id, digest, state }) => `${id} ${digest} ${state}`).join(' ')

/** The one that was made longest ago makes room. */
function keep(key: string, compared: Result<Comparison, Refusal[]>): void {
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, compared)
}

async function finished(stored: StoredExperiment, viewer: string | undefined): Promise<Result<FinishedRun, Refusal[]>> {
  const read = await readManifest(JSON.parse(stored.manifest), stored.owner?.id ?? '', { games: stored.planned })
  if (!read.ok) return read
  return { ok: true, value: { experiment: read.value, matches: await keptMatches(stored.slug, viewer) } }
}
