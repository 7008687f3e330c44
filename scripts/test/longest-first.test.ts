import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { LONGEST } from './longest-first.ts'

it('the test files that are begun first are there', () => {
  expect(LONGEST.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})
