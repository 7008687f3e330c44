/**
 * How long tests took: each with what was tried again.
 *
 * @typedef {{ test: string, ms: number }} Timed by file and name, like `apps/x.test.ts > a suite > a test`
 */

const SHOWN = 20

/**
 * The slowest tests of a run, the slowest first.
 *
 * @param {Timed[]} tests
 * @returns {Timed[]}
 */
export function slowest(tests) {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)
}

/**
 * From vitest's JSON report; a test that did not run took no time.
 *
 * @param {{ testResults: Array<{ name: string, assertionResults: Array<{ fullName: string, duration?: number | null }> }> }} report
 * @param {string} root of the checkout, with a slash at its end
 * @returns {Timed[]}
 */
export function vitestTimes({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${name.startsWith(root) ? name.slice(root.length) : name} > ${fullName}`,
      ms: duration ?? 0,
    })),
  )
}

/**
 * From Playwright's JSON report.
 *
 * @typedef {{ title: string, file: string, tests: Array<{ results: Array<{ duration: number }> }> }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 *
 * @param {{ suites: Suite[] }} report
 * @param {string} folder of its files, from the top of the checkout
 * @returns {Timed[]}
 */
export function playwrightTimes({ suites }, folder) {
  return suites.flatMap((suite) => timesIn(suite, folder))
}

/**
 * @param {Suite} suite
 * @param {string} folder
 * @returns {Timed[]}
 */
function timesIn({ specs = [], suites = [] }, folder) {
  const own = specs.map(({ title, file, tests }) => ({
    test: `${folder}/${file} > ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  }))
  return [...own, ...suites.flatMap((suite) => timesIn(suite, folder))]
}
