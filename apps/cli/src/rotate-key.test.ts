import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStore, type Store } from '@masquerade/store'
import {
  keyIn,
  keysOf,
  makeKeyPair,
  nextKeyFile,
  openSecret,
  publicHalf,
  readKeyFile,
  secretPurpose,
} from '@masquerade/store/secrets'
import { type FreshDatabase, freshDatabase, versionsOf } from '@masquerade/store/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main, rotateKey } from './rotate-key.ts'

const SECRET = 'sk-planted-secret-of-somebody-0123456789'
let database: FreshDatabase
let store: Store
let folder: string
let file: string
let owner: string
let lines: string[]
const say = (line: string) => void lines.push(line)

beforeEach(async () => {
  database = await freshDatabase()
  store = openStore({ url: database.url, onError: () => {} })
  folder = mkdtempSync(path.join(tmpdir(), 'rotate-key-'))
  file = path.join(folder, 'runner-key.pem')
  lines = []
  const identity = { providerId: 'ann', login: 'ann', orgs: [], name: 'Ann' }
  owner = (await store.users.signIn({ provider: 'local', ...identity })).id
})
afterEach(async () => {
  await store.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** As a runner starts. */
const publish = async (privateKey = keyIn(file).privateKey) => {
  await store.keys.publish(publicHalf(privateKey))
  return privateKey
}

async function newAgent(name: string): Promise<string> {
  const fields = {
    name,
    about: { en: '', zh: '' },
    languages: ['en' as const],
    invitedOnly: false,
    code: null,
    dailyBudget: null,
    dailyAsks: null,
    dailyTokens: null,
  }
  const switches = { listed: true, online: true, concurrency: 1 }
  const settings = { kind: 'api', base: 'https://api.example/v1', model: 'm', strategy: 'plain' } as const
  const made = await store.agents.create(owner, { ...fields, ...switches }, settings, { text: SECRET })
  if (!made.ok) throw new Error(made.error.message)
  return made.value.agent.id
}

async function opened(agentId: string, privateKey: string): Promise<string> {
  const sealed = (await versionsOf(database.url, agentId))[0]?.secret
  if (!sealed) throw new Error('it has no secret')
  return openSecret(privateKey, secretPurpose(agentId), sealed)
}

describe('rotating the key', () => {
  it('seals every secret for a new key, puts it in the place of the old one, and keeps that aside', async () => {
    const old = await publish()
    const agents = [await newAgent('One'), await newAgent('Two')]
    await rotateKey(store.keys, { file }, say)
    const anew = readKeyFile(file)!
    expect(anew).not.toBe(old)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readKeyFile(`${file}.${publicHalf(old).id}`)).toBe(old)
    for (const agent of agents) {
      expect(await opened(agent, anew)).toBe(SECRET)
      await expect(opened(agent, old)).rejects.toThrow()
    }
    expect((await store.keys.current())?.id).toBe(publicHalf(anew).id)
    expect(await opened(await newAgent('Three'), anew)).toBe(SECRET)
    expect(lines.join('\n')).toMatch(/sealed 2 secrets for the new one/)
    expect(lines.join('\n')).not.toMatch(/PRIVATE KEY|sk-planted/)
  })

  it('is safe to repeat', async () => {
    await publish()
    const agent = await newAgent('One')
    for (const _ of [1, 2, 3]) await rotateKey(store.keys, { file }, say)
    expect(await opened(agent, readKeyFile(file)!)).toBe(SECRET)
    expect(keysOf(file)).toHaveLength(4)
  })

  it('goes on where it was interrupted, after the sealing or before it, and loses no secret', async () => {
    const old = await publish()
    const agent = await newAgent('One')
    const next = keyIn(nextKeyFile(file)).privateKey
    await store.keys.rotate({ from: old, to: next })
    expect(keysOf(file)).toContain(next) // a runner opens it meanwhile
    await rotateKey(store.keys, { file }, say)
    expect(readKeyFile(file)).toBe(next)
    expect(await opened(agent, next)).toBe(SECRET)
    expect(existsSync(nextKeyFile(file))).toBe(false)
    expect(lines[0]).toMatch(/^Going on to the key/)
  })

  it('says so when another command has put the new key in its place meanwhile, and moves nothing', async () => {
    await publish()
    const agent = await newAgent('One')
    const rotate: typeof store.keys.rotate = async (pair) => {
      await rotateKey(store.keys, { file }, () => {})
      return store.keys.rotate(pair)
    }
    await expect(rotateKey({ ...store.keys, rotate }, { file }, say)).rejects.toThrow(
      /put the new key in .* nothing left to do/,
    )
    expect(await opened(agent, readKeyFile(file)!)).toBe(SECRET)
    expect(keysOf(file)).toHaveLength(2)
  })

  it('takes along what an older key alone opens', async () => {
    const oldest = await publish()
    const agent = await newAgent('One')
    await rotateKey({ ...store.keys, rotate: async () => ({ resealed: 0, failed: [] }) }, { file }, say)
    expect(await opened(agent, oldest)).toBe(SECRET)
    await rotateKey(store.keys, { file }, say)
    expect(await opened(agent, readKeyFile(file)!)).toBe(SECRET)
  })

  it('puts the new key into the file when the old one comes from the environment, as often as it is run', async () => {
    const { privateKey: key } = makeKeyPair()
    await publish(key)
    const agent = await newAgent('One')
    await rotateKey(store.keys, { key, file }, say)
    const anew = readKeyFile(file)!
    await rotateKey(store.keys, { key, file }, say)
    expect(readKeyFile(file)).toBe(anew)
    expect(await opened(agent, anew)).toBe(SECRET)
    expect(lines.at(-1)).toMatch(/give the runners the key in .* as MASQUERADE_RUNNER_KEY/)
  })

  it('makes a new key where the file holds one that is no longer in use, beside one of the environment', async () => {
    const leaked = await publish()
    const agent = await newAgent('One')
    const { privateKey: key } = makeKeyPair()
    await store.keys.rotate({ from: leaked, to: key })
    for (const _ of [1, 2]) {
      await rotateKey(store.keys, { key, file }, say)
      const anew = readKeyFile(file)!
      expect([key, leaked]).not.toContain(anew)
      expect((await store.keys.current())?.id).toBe(publicHalf(anew).id)
      expect(await opened(agent, anew)).toBe(SECRET)
    }
    expect(lines[0]).toMatch(/^Made the key/)
  })

  it('refuses to begin without a key', async () => {
    await expect(rotateKey(store.keys, { file }, say)).rejects.toThrow(/no key in .*runner-key\.pem/)
    expect(existsSync(nextKeyFile(file))).toBe(false)
  })

  it('is a command that says what it did, and nothing secret', async () => {
    const old = await publish()
    const agent = await newAgent('One')
    const env = { DATABASE_URL: database.url, MASQUERADE_DATA: folder }
    const { out: stdout } = await inProcess(main, [], { env })
    expect(stdout).toMatch(/^Made the key [0-9a-f]{16}\nRetired the key [0-9a-f]{16}, and sealed 1 secret /)
    expect(stdout).not.toMatch(/PRIVATE/)
    expect(readFileSync(file, 'utf8')).not.toBe(old)
    expect(await opened(agent, readKeyFile(file)!)).toBe(SECRET)
  })

  it('says what is wrong with its file, or its database, and exits with 1', async () => {
    const run = (env: Record<string, string>) =>
      inProcess(main, [], { env: { DATABASE_URL: database.url, MASQUERADE_DATA: folder, ...env } })
    copyFileSync(path.join(import.meta.dirname, 'env.ts'), file)
    expect(await run({})).toMatchObject({ code: 1, err: expect.stringMatching(/holds no X25519/) })
    writeFileSync(file, makeKeyPair().privateKey)
    const nowhere = 'postgres://me:hidden@127.0.0.1:1/db'
    expect(await run({ DATABASE_URL: nowhere })).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^rotate-key: the database does not answer \(127\.0\.0\.1:1\): connect ECONNREFUSED .*; start the site/,
      ),
    })
  })
})
