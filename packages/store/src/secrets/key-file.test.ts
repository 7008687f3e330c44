import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bringInNext, keepPrivate, keyIn, keysOf, nextKeyFile, readKeyFile } from './key-file.ts'
import { publicHalf } from './sealing.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'key-file-'))
  file = path.join(folder, 'data', 'runner-key.pem')
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (name: string) => statSync(name).mode & 0o777

describe('a key file', () => {
  it('is made once, for its owner alone, and is the same ever after', () => {
    const first = keyIn(file)
    expect(first.made).toBe(true)
    expect(modeOf(file)).toBe(0o600)
    expect(keyIn(file)).toEqual({ privateKey: first.privateKey, made: false })
    expect(readdirSync(path.dirname(file))).toEqual(['runner-key.pem'])
  })

  it('is never replaced by something that is no key, nor taken for one', () => {
    keyIn(file)
    writeFileSync(file, 'not a key')
    expect(() => keyIn(file)).toThrow(/runner-key\.pem holds no X25519 private key/)
    expect(readFileSync(file, 'utf8')).toBe('not a key')
  })

  it('is kept aside when the next one comes in, and both open what was sealed for them', () => {
    const old = keyIn(file).privateKey
    const next = keyIn(nextKeyFile(file)).privateKey
    expect(keysOf(file)).toEqual([old, next])
    const aside = bringInNext(file)
    expect(readKeyFile(file)).toBe(next)
    expect(aside).toBe(`${file}.${publicHalf(old).id}`)
    expect(modeOf(aside)).toBe(0o600)
    expect(keysOf(file)).toEqual([next, old])
  })

  it('is closed to others when somebody opened it', () => {
    keyIn(file)
    writeFileSync(path.join(folder, 'open.pem'), 'x', { mode: 0o644 })
    expect(keepPrivate(path.join(folder, 'open.pem'))).toBe(true)
    expect(modeOf(path.join(folder, 'open.pem'))).toBe(0o600)
  })

  it('has no keys where there is no folder', () => {
    expect(keysOf(file)).toEqual([])
  })
})
