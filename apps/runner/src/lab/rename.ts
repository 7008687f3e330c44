import { type Cell, documentDigest, type PlayedMatch, withNamesOf } from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { PlayContext } from '../play-context.ts'
import { playedExperiment } from './agents.ts'

/** An owner deleted their account: their agents' names leave the matches that were played, and the table is made again. */
export async function rename(stored: StoredExperiment, { store }: Pick<PlayContext, 'store'>) {
  const { playing } = store.lab
  const read = await playedExperiment(stored)
  if (!read.ok) throw new Error(`experiment ${stored.slug} cannot be read: ${read.error[0]?.message}`)
  const experiment = read.value
  const names = new Map<string, string>()
  const places = experiment.places()
  const cellAt = (wanted: number): Cell | undefined => {
    let next = places.next()
    while (!next.done && next.value.number < wanted) next = places.next()
    return next.value?.cell
  }
  for await (const lines of playing.playedLines(stored.id)) {
    const rewritten = lines.map((line) => {
      const match: PlayedMatch = JSON.parse(line.played) // as a runner wrote it
      const cell = cellAt(line.number)
      if (!cell) return line
      const now = withNamesOf(experiment, cell, match)
      for (const [at, name] of match.agents.entries()) names.set(name, now.agents[at] ?? name)
      return { number: line.number, played: JSON.stringify(now) }
    })
    await playing.rewriteLines(stored.id, rewritten)
  }
  const { cast, digest } = experiment
  const judge = cast.names[cast.places.judge?.[0] ?? -1] ?? ''
  const trial = stored.trial && JSON.stringify({ ...JSON.parse(stored.trial), judge }) // as the conductor wrote it
  const renamed = { ...stored, digest, ...(trial !== undefined && { trial }) }
  await playing.renamed(renamed, names, documentDigest)
  const { document: _, documentOf: __, ...now } = renamed
  return now
}
