import { changesBetween, type Experiment, type PlayedMatch, type RunHistory } from '@masquerade/lab'
import type { Store, StoredExperiment } from '@masquerade/store'

/** Read a piece at a time. */
const PIECE = 500

/** Writes the table of what is played so far, as the command line would print it. */
export async function writeTable(store: Store, stored: StoredExperiment, experiment: Experiment): Promise<void> {
  const { playing } = store.lab
  const matches: PlayedMatch[] = []
  for (let after = -1; ; ) {
    const lines = await playing.playedLines(stored.id, after, PIECE)
    for (const { played } of lines) matches.push(JSON.parse(played) as PlayedMatch) // as a runner wrote it
    const last = lines.at(-1)
    if (!last || lines.length < PIECE) break
    after = last.number
  }
  const document = experiment.table(matches, await historyOf(store, stored, experiment))
  await playing.writeDocument(stored.id, JSON.stringify(document), stored.played + stored.missing)
}

/** Where it comes from, and how often it went on after its end. */
async function historyOf(store: Store, stored: StoredExperiment, { manifest }: Experiment): Promise<RunHistory> {
  const parent = await store.lab.playing.parentOf(stored.id)
  const changed = parent ? changesBetween(JSON.parse(parent.manifest), JSON.parse(JSON.stringify(manifest))) : []
  return {
    added: stored.added,
    ...(parent && changed.length > 0 && { lineage: { parent: parent.digest, changed, reused: parent.reused } }),
  }
}
