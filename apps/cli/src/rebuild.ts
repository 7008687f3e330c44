import type { Store } from '@masquerade/store'
import { command, enter, type Io, Refused } from '../../../scripts/command/io.ts'
import { rebuildProgress } from './rebuild-progress.ts'
import { withSiteStore } from './site-store.ts'

const USAGE = `rebuild [--anew] [standings [ARENA...] | boards [ARENA...] | search | logs]
Computes anew what is derived from logs, while matches go on. Runners do by themselves what an upgrade needs.
  standings  counts the standings of all arenas, or of those named by their slugs: what is meant when nothing is said
  boards     makes the leaderboards kept ready anew out of all matches: ranks, skill and how it came
             about, strengths, windows, rank intervals
  search     writes down again what finished matches are found by
  logs       puts closed matches away at once, one compressed row each
Begun again within a day of being ended, it goes on where it was; with --anew it begins with the first match.
Response times cannot be computed from logs.`

type Part = (io: Io, store: Store, named: readonly string[], anew: boolean) => Promise<void>
const parts: Record<string, Part> = { standings, boards, search, logs }

export const main = command('rebuild', USAGE, (argv, io) => {
  const anew = argv.includes('--anew')
  const [first, ...others] = argv.filter((argument) => argument !== '--anew')
  if ([first, ...others].some((argument) => argument?.startsWith('-'))) throw new Refused(USAGE)
  const part = first === undefined ? undefined : parts[first]
  if (part && part !== standings && part !== boards && others.length > 0) throw new Refused(USAGE)
  return withSiteStore(io, (store) =>
    part ? part(io, store, others, anew) : standings(io, store, first === undefined ? [] : [first, ...others], anew),
  )
})

async function standings(
  io: Io,
  { arenas, rebuilding }: Store,
  named: readonly string[],
  anew: boolean,
): Promise<void> {
  const slugs = await chosen(arenas, named)
  if (anew) await rebuilding.forget('standings', slugs)
  await rebuilding.standings(slugs, async (slug, count) => {
    if (!count) return io.error(`${slug}: was counted before this was ended`)
    const { progress, stop } = rebuildProgress(io, slug)
    const recounted = await count(progress).finally(stop)
    io.log(`${slug}: ${recounted.matches} matches, ${recounted.standings} standings`)
    for (const { match, why } of recounted.unreadable) io.error(`${slug}: ${match} is left out: ${why}`)
  })
}

async function boards(io: Io, store: Store, named: readonly string[]): Promise<void> {
  for (const slug of await chosen(store.arenas, named)) {
    const { progress, stop } = rebuildProgress(io, slug)
    const { matches } = await store.boards.rebuild(slug, progress).finally(stop)
    io.log(`${slug}: ${matches} matches`)
  }
}

async function chosen(arenas: Store['arenas'], named: readonly string[]): Promise<readonly string[]> {
  const known = await arenas.slugs()
  const strange = named.find((slug) => !known.includes(slug))
  if (strange !== undefined) throw new Error(`there is no arena ${strange}; there are ${known.join(', ')}`)
  return named.length > 0 ? named : known
}

async function search(io: Io, { rebuilding }: Store, _: readonly string[], anew: boolean): Promise<void> {
  if (anew) await rebuilding.forget('search')
  const { progress, stop } = rebuildProgress(io, 'search')
  const { matches, unreadable } = await rebuilding.search(progress).finally(stop)
  io.log(`search: ${matches} matches`)
  for (const match of unreadable) io.error(`search: ${match} is left as it was: its log cannot be read`)
}

async function logs(io: Io, { rebuilding }: Store): Promise<void> {
  const { progress, stop } = rebuildProgress(io, 'logs')
  const put = await rebuilding.logs(progress).finally(stop)
  io.log(`logs: ${put} put away`)
}

await enter(import.meta.url, main)
