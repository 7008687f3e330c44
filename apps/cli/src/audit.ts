import { parseArgs } from 'node:util'
import { type AuditDifference, type Audited, audit, repair } from '@masquerade/store/auditing'
import type { Database } from '@masquerade/store/database'
import { command, enter, type Io, Misused } from '../../../scripts/command/io.ts'
import { isSabotage, SABOTAGES, type Sabotage } from './audit/sabotage.ts'
import { auditLine } from './audit-line.ts'
import { rebuildProgress } from './progress.ts'
import { arenasNamed, withSiteDatabase } from './site-database.ts'

const TOOL = 'audit'
const USAGE = `audit [--repair | --sabotage KIND] [ARENA...]
Judges the logs of all finished matches again, of all arenas or of those named by their slugs: from the answers that are
kept, else from what the logs say. Counts from them, and compares, what the site shows: results, standings, the row of
people, leaderboards over all matches and over windows with ratings, strengths and places; and holds guesses against what
was sealed. Prints a line for each difference. The site may go on running: it reads the database as it is when it begins.
Exits with 1 when anything is different.
  --repair         writes anew what is derived of logs, arena by arena, and looks again; never a log
  --sabotage KIND  changes a copy first, which has to be found: ${Object.keys(SABOTAGES).join(', ')}`

export const main = command(TOOL, USAGE, (argv, io) => {
  const asked = readArguments(argv)
  return withSiteDatabase(io, async ({ database }) => {
    await arenasNamed(database, asked.arenas)
    const slugs = asked.arenas.length > 0 ? asked.arenas : undefined
    const found = await audited(io, database, { ...asked, slugs })
    const isDifferent = found.differences.length > 0
    const last = asked.repair && isDifferent ? await repaired(io, database, slugs, found.differences) : found
    report(io, last)
    return last.differences.length > 0 ? 1 : 0
  })
})

interface Found extends Audited {
  differences: AuditDifference[]
}

function report(io: Io, { matches, standings, boardRows, boards, guesses, differences }: Found): void {
  const { answers, some, log } = matches.from
  io.log(
    `logs judged again: ${answers} from their answers as they came, ${some} from some of them, ${log} from what they say`,
  )
  if (boards.stale > 0)
    io.log(`${boards.stale} leaderboards are of an older rule: not compared until a runner has made them anew`)
  if (standings.stale > 0)
    io.log(`${standings.stale} standings are outdated: not compared until a runner has counted them anew`)
  if (guesses.unknown > 0) io.log(`${guesses.unknown} guesses were sealed by an older version: not compared`)
  const compared = { matches, guesses, 'leaderboard rows': boardRows, standings }
  for (const [what, { equal, different }] of Object.entries(compared)) {
    io.log(`${equal} ${what} equal, ${different} different`)
  }
  const equal = Object.values(compared).reduce((sum, one) => sum + one.equal, 0)
  io.log(`in all: ${equal} equal, ${differences.length} different`)
}

async function audited(
  io: Io,
  database: Database,
  { slugs, sabotage }: { slugs: string[] | undefined; sabotage?: Sabotage },
): Promise<Found> {
  const differences: AuditDifference[] = []
  const { progress, stop } = rebuildProgress(io, TOOL)
  const change = sabotage && SABOTAGES[sabotage]
  const tell = (difference: AuditDifference) => differences.push(difference)
  const result = await audit(database, { arenas: slugs, change, progress, tell }).finally(stop)
  if (result.changed !== undefined) io.error(`audit: in a copy: ${result.changed}`)
  for (const difference of differences) io.log(auditLine(difference))
  return { ...result, differences }
}

async function repaired(
  io: Io,
  database: Database,
  slugs: string[] | undefined,
  differences: AuditDifference[],
): Promise<Found> {
  for (const slug of new Set(differences.map(({ arena }) => arena))) {
    const { progress, stop } = rebuildProgress(io, slug)
    const { results, standings, boards, isBusy, guesses } = await repair(database, slug, differences, progress).finally(
      stop,
    )
    const written = [
      standings && `${standings.standings} standings out of ${standings.matches} matches`,
      results > 0 && `the results of ${results}`,
      boards && 'its leaderboards',
      guesses > 0 && `whether ${guesses} guesses count`,
    ].filter(Boolean)
    if (written.length > 0) io.error(`${slug}: wrote ${written.join(', ')}`)
    else if (!isBusy) io.error(`${slug}: nothing of it can be repaired`)
    if (isBusy)
      io.error(`${slug}: a leaderboard stays, since another process was making it: run this again in a minute`)
    if (!standings)
      io.error(
        `${slug}: its standings stay: not all of its logs can be read, or stand (npm run rebuild counts all the same)`,
      )
  }
  return audited(io, database, { slugs })
}

function readArguments(argv: readonly string[]) {
  const options = { repair: { type: 'boolean' }, sabotage: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
  const { repair = false, sabotage } = values
  if (sabotage !== undefined && !isSabotage(sabotage))
    throw new Misused(`--sabotage is one of ${Object.keys(SABOTAGES).join(', ')}`)
  if (sabotage && repair) throw new Misused('what was done to a copy is nothing to repair')
  return { arenas: positionals, repair, ...(sabotage && { sabotage }) }
}

await enter(import.meta.url, main)
