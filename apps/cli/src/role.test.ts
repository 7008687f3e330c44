import { openTestStore, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './role.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

async function role(...args: string[]) {
  const { code, out, err } = await inProcess(main, args, { env: { DATABASE_URL: there.url } })
  return { code, out: out.trim(), err: err.trim() }
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
  expect(await role('github:stranger', 'admin')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^role: github:stranger must sign in/),
  })
  expect(await role('github:ada', 'emperor')).toMatchObject({ code: 1, err: expect.stringContaining('PROVIDER:NAME') })
  expect(await role('ada')).toMatchObject({ code: 1, err: expect.stringContaining('PROVIDER:NAME') })
})
