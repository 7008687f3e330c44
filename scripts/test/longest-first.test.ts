import { expect, it } from 'vitest'
import { trackedFiles } from '../architecture/tracked-files.ts'
import { LONGEST } from './longest-first.ts'

it('the test files that are begun first are there', () => {
  const files = trackedFiles()
  expect(LONGEST.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([])
})
