import { parseArgs } from 'node:util'
import { arenas } from '@masquerade/store/arenas'
import { datasets } from '@masquerade/store/datasets'
import { dumpMonths } from '@masquerade/store/dumps'
import { command, enter, type Io, Misused } from '../../../scripts/command/io.ts'
import { makeFolder } from '../../../scripts/start/make-folder.ts'
import { exportOptions, refuseMisnamed, sourceAndLicense } from './dataset/options.ts'
import { rebuildProgress } from './progress.ts'
import { withSiteDatabase } from './site-database.ts'

const TOOL = 'dump'
const usage = (io: Io) => `dump --to DIR [--source URL] [--license ID]
Writes all finished matches that everybody may read, of all listed arenas, into a folder: a file of JSON lines a month, in the
form of a dataset (npm run dataset), with a list of their digests, and a card. Made to run every night: a month that is
there and has not changed stays, so that one that was ended goes on with the month where it was.
${sourceAndLicense(io)}`

export const main = command(TOOL, usage, (argv, io) => {
  const asked = readArguments(argv, io)
  return withSiteDatabase(io, async ({ clock, database }) => {
    const matches = datasets(database, arenas(database))
    await clock.measure()
    const at = new Date(clock.now()).toISOString()
    const months = await matches.months()
    const all = months.reduce((sum, { matches }) => sum + matches, 0)
    const { progress, stop } = rebuildProgress(io, TOOL)
    progress(0, all)
    const write = () => {
      makeFolder(asked.to)
      return dumpMonths(months, {
        ...asked,
        at,
        read: matches.ofMonth,
        tell: (line) => io.error(`dump: ${line}`),
        progress: (matches) => progress(matches, all),
      })
    }
    const written = await matches.alone('dump', write).finally(stop)
    if (!written) throw new Error('a runner or another command is writing a dump: try again when it is through')
    io.log(`${written.matches} matches of ${months.length} months, ${written.months} of them written, in ${asked.to}`)
  })
})

function readArguments(argv: readonly string[], io: Io) {
  const { values } = parseArgs({ args: [...argv], options: exportOptions(io) })
  const { to, ...card } = values
  if (!to) throw new Misused('name a folder')
  refuseMisnamed(card)
  return { to, ...card }
}

await enter(import.meta.url, main)
