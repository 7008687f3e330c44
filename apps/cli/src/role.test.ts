import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openTestStore, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { program } from '../../../scripts/setup/program.mjs'

const TOOL = await program(fileURLToPath(new URL('role.ts', import.meta.url)))
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

async function role(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: there.url }
  const ran = promisify(execFile)(process.execPath, [TOOL, ...args], { env })
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout.trim(), err: stderr.trim() }),
    ({ code, stdout, stderr }) => ({ code, out: stdout.trim(), err: stderr.trim() }),
  )
}

it('makes somebody who signed in an administrator, and tells what somebody is', async () => {
  const ada = await there.store.users.signIn({
    provider: 'github',
    providerId: '1',
    login: 'Ada',
    orgs: [],
    name: 'Ada of the engines',
  })
  expect(await role('github:ada')).toMatchObject({ code: 0, out: 'github:ada (Ada of the engines) is user' })
  expect(await role('github:ada', 'admin')).toMatchObject({ code: 0, out: 'github:ada (Ada of the engines) is admin' })
  expect(await there.store.users.get(ada.id)).toMatchObject({ role: 'admin' })
})

it('says what is wrong in a sentence', async () => {
  expect(await role('github:nobody', 'admin')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^role: nobody has/),
  })
  expect(await role('github:ada', 'emperor')).toMatchObject({ code: 1, err: expect.stringContaining('PROVIDER:NAME') })
  expect(await role('ada')).toMatchObject({ code: 1, err: expect.stringContaining('PROVIDER:NAME') })
})
