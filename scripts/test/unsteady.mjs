import fs from 'node:fs'
import { inRoot } from '../setup/repository.mjs'

/**
 * A test that passed at its second try only hides a race, in itself or in what it tests. It fails the run, unless it is
 * listed in unsteady.json with a reason; one that is listed and no longer exists fails it, too.
 *
 * @typedef {{ test: string, reason: string }} Listed by file and name: `apps/x.test.ts > a suite > a test`
 * @typedef {{ ran: string[], unsteady: string[] }} Tries what a runner ran, and which of it needed a second try
 *
 * @param {Tries & { listed: Listed[], whole: boolean }} run `whole`: the runner was asked for all of its tests
 * @returns {{ races: string[], stale: string[] }} a sentence for each
 */
export function judgeTries({ ran, unsteady, listed, whole }) {
  const known = new Set(listed.map(({ test }) => test))
  const there = new Set(ran)
  return {
    races: unsteady
      .filter((test) => !known.has(test))
      .map(
        (test) =>
          `${test}\n  passed at its second try only: find the race, or say in scripts/test/unsteady.json why not`,
      ),
    stale: whole
      ? [...known]
          .filter((test) => !there.has(test))
          .map((test) => `${test}\n  stands in scripts/test/unsteady.json and is no test: take it out`)
      : [],
  }
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
 * @typedef {{ title: string, file: string, tests: Array<{ status: string }> }} Spec
 * @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 *
 * @param {{ suites: Suite[] }} report
 * @param {string} folder of its files, from the top of the checkout
 * @returns {Tries}
 */
export function playwrightTries({ suites }, folder) {
  /** @type {Tries} */
  const tries = { ran: [], unsteady: [] }
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
      if (tests.some(({ status }) => status === 'flaky')) tries.unsteady.push(name)
    }
    for (const suite of inner) walk(suite, [...above, suite.title])
  }
}
