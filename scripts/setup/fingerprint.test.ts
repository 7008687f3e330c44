import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isNoSource } from './build.ts'
import { fingerprint } from './fingerprint.ts'

let top: string
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true })
  writeFileSync(path.join(top, file), text)
}
const putAll = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) put(file, text)
}
const print = () => fingerprint(top, ['src', 'lock.json', 'missing'], isNoSource)

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-fingerprint-'))
  put('src/a.ts', 'one')
  put('src/deep/b.ts', 'two')
  put('lock.json', '{}')
})
afterEach(() => rmSync(top, { recursive: true }))

describe('the fingerprint of sources', () => {
  it('stays the same while nothing changes', () => {
    expect(print()).toBe(print())
  })

  it.each<[string, () => void]>([
    ['a file changes', () => put('src/deep/b.ts', 'three')],
    ['a file is added', () => put('src/c.ts', '')],
    ['a file is removed', () => rmSync(path.join(top, 'src/a.ts'))],
    ['a file is renamed', () => renameSync(path.join(top, 'src/a.ts'), path.join(top, 'src/z.ts'))],
    ['text moves from one file to the next', () => putAll({ 'src/a.ts': 'on', 'src/deep/b.ts': 'etwo' })],
    ['a file outside of folders changes', () => put('lock.json', '{ }')],
  ])('changes when %s', (_when, change) => {
    const before = print()
    change()
    expect(print()).not.toBe(before)
  })

  it.each(['src/a.test.ts', 'src/node_modules/x/index.js', 'src/.next/cache/1', 'src/.turbo/typecheck.log'])(
    'takes no notice of %s, which no page is made of',
    (file) => {
      const before = print()
      put(file, 'anything')
      expect(print()).toBe(before)
    },
  )
})
