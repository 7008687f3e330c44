import { describe, expect, it } from 'vitest'
import { countsOf, oneTest, type RanTest, slowest, sum } from './report.ts'

const ran = (test: string, state: RanTest['state'], more: Partial<RanTest> = {}): RanTest => ({
  ...{ test, state, unsteady: false, ms: 0, why: '' },
  ...more,
})
const three = ['one', 'two', 'three'].map((name) => ran(`a.test.ts > ${name}`, 'passed'))

describe('the sum of all runners', () => {
  it('adds up what passed, failed and was skipped', () => {
    expect(sum([oneTest(true), oneTest(false), { passed: 5, failed: 1, skipped: 2 }])).toEqual({
      passed: 6,
      failed: 2,
      skipped: 2,
    })
  })

  it('counts what ran; an unsteady test passed in the end', () => {
    const tests = [
      ...three,
      ran('a.test.ts > four', 'passed', { unsteady: true }),
      ran('a.test.ts > five', 'failed'),
      ran('a.test.ts > six', 'skipped'),
    ]
    expect(countsOf({ tests, broken: [] }, 1)).toEqual({ passed: 4, failed: 1, skipped: 1 })
  })

  it('a file that could not be loaded has failed, though it has no tests', () => {
    const broken = [{ test: 'b.test.ts', why: 'it does not parse' }]
    expect(countsOf({ tests: three, broken }, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('a hook that broke after its tests passed has failed its file, which counts once', () => {
    const broken = ['before', 'after'].map((why) => ({ test: 'a.test.ts', why }))
    expect(countsOf({ tests: three, broken }, 1)).toMatchObject({ failed: 1 })
    const tests = [...three, ran('a.test.ts > four', 'failed')]
    expect(countsOf({ tests, broken }, 1)).toMatchObject({ failed: 1 })
  })

  it('a runner that failed without a failed test has failed', () => {
    expect(countsOf({ tests: three, broken: [] }, 1)).toMatchObject({ failed: 1 })
    expect(countsOf({ tests: [], broken: [] }, 1)).toMatchObject({ failed: 1 })
    expect(countsOf({ tests: three, broken: [] }, 0)).toMatchObject({ failed: 0 })
  })
})

it('the slowest twenty of many, the slowest first', () => {
  const tests = Array.from({ length: 50 }, (_, index) => ran(`t${index}`, 'passed', { ms: (index * 7) % 50 }))
  const found = slowest(tests)
  expect(found.map(({ ms }) => ms)).toEqual(Array.from({ length: 20 }, (_, index) => 49 - index))
})
