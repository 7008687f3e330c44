import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { authSecret } from './auth-secret.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'auth-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the secret of sessions is made once for a data folder, and only this account can read it', () => {
  const secret = authSecret(folder, {})
  expect(secret.length).toBeGreaterThanOrEqual(40)
  expect(authSecret(folder, { AUTH_SECRET: '' })).toBe(secret)
  expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
})

it('one that is given is used and written nowhere', () => {
  expect(authSecret(folder, { AUTH_SECRET: 'given '.repeat(8) })).toBe('given '.repeat(8))
  expect(() => statSync(path.join(folder, 'auth-secret'))).toThrow()
})
