import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../setup/repository.mjs'

/**
 * A test that passed at its second try only hides a race, in itself or in what it tests. Each is named at the end of the run,
 * unless it is listed in unsteady.json with a reason; one that is listed and no longer exists fails the run.
 *
 * @typedef {{ test: string, reason: string }} Listed by file and name: `apps/x.test.ts > a suite > a test`
 * @typedef {{ test: string, why: string }} Tried a test whose first try failed, and what that try said
 * @typedef {{ ran: string[], unsteady: Tried[], failed: Tried[] }} Tries what a runner ran, which of it needed a second
 *   try, and which failed that, too
 *
 * @param {Tries & { listed: Listed[], whole: boolean }} run `whole`: the runner was asked for all of its tests
 * @returns {{ unsteady: string[], stale: string[], failed: string[] }} a sentence for each
 */
export function judgeTries({ ran, unsteady, failed, listed, whole }) {
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
 *
 * @param {number} secondTries in the whole run, over all runners
 * @param {NodeJS.ProcessEnv} env
 */
export function areTooMany(secondTries, env) {
  return env.CI === 'true' && secondTries > MOST_ON_CI
}

const SHOWN_LINES = 12

/**
 * The beginning of what a test said, below its name: the rest stands where it ran.
 *
 * @param {string} text
 */
function indented(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `\n    ${line.slice(0, 200)}`)
    .join('')
}

/** @param {(file: string) => boolean} isOurs whether a runner has this file */
export function listedUnsteady(isOurs) {
  /** @type {Listed[]} */
  const listed = JSON.parse(fs.readFileSync(inRoot('scripts/test/unsteady.json'), 'utf8'))
  return listed.filter(({ test }) => isOurs(test.split(' > ', 1)[0] ?? ''))
}

/**
 * From Playwright's JSON report.
 *
 * @typedef {{ error?: { message?: string } }} Result
 * @typedef {{ title: string, file: string, tests: Array<{ status: string, results: Result[] }> }} Spec
 * @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 *
 * @param {{ suites: Suite[] }} report
 * @param {string} folder of its files, from the top of the checkout
 * @returns {Tries}
 */
export function playwrightTries({ suites }, folder) {
  /** @type {Tries} */
  const tries = { ran: [], unsteady: [], failed: [] }
  // A file's own suite is called like the file.
  for (const suite of suites) walk(suite, [])
  return tries

  /**
   * @param {Suite} suite
   * @param {string[]} above
   */
  function walk({ specs = [], suites: inner = [] }, above) {
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
