import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../setup/repository.mjs'

/** A test that may need a second try, by file and name: `apps/x.test.ts > a suite > a test`. */
interface Listed {
  test: string
  reason: string
}

/** A test whose first try failed, and what that try said. */
export interface Tried {
  test: string
  why: string
}

/** What a runner ran, which of it needed a second try, and which failed that, too. */
export interface Tries {
  ran: string[]
  unsteady: Tried[]
  failed: Tried[]
}

interface Judged extends Tries {
  listed: Listed[]
  /** The runner was asked for all of its tests. */
  whole: boolean
}

/**
 * A test that passed at its second try only hides a race, in itself or in what it tests. Each is named at the end of the run,
 * unless it is listed in unsteady.json with a reason; one that is listed and no longer exists fails the run.
 */
export function judgeTries({ ran, unsteady, failed, listed, whole }: Judged) {
  const known = new Set(listed.map(({ test }) => test))
  const there = new Set(ran)
  return {
    unsteady: unsteady
      .filter(({ test }) => !known.has(test))
      .map(({ test, why }) => `${test}\n  passed at its second try only. Its first try said:${indented(why)}`),
    stale: whole
      ? [...known]
          .filter((test) => !there.has(test))
          .map((test) => `${test}\n  stands in scripts/test/unsteady.json and is no test: take it out`)
      : [],
    failed: failed.map(({ test, why }) => `${test}${indented(why)}`),
  }
}

/** How many second tries a machine may have had in a whole run before the run is red. */
const MOST_ON_CI = 2

/**
 * Whether second tries alone make a run red. Where a person runs the tests they are a warning: a busy machine is no fault of
 * a newcomer's. On CI, where they would otherwise pile up unread, only so many are.
 */
export function areTooMany(secondTries: number, env: NodeJS.ProcessEnv) {
  return env.CI === 'true' && secondTries > MOST_ON_CI
}

const SHOWN_LINES = 12

/** The first lines of a test's error, to print below its name; the rest is in the output of its run. */
function indented(text: string) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `\n    ${line.slice(0, 200)}`)
    .join('')
}

/** The listed tests whose files a runner has. */
export function listedUnsteady(isOurs: (file: string) => boolean) {
  const listed: Listed[] = JSON.parse(fs.readFileSync(inRoot('scripts/test/unsteady.json'), 'utf8'))
  return listed.filter(({ test }) => isOurs(test.split(' > ', 1)[0] ?? ''))
}

interface Result {
  error?: { message?: string }
}

interface Spec {
  title: string
  file: string
  tests: Array<{ status: string; results: Result[] }>
}

interface Suite {
  title: string
  file?: string
  specs?: Spec[]
  suites?: Suite[]
}

/** From Playwright's JSON report of the stories in a folder. */
export function playwrightTries({ suites }: { suites: Suite[] }, folder: string): Tries {
  const tries: Tries = { ran: [], unsteady: [], failed: [] }
  // A file's own suite is called like the file.
  for (const suite of suites) walk(suite, [])
  return tries

  function walk({ specs = [], suites: inner = [] }: Suite, above: string[]) {
    for (const { title, file, tests } of specs) {
      const name = [`${folder}/${file}`, ...above, title].join(' > ')
      tries.ran.push(name)
      const tried = tests.map(({ status, results }) => ({
        status,
        test: name,
        why: stripVTControlCharacters(results.find(({ error }) => error !== undefined)?.error?.message ?? ''),
      }))
      for (const { status, test, why } of tried) {
        if (status === 'flaky') tries.unsteady.push({ test, why })
        if (status === 'unexpected') tries.failed.push({ test, why })
      }
    }
    for (const suite of inner) walk(suite, [...above, suite.title])
  }
}
