import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Suite, TestCase, TestStep } from '@playwright/test/reporter'
import { inRoot } from '../setup/repository.mjs'
import { type RanTest, writeReport } from './report.ts'

/** Fails a Playwright run if a test passed without any check of its own; checks in shared hooks do not count. */
export default class StoryReporter {
  #all: Suite | undefined

  onBegin(_: FullConfig, all: Suite) {
    this.#all = all
  }

  onEnd() {
    const tests = this.#all?.allTests() ?? []
    writeReport({ tests: tests.map(ranTest), broken: [] })
    const silent = tests.filter(assertsNothing).map(namesOf)
    if (silent.length === 0) return undefined
    console.log(['Stories that assert nothing:', ...silent.map((names) => names.join(' > '))].join('\n  '))
    return { status: 'failed' as const }
  }

  printsToStdio() {
    return false
  }
}

/** Playwright's path of a test begins with empty names (for the whole run and an unnamed project), which are left out. */
const namesOf = (test: TestCase): string[] => test.titlePath().filter(Boolean)

function ranTest(test: TestCase): RanTest {
  const outcome = test.outcome()
  const [, ...names] = namesOf(test)
  const error = test.results.find((result) => result.error !== undefined)?.error
  return {
    test: [path.relative(inRoot(), test.location.file), ...names].join(' > '),
    state: outcome === 'unexpected' ? 'failed' : outcome === 'skipped' ? 'skipped' : 'passed',
    unsteady: outcome === 'flaky',
    ms: test.results.reduce((total, { duration }) => total + duration, 0),
    why: stripVTControlCharacters(error?.message ?? ''),
  }
}

const assertsNothing = ({ results }: TestCase): boolean =>
  results.some(({ status, steps }) => status === 'passed' && !steps.some(asserts))

function asserts({ category, steps }: TestStep): boolean {
  if (category === 'hook' || category === 'fixture') return false
  return category === 'expect' || steps.some(asserts)
}
