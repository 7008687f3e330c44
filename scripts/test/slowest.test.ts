import { expect, it } from 'vitest'
import { playwrightTimes, slowest, vitestTimes } from './slowest.ts'

it('the slowest twenty of many, the slowest first', () => {
  const tests = Array.from({ length: 50 }, (_, index) => ({ test: `t${index}`, ms: (index * 7) % 50 }))
  const found = slowest(tests)
  expect(found.map(({ ms }) => ms)).toEqual(Array.from({ length: 20 }, (_, index) => 49 - index))
})

it('by vitest’s report, by file and name; one that was skipped took no time', () => {
  const report = {
    testResults: [
      {
        name: '/home/packages/a.test.ts',
        assertionResults: [{ fullName: 'a suite a test', duration: 12.5 }, { fullName: 'skipped' }],
      },
    ],
  }
  expect(vitestTimes(report, '/home/')).toEqual([
    { test: 'packages/a.test.ts > a suite a test', ms: 12.5 },
    { test: 'packages/a.test.ts > skipped', ms: 0 },
  ])
})

it('by Playwright’s report, with both tries of a story', () => {
  const spec = { title: 'a story', file: 'a.spec.ts', tests: [{ results: [{ duration: 30 }, { duration: 12 }] }] }
  const report = { suites: [{ specs: [spec], suites: [{ specs: [{ ...spec, title: 'inside' }] }] }] }
  expect(playwrightTimes(report, 'e2e')).toEqual([
    { test: 'e2e/a.spec.ts > a story', ms: 42 },
    { test: 'e2e/a.spec.ts > inside', ms: 42 },
  ])
})
