import { answerHelp } from './answer-help.ts'
import { fail, withSiteStore } from './site-store.ts'

const TOOL = 'rebuild'
const USAGE = `rebuild [ARENA...]
Counts the standings of all arenas, or of those named by their slugs, anew out of the logs of their matches: to
see that they are what the logs say. Runners do so themselves when an upgrade counts something new. Matches go on
meanwhile. Begun again after it was stopped, it begins from the front.`
const SECONDS_BETWEEN_LINES = 2

answerHelp(USAGE)
const named = process.argv.slice(2)
if (named.some((argument) => argument.startsWith('-'))) fail(TOOL, USAGE)

await withSiteStore(TOOL, async ({ arenas, standings }) => {
  const known = await arenas.slugs()
  const strange = named.find((slug) => !known.includes(slug))
  if (strange !== undefined) throw new Error(`there is no arena ${strange}; there are ${known.join(', ')}`)
  for (const slug of named.length > 0 ? named : known) {
    const recounted = await standings.recount(slug, progressOf(slug))
    console.log(`${slug}: ${recounted.matches} matches, ${recounted.standings} standings`)
    for (const { match, why } of recounted.unreadable) console.error(`${slug}: ${match} is left out: ${why}`)
  }
})

/** A line every few seconds, on standard error. */
function progressOf(slug: string): (matches: number) => void {
  let [read, printedAt] = [0, performance.now()]
  return (matches) => {
    read += matches
    if (performance.now() - printedAt < SECONDS_BETWEEN_LINES * 1_000) return
    printedAt = performance.now()
    console.error(`${slug}: ${read} matches read`)
  }
}
