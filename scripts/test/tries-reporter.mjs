import fs from 'node:fs'

/** Writes down for vitest which tests ran, which failed, and which passed only when they were tried again. */
export default class TriesReporter {
  /** @type {string | undefined} */
  #file

  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config }) {
    const { outputFile } = config
    this.#file = typeof outputFile === 'object' ? outputFile.tries : undefined
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} strayErrors thrown outside of any test
   */
  onTestRunEnd(modules, strayErrors) {
    if (this.#file === undefined) return
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      suites: [module, ...module.children.allSuites()],
      tests: [...module.children.allTests()],
    }))
    /** @type {import('./unsteady.mjs').Tries} */
    const tries = {
      ran: files.flatMap(({ file, tests }) => tests.map(({ fullName }) => `${file} > ${fullName}`)),
      unsteady: files.flatMap(({ file, tests }) =>
        tests.filter((test) => test.diagnostic()?.flaky === true).map((test) => tried(file, test)),
      ),
      failed: [
        ...files.flatMap(({ file, suites, tests }) => [
          ...suites.flatMap((suite) => suite.errors().map(({ message }) => ({ test: file, why: message }))),
          ...tests.filter((test) => test.result().state === 'failed').map((test) => tried(file, test)),
        ]),
        ...strayErrors.map(({ message }) => ({ test: 'outside of any test', why: message })),
      ],
    }
    fs.writeFileSync(this.#file, JSON.stringify(tries))
  }
}

/**
 * @param {string} file
 * @param {import('vitest/node').TestCase} test
 * @returns {import('./unsteady.mjs').Tried}
 */
function tried(file, test) {
  const [first] = test.result().errors ?? []
  return { test: `${file} > ${test.fullName}`, why: first?.message ?? '' }
}
