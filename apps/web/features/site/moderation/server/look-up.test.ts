import { openTestStore, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { lookedUp } from './look-up.tsx'

const secret = 'a secret of this test, and of no site'
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
})
afterAll(() => there?.close())

it.each(['a\0b', '\0', '😀'.repeat(51).slice(1), 'x'.repeat(5_000)])('any text can be looked up: %j', async (q) => {
  const { id } = await signedIn(there.store, 'looking')
  await there.store.users.setRole(id, 'admin')
  const browser = testBrowser(secret)
  await browser.signIn(id)
  const looked = await browser.act(() => lookedUp(Promise.resolve({ q })))
  if ('redirect' in looked) throw new Error('the page stays')
  const { lists } = there.store.operating
  for (const find of [lists.users, lists.agents, lists.arenas]) {
    expect(await find(looked)).toEqual({ ok: true, value: { items: [] } })
  }
})
