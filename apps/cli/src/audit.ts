import { parseArgs } from 'node:util'
import { type AuditDifference, type Audited, SABOTAGES, type Sabotage, type Store } from '@masquerade/store'
import { command, enter, type Io, messageOf, Refused } from '../../../scripts/command/io.ts'
import { rebuildProgress } from './rebuild-progress.ts'
import { withSiteStore } from './site-store.ts'

const TOOL = 'audit'
const USAGE = `audit [--repair | --sabotage KIND] [ARENA...]
Counts every standing again from the logs of its matches, of all arenas or of those named by their slugs, and prints a line
for each difference; also for each match whose scores, seats or winner are not what its log says, and for each agent whose
skill rating, or a step on the way to it, is not what its matches make. Nobody has to stop playing: it reads the database
as it is when it begins. Exits with 1 when anything is different.
  --repair         writes the recount of each arena with a difference, and looks again
  --sabotage KIND  changes a copy first, which has to be found: ${SABOTAGES.join(', ')}`

interface Asked {
  arenas: string[]
  repair: boolean
  sabotage?: Sabotage
}

export const main = command(TOOL, USAGE, (argv, io) => {
  const asked = readArguments(argv)
  return withSiteStore(io, async (store) => {
    const known = await store.arenas.slugs()
    const strange = asked.arenas.find((slug) => !known.includes(slug))
    if (strange !== undefined) throw new Error(`there is no arena ${strange}; there are ${known.join(', ')}`)
    const arenas = asked.arenas.length > 0 ? asked.arenas : undefined
    const found = await audited(io, store, { ...asked, arenas })
    const isDifferent = found.differences.length > 0
    const last = asked.repair && isDifferent ? await repaired(io, store, arenas, found.differences) : found
    io.log(`${last.ratings.equal} skill ratings equal, ${last.ratings.different} different`)
    io.log(`${last.equal} standings equal, ${last.different} different`)
    return last.differences.length > 0 ? 1 : 0
  })
})

interface Found extends Audited {
  differences: AuditDifference[]
}

async function audited(
  io: Io,
  store: Store,
  { arenas, sabotage }: { arenas: string[] | undefined; sabotage?: Sabotage },
): Promise<Found> {
  const differences: AuditDifference[] = []
  const { progress, stop } = rebuildProgress(io, TOOL)
  const result = await store
    .audit({ arenas, sabotage, progress, tell: (difference) => differences.push(difference) })
    .finally(stop)
  if (result.sabotaged !== undefined) io.error(`audit: in a copy: ${result.sabotaged}`)
  for (const { arena, match, standing, rating, says } of differences) {
    const where = [arena, match && `match ${match}`, standing, rating && `skill of ${rating}`]
    io.log(`${where.filter(Boolean).join(', ')}: ${says}`)
  }
  return { ...result, differences }
}

async function repaired(
  io: Io,
  store: Store,
  arenas: string[] | undefined,
  differences: AuditDifference[],
): Promise<Found> {
  for (const slug of new Set(differences.map(({ arena }) => arena))) {
    const { progress, stop } = rebuildProgress(io, slug)
    const done = await store.repair(slug, differences, progress).finally(stop)
    if (done) {
      const { standings, matches, results } = done
      io.error(`${slug}: wrote ${standings} standings out of ${matches} matches, and the results of ${results}`)
    } else {
      io.error(`${slug}: is not repaired: not all of its logs can be read (npm run rebuild counts without them)`)
    }
  }
  return audited(io, store, { arenas })
}

function readArguments(argv: readonly string[]): Asked {
  try {
    const options = { repair: { type: 'boolean' }, sabotage: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    const { repair = false } = values
    const sabotage = SABOTAGES.find((kind) => kind === values.sabotage)
    if (values.sabotage !== undefined && !sabotage) throw new Error(`--sabotage is one of ${SABOTAGES.join(', ')}`)
    if (sabotage && repair) throw new Error('what was done to a copy is nothing to repair')
    return { arenas: positionals, repair, ...(sabotage && { sabotage }) }
  } catch (error) {
    throw new Refused(`${messageOf(error)}\n${USAGE}`)
  }
}

await enter(import.meta.url, main)
