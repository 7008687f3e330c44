import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  bringInNext,
  keyIn,
  makeKeyPair,
  nextKeyFile,
  publicHalf,
  sealSecret,
  secretPurpose,
} from '@masquerade/store/secrets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recent } from './recent.ts'
import { secretsIn } from './secrets.ts'

const SECRET = 'hf_PlantedSecretThatNobodyMaySee'
let folder: string
let file: string
let lines: string[]
const say = (line: string) => void lines.push(line)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  file = path.join(folder, 'runner-key.pem')
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const sealed = (key = publicHalf(keyIn(file).privateKey)) => sealSecret(key, secretPurpose('agent-1'), SECRET)

describe("a runner's secrets", () => {
  it('begin with a key of its own, made once and readable only for its user', () => {
    const first = secretsIn({ file }, say)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(secretsIn({ file }, say).publicKey).toEqual(first.publicKey)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('PRIVATE')
  })

  it('open what was sealed for an agent of theirs, and no other’s', () => {
    const secrets = secretsIn({ file }, say)
    expect(secrets.open('agent-1', sealed())).toEqual({ ok: true, value: SECRET })
    expect(secrets.open('agent-2', sealed())).toMatchObject({ ok: false })
    const foreign = sealed(makeKeyPair().key)
    expect(secrets.open('agent-1', foreign)).toEqual({ ok: false, error: expect.stringContaining(foreign.keyId) })
  })

  it("stay open, and what was changed or is another agent's does not open by that", () => {
    const secrets = secretsIn({ file }, say)
    const one = sealed()
    for (let time = 0; time < 2; time++) expect(secrets.open('agent-1', one)).toEqual({ ok: true, value: SECRET })
    const changed = { ...one, content: { ...one.content, tag: one.wrapped.tag } }
    expect(secrets.open('agent-1', changed)).toMatchObject({ ok: false })
    expect(secrets.open('agent-2', one)).toMatchObject({ ok: false })
  })

  it('open, without a new start, what a rotation sealed for the next key before and after it comes in', () => {
    const secrets = secretsIn({ file }, say)
    const old = sealed()
    const anew = sealed(publicHalf(keyIn(nextKeyFile(file)).privateKey))
    expect(secrets.open('agent-1', anew)).toEqual({ ok: true, value: SECRET })
    bringInNext(file)
    const later = secretsIn({ file }, say)
    for (const one of [old, anew]) expect(later.open('agent-1', one)).toEqual({ ok: true, value: SECRET })
  })

  it('use the key of the environment without touching any file, and another one beside it when there is one', () => {
    const { key, privateKey } = makeKeyPair()
    const secrets = secretsIn({ key: privateKey, file }, say)
    expect(secrets.publicKey).toEqual(key)
    expect(() => statSync(file)).toThrow()
    expect(secrets.open('agent-1', sealed(key))).toMatchObject({ ok: true })
    expect(secrets.open('agent-1', sealed())).toEqual({ ok: true, value: SECRET })
  })

  it('refuse a key that is none, without repeating it', () => {
    expect(() => secretsIn({ key: SECRET, file }, say)).toThrow(/MASQUERADE_RUNNER_KEY/)
    expect(() => secretsIn({ key: SECRET, file }, say)).not.toThrow(SECRET)
  })
})

it('keeps the texts that were used last, and never more than its limit', () => {
  const kept = recent<string>(2)
  kept.put('a', '1')
  kept.put('b', '2')
  expect(kept.get('a')).toBe('1')
  kept.put('c', '3')
  expect(['a', 'b', 'c'].map(kept.get)).toEqual(['1', undefined, '3'])
  kept.put('d', '4')
  expect(['a', 'b', 'c', 'd'].map(kept.get)).toEqual([undefined, undefined, '3', '4'])
})
