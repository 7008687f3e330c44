import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { games } from './registry.ts'

it.each(Object.keys(games))('%s is tried against the laws of every game', (id) => {
  const folder = new URL(`./${id}/`, import.meta.url)
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'))
  const lawful = tests.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes(`describeLawsOf('${id}',`))
  expect(lawful).toHaveLength(1)
})
