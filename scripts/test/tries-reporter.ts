import fs from 'node:fs'
import type { SerializedError } from 'vitest'
import type { TestCase, TestModule, Vitest } from 'vitest/node'
import type { Tried, Tries } from './unsteady.ts'

export default class TriesReporter {
  #file: string | undefined

  onInit({ config }: Vitest) {
    const { outputFile } = config
    this.#file = typeof outputFile === 'object' ? outputFile.tries : undefined
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, strayErrors: ReadonlyArray<SerializedError>) {
    if (this.#file === undefined) return
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      suites: [module, ...module.children.allSuites()],
      tests: [...module.children.allTests()],
    }))
    const tries: Tries = {
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

function tried(file: string, test: TestCase): Tried {
  const [first] = test.result().errors ?? []
  return { test: `${file} > ${test.fullName}`, why: first?.message ?? '' }
}
