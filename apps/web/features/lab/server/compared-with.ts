import 'server-only'
import type { Result } from '@masquerade/game'
import { type Comparison, comparedRuns, type FinishedRun, type Refusal } from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store'
import { keptMatches } from './cell-matches-of.ts'
import { readManifest } from './read-manifest.ts'

/** Two finished experiments side by side, as a viewer may see both. */
export async function comparedWith(
  one: StoredExperiment,
  other: StoredExperiment,
  viewer: string | undefined,
): Promise<Result<Comparison, Refusal[]>> {
  const [mine, theirs] = await Promise.all([finished(one, viewer), finished(other, viewer)])
  if (!mine.ok) return mine
  return theirs.ok ? comparedRuns(mine.value, theirs.value) : theirs
}

async function finished(stored: StoredExperiment, viewer: string | undefined): Promise<Result<FinishedRun, Refusal[]>> {
  const read = await readManifest(JSON.parse(stored.manifest), stored.owner?.id ?? '', { games: stored.planned })
  if (!read.ok) return read
  const kept = await keptMatches(stored.slug, viewer)
  return { ok: true, value: { experiment: read.value, matches: kept.map(({ match }) => match) } }
}
