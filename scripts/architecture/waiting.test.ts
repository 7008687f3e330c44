import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { trackedFiles } from './tracked-files.ts'

const CODE = /\.(ts|mjs)$/
/** Tests, and what they and the benches are set up with. */
const OTHERS = /\.(test|spec)\.ts$|\/(testing|e2e|bench)\//
const OPENS = /\bnew (?:pg\.)?(?:Pool|Client)\(/
/** A transaction, or a lock of a session: what others wait for. */
const HOLDS = /'BEGIN'|pg_advisory_lock\(/
const BOUND = /idle_in_transaction_session_timeout/

it('every connection in whose transactions others wait has a bound on the patience with its process', () => {
  const opening = trackedFiles()
    .filter((file) => CODE.test(file) && !OTHERS.test(file))
    .map((file) => ({ file, source: readFileSync(inRoot(file), 'utf8') }))
    .filter(({ source }) => OPENS.test(source))
  expect(opening.length).toBeGreaterThan(5)
  const holding = opening.filter(({ source }) => HOLDS.test(source)).map(({ file }) => file)
  expect(holding).toContain('packages/store/src/database/database.ts')
  expect(holding).toContain('prisma/migrate.ts')
  expect(opening.filter(({ source }) => HOLDS.test(source) && !BOUND.test(source)).map(({ file }) => file)).toEqual([])
})

it('no transaction takes the bound away', () => {
  const lifting = trackedFiles()
    .filter((file) => CODE.test(file) && !OTHERS.test(file))
    .filter((file) => /idle_in_transaction_session_timeout\W+(0|'0)/.test(readFileSync(inRoot(file), 'utf8')))
  expect(lifting).toEqual([])
})

/** How a process of the site opens its store. */
const OPENS_STORE = /openStore\(\{[^}]*\}/

// A connection that a router has forgotten is silent for good: what waits on it without a bound waits for as long.
it.each(['apps/runner/src/main.ts', 'apps/live/src/main.ts', 'apps/web/server.ts'])(
  '%s waits for an answer of the database no longer than it says',
  (file) => {
    const [opening = ''] = OPENS_STORE.exec(readFileSync(inRoot(file), 'utf8')) ?? []
    expect(opening).toMatch(/answerWithinMs: \w+/)
  },
)
