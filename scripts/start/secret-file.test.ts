import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretIn } from './secret-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secret-file-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each(['auth-secret', 'database-password'] as const)(
  '%s is made once for a data folder, and only this account can read it, whatever became of its mode',
  (name) => {
    const mode = () => statSync(path.join(folder, name)).mode & 0o777
    const secret = secretIn(folder, name)
    expect(secret.length).toBeGreaterThanOrEqual(40)
    expect(mode()).toBe(0o600)
    chmodSync(path.join(folder, name), 0o644)
    expect(secretIn(folder, name)).toBe(secret)
    expect(mode()).toBe(0o600)
  },
)

it('a file that a full disk left empty is no secret: another one is made', () => {
  writeFileSync(path.join(folder, 'auth-secret'), '')
  const secret = secretIn(folder, 'auth-secret')
  expect(secret.length).toBeGreaterThanOrEqual(40)
  expect(secretIn(folder, 'auth-secret')).toBe(secret)
})
