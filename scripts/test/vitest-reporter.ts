import type { SerializedError } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import { type RanTest, writeReport } from './report.ts'

export default class VitestReporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, strayErrors: ReadonlyArray<SerializedError>) {
    writeReport({
      tests: modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ranTest(module.relativeModuleId, test)),
      ),
      broken: [
        ...modules.flatMap((module) =>
          [module, ...module.children.allSuites()].flatMap((suite) =>
            suite.errors().map(({ message }) => ({ test: module.relativeModuleId, why: message })),
          ),
        ),
        ...strayErrors.map(({ message }) => ({ test: 'outside of any test', why: message })),
      ],
    })
  }
}

function ranTest(file: string, test: TestCase): RanTest {
  const { state, errors } = test.result()
  const diagnostic = test.diagnostic()
  return {
    test: `${file} > ${test.fullName}`,
    state: state === 'pending' ? 'skipped' : state,
    unsteady: diagnostic?.flaky === true,
    ms: diagnostic?.duration ?? 0,
    why: errors?.[0]?.message ?? '',
  }
}
