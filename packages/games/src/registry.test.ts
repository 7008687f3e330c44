import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { games } from './registry.ts'

it.each(Object.keys(games))('%s is tried against the laws of every game', (id) => {
  expect(existsSync(new URL(`./${id}/laws.test.ts`, import.meta.url))).toBe(true)
})
