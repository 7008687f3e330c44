import { parseArgs } from 'node:util'
import { dumpMonths } from '@masquerade/store'
import { answerHelp } from './answer-help.ts'
import { env } from './env.ts'
import { rebuildProgress } from './rebuild-progress.ts'
import { fail, withSiteStore } from './site-store.ts'

const TOOL = 'dump'
const USAGE = `dump --to DIR [--source URL] [--license ID]
Writes all finished matches that everybody may read, of all listed arenas, into a folder: a file of JSON lines a month, in the
form of a dataset (npm run dataset), with a list of their digests, and a card. Made to run every night: a month that is
there and has not changed stays, so that one that was ended goes on with the month where it was.
  --source   where it comes from, as its card says (${env.siteUrl})
  --license  as an SPDX id in small letters (cc-by-4.0)`

answerHelp(USAGE)
const asked = readArguments()
await withSiteStore(TOOL, async ({ clock, datasets }) => {
  await clock.measure()
  const at = new Date(clock.now()).toISOString()
  const months = await datasets.months()
  const all = months.reduce((sum, { matches }) => sum + matches, 0)
  const { progress, stop } = rebuildProgress(TOOL)
  progress(0, all)
  const written = await dumpMonths(months, {
    ...asked,
    at,
    read: datasets.ofMonth,
    tell: (line) => console.error(`dump: ${line}`),
    progress: (matches) => progress(matches, all),
  }).finally(stop)
  console.log(
    `${written.matches} matches of ${months.length} months, ${written.months} of them written, in ${asked.to}`,
  )
})

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        source: { type: 'string', default: env.siteUrl },
        license: { type: 'string', default: 'cc-by-4.0' },
      },
    })
    const { to, source, license } = values
    if (to === undefined) throw new Error('name a folder')
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(license)) throw new Error('a license is named like cc-by-4.0')
    if (!URL.canParse(source)) throw new Error('a source is an address like https://arena.example')
    return { to, source, license }
  } catch (error) {
    return fail(TOOL, `${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
