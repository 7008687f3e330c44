import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { trackedFiles } from './tracked-files.ts'

/** What runs as a process of the site, on machines of which each has a clock of its own. */
const OF_THE_SITE = /^(packages\/(store|connectors)\/src|apps\/(runner|live)\/src|apps\/web)\/.*\.tsx?$/
/** Tests, what they are set up with, and what the compiler writes. */
const OTHERS = /\.(test|spec)\.tsx?$|-suite\.ts$|\/(testing|e2e|generated)\//
/** The clock of the machine, by which nothing may be dated that another process reads. */
const MACHINE = /\bDate\.now\b|\bnew Date\(\)|\bsystemClock\b|\bsystemClock\.now\b/

/** Where the machine's clock is read all the same. */
const MAY: Readonly<Record<string, string>> = {
  'packages/store/src/database/database.ts': 'gives it to the clock of the database, to be compared',
  'packages/connectors/src/clock.ts': 'is what sleeps, and the clock of tests and tools without a database',
  'apps/runner/src/main.ts': 'sleeps by it, and dates by the database',
}

it('no process of the site dates anything by the clock of its machine', () => {
  const files = trackedFiles().filter((file) => OF_THE_SITE.test(file) && !OTHERS.test(file))
  expect(files.length).toBeGreaterThan(300)
  const reading = files.filter((file) => MACHINE.test(readFileSync(inRoot(file), 'utf8')))
  expect(reading.sort()).toEqual(Object.keys(MAY).sort())
})
