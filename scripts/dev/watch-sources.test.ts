import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { processesOf } from './watch-sources.ts'

it.each([
  ['apps/web/server.ts', ['web']],
  ['apps/web/front/documents.ts', ['web']],
  ['apps/runner/src/beat.ts', ['runner']],
  ['apps/live/src/gateway.ts', ['live']],
  ['packages/store/src/arenas/index.ts', ['web', 'runner', 'live']],
  ['packages/house/src/registry.ts', ['runner', 'live']],
])('a change of %s has %j start anew', (file, names) => {
  expect(existsSync(inRoot(file))).toBe(true)
  expect(processesOf(file)).toEqual(names)
})

it.each([
  ['a page, which is built again while web runs', 'apps/web/app/layout.tsx'],
  ['a test', 'apps/runner/src/beat.test.ts'],
  ['a text', 'packages/store/README.md'],
  ['a folder of a like name', 'apps/web/frontispiece/a.ts'],
])('a change of %s has none start anew', (_, file) => {
  expect(processesOf(file)).toEqual([])
})
