import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

  it.each([0o644, 0o640, 0o604, 0o660, 0o777])('with mode %o is closed to others, as are those beside it', (mode) => {
    keyIn(file)
    keyIn(nextKeyFile(file))
    const all = [file, bringInNext(file)]
    for (const one of all) chmodSync(one, mode)
    const said = keepPrivate(file)
    expect(said).toEqual(
      all.map((one) => expect.stringContaining(`${one} was open to other accounts (mode ${mode.toString(8)}), and is`)),
    )
    expect(all.map(modeOf)).toEqual([0o600, 0o600])
    expect(keepPrivate(file)).toEqual([])
  })

  // Only root can give a file away, or become a user who is not its owner.
  it.runIf(process.getuid?.() === 0)('of another account is refused, unless root asks', () => {
    chmodSync(folder, 0o755)
    keyIn(file)
    chmodSync(file, 0o644)
    const stranger = 65_534
    process.seteuid?.(stranger)
    try {
      expect(() => keepPrivate(file)).toThrow(
        /runner-key\.pem belongs to another account \(user number 0\), which can read/,
      )
    } finally {
      process.seteuid?.(0)
    }
    chownSync(file, stranger, stranger)
    expect(keepPrivate(file)).toHaveLength(1) // root may
  })

  // A file of our own that everybody can read, and that cannot be closed.
  it.runIf(process.platform === 'linux')('that cannot be closed to others is refused', () => {
    expect(() => keepPrivate('/proc/self/status')).toThrow(
      /open to other accounts \(mode 444\) and cannot be closed \(E/,
    )
  })

  it('has no keys where there is no folder', () => {
    expect(keysOf(file)).toEqual([])
  })
})
