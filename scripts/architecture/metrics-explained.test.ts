import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { trackedFiles } from './tracked-files.ts'

const guide = readFileSync(inRoot('docs/operating-watch.md'), 'utf8')

/** What processes measure, by the names that the code gives it. */
const measured = trackedFiles()
  .filter((file) => /\/(prometheus|telemetry\/src\/metrics)\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(inRoot(file), 'utf8').matchAll(/\b(?:counter|gauge|seconds|growing|look)\(\s*'(\w+)'/g),
  ])
  .flatMap(([, name]) => name ?? [])

it('every metric is explained to operators, and no other', () => {
  expect(measured.length).toBeGreaterThan(25)
  const rows = guide.split('\n').flatMap((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : []))
  const explained = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)]).flatMap(([, name]) => name ?? [])
  expect(explained.sort()).toEqual([...new Set(measured)].sort())
})

it('every alert is about something that is measured', () => {
  const asked = [...guide.matchAll(/\bmasquerade_(\w+)/g)].map(([, name]) => name?.replace(/_(bucket|count)$/, ''))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !measured.includes(name ?? ''))).toEqual([])
})
