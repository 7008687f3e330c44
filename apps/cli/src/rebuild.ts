import { archive } from '@masquerade/store/archive'
import { rebuildBoards } from '@masquerade/store/boards'
import type { Database } from '@masquerade/store/database'
import { rebuilding } from '@masquerade/store/rebuilding'
import { search } from '@masquerade/store/search'
import { standings } from '@masquerade/store/standings'
import { command, enter, type Io, Refused } from '../../../scripts/command/io.ts'
import { rebuildProgress } from './progress.ts'
import { arenasNamed, withSiteDatabase } from './site-database.ts'

const USAGE = `rebuild [--anew] [standings [ARENA...] | boards [ARENA...] | search | logs]
Computes anew what is derived from logs, while matches go on. Runners do by themselves what an upgrade needs.
  standings  counts the standings of all arenas, or of those named by their slugs: what is meant when nothing is said
  boards     makes the leaderboards kept ready anew out of all matches: ranks, skill and how it came
             about, strengths, windows, rank intervals
  search     writes down again what finished matches are found by
  logs       puts closed matches away at once, one compressed row each
Begun again within a day of being ended, it goes on where it was; with --anew it begins with the first match.
Response times cannot be computed from logs.`

type Part = (io: Io, database: Database, named: readonly string[], anew: boolean) => Promise<void>
const PARTS: Record<string, Part> = {
  standings: rebuildStandings,
  boards: rebuildLeaderboards,
  search: rebuildSearch,
  logs: putLogsAway,
}

export const main = command('rebuild', USAGE, (argv, io) => {
  const anew = argv.includes('--anew')
  const words = argv.filter((argument) => argument !== '--anew')
  if (words.some((argument) => argument.startsWith('-'))) throw new Refused(USAGE)
  const [first = 'standings', ...others] = words
  const part = PARTS[first]
  if ((part === rebuildSearch || part === putLogsAway) && others.length > 0) throw new Refused(USAGE)
  return withSiteDatabase(io, ({ database }) =>
    part ? part(io, database, others, anew) : rebuildStandings(io, database, words, anew),
  )
})

async function rebuildStandings(io: Io, database: Database, named: readonly string[], anew: boolean): Promise<void> {
  const slugs = await arenasNamed(database, named)
  const all = allMatches(database)
  if (anew) await all.forget('standings', slugs)
  await all.standings(slugs, async (slug, count) => {
    if (!count) return io.error(`${slug}: was counted before this was ended`)
    const { progress, stop } = rebuildProgress(io, slug)
    const recounted = await count(progress).finally(stop)
    io.log(`${slug}: ${recounted.matches} matches, ${recounted.standings} standings`)
    for (const { match, why } of recounted.unreadable) io.error(`${slug}: ${match} is left out: ${why}`)
  })
}

async function rebuildLeaderboards(io: Io, database: Database, named: readonly string[]): Promise<void> {
  const busy: string[] = []
  for (const slug of await arenasNamed(database, named)) {
    const { progress, stop } = rebuildProgress(io, slug)
    const { matches } = await rebuildBoards(database, slug, progress).finally(stop)
    if (matches === undefined) busy.push(slug)
    else io.log(`${slug}: ${matches} matches`)
  }
  if (busy.length > 0)
    throw new Error(`another process is making leaderboards of ${busy.join(', ')}: run this again for them in a minute`)
}

async function rebuildSearch(io: Io, database: Database, _: readonly string[], anew: boolean): Promise<void> {
  const all = allMatches(database)
  if (anew) await all.forget('search')
  const { progress, stop } = rebuildProgress(io, 'search')
  const { matches, unreadable } = await all.search(progress).finally(stop)
  io.log(`search: ${matches} matches`)
  for (const match of unreadable) io.error(`search: ${match} is left as it was: its log cannot be read`)
}

async function putLogsAway(io: Io, database: Database): Promise<void> {
  const { progress, stop } = rebuildProgress(io, 'logs')
  const put = await allMatches(database).logs(progress).finally(stop)
  io.log(`logs: ${put} put away`)
}

function allMatches(database: Database) {
  const { pool } = database
  const { recount } = standings(database)
  return rebuilding(pool, { archive: archive(pool), reindex: search(database).reindex, recount })
}

await enter(import.meta.url, main)
