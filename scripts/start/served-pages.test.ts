import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markServed, servedBy } from './served-pages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masquerade-served-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('pages are served as long as the process that marked them runs', () => {
  expect(servedBy(path.join(folder, 'not-there'))).toBe(undefined)
  expect(servedBy(folder)).toBe(undefined)
  markServed(folder)
  expect(servedBy(folder)).toBe(process.pid)
})

it('a mark of a process that has ended, or whose number another process has now, says nothing', () => {
  writeFileSync(path.join(folder, String(process.pid)), 'born at another time')
  expect(servedBy(folder)).toBe(undefined)
})
