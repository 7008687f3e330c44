import 'server-only'
import { type Refusal, refusedIf, storedHistory } from '@masquerade/lab'
import { OPERATIONS } from '@masquerade/protocol/public-api'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import type { Headers } from '@/lib/auth/request-origin.ts'
import { takeByAddress } from '@/lib/server/limits.ts'
import { type Compared, type RunToCompare, sharedComparer } from '@/lib/server/process.ts'
import { getStore } from '@/lib/server/store.ts'
import { recordedFacts } from './read-manifest.ts'

const { points: POINTS } = OPERATIONS.compareExperiments

export async function comparisonOf(
  one: StoredExperiment,
  other: StoredExperiment,
  headers: Headers,
): Promise<Compared | { state: 'limited'; verdict: RateVerdict }> {
  const refusals = [...notOver(one, 'one'), ...notOver(other, 'other')]
  if (refusals.length > 0) return { state: 'refused', refusals }
  const key = [one, other].map(keyOf).join(' ')
  const known = sharedComparer().known(key)
  if (known) return known
  const verdict = await takeByAddress('experiment-matches', headers, POINTS)
  if (!verdict.allowed) return { state: 'limited', verdict }
  return sharedComparer().compare(key, async () => [await runOf(one), await runOf(other)])
}

const notOver = ({ state, name, played, planned }: StoredExperiment, path: string): Refusal[] =>
  refusedIf(state !== 'finished' && state !== 'stopped', [path], 'unfinished.run', { name, games: played, planned })

/** The key in the cache of comparisons changes with new matches, and with the names of agents and of rewritten matches. */
const keyOf = ({ id, digest, planned, played, missing, names, documentOf }: StoredExperiment): string =>
  JSON.stringify([id, digest, planned, played, missing, names, documentOf])

async function runOf(stored: StoredExperiment): Promise<RunToCompare> {
  const { id, manifest, planned } = stored
  const { playing } = getStore().lab
  return {
    manifest: JSON.parse(manifest),
    planned,
    recorded: await recordedFacts(stored),
    history: storedHistory(await playing.parentOf(id), stored),
    // Only the matches planned by now are compared, not those that are added meanwhile.
    lines: () => playing.keptLines(id, planned),
  }
}
