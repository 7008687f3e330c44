import { API_LIMITS } from '@masquerade/protocol/public-api'
import { changesIn, openTestStore, publishedKey, registered, signedIn, type TestStore } from '@masquerade/store/testing'
import type { User } from '@masquerade/store/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { inviteAction, joinAction, pressAction, supplyAction } from './actions.ts'

const secret = 'a secret of this test, and of no site'
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret, MASQUERADE_ORGANIZERS: 'everybody' }))
  await publishedKey(there.store)
})
afterAll(() => there?.close())

const STATED = {
  ...{ name: { en: 'The Cellar', zh: '地窖' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
  ...{ language: 'en', purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents', agents: 'invited' } },
  ...{ schedule: { tables: 0 }, fairness: { owners: 'apart' }, windowDays: null, masked: true },
}

async function person(login: string): Promise<{ user: User; browser: TestBrowser }> {
  const user = await signedIn(there.store, login)
  const browser = testBrowser(secret)
  await browser.signIn(user.id)
  return { user, browser }
}

async function draftOf(user: User): Promise<string> {
  const made = await there.store.arenas.create(user.id, STATED)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the form of an arena’s own list', () => {
  it('takes what was typed, and says of an upload in which line it is no text', async () => {
    const { user, browser } = await person('ada')
    const arena = await draftOf(user)
    const sent = (fields: Record<string, string | File>) =>
      browser.act(() => supplyAction({}, formOf({ arena, ...fields })))
    expect(await sent({ text: '' })).toEqual({ problem: 'empty' })
    expect(await sent({ text: 'Lantern,Candle\nSun' })).toMatchObject({ lines: [{ line: 2, code: 'unfit' }] })
    const latin = new File(['Sun,Moon\n', Uint8Array.of(0xe9, 0x2c, 0x61)], 'words.csv')
    expect(await sent({ file: latin, text: '' })).toMatchObject({ lines: [{ line: 2, code: 'encoding' }] })
    expect(await sent({ text: 'Lantern,Candle\nSun,Moon' })).toEqual({ entries: 2 })
  })

  it('shows a stranger nothing of a draft', async () => {
    const arena = await draftOf((await person('ada')).user)
    const { browser } = await person('eve')
    const done = await browser.act(() => supplyAction({}, formOf({ arena, text: 'Sun,Moon' })))
    expect(done).toEqual({ text: 'Sun,Moon', problem: 'no-such-arena' })
  })
})

describe('the forms of invitations', () => {
  it('say that there is no such agent of what is no name at all', async () => {
    const { user, browser } = await person('ada')
    const arena = await draftOf(user)
    const invited = (name: string) => browser.act(() => inviteAction({}, formOf({ arena, name, whom: 'agent' })))
    expect(await invited('No Name At All!')).toEqual({ problem: 'no-such-agent', name: 'No Name At All!' })
    expect(await invited('unknown')).toEqual({ problem: 'no-such-agent', name: 'unknown' })
    const { slug } = await registered(there.store, user.id, 'Ada’s own')
    expect(await invited(`https://arena.example/agents/${slug}`)).toEqual({ done: 'joined', name: slug })
  })

  it('count against the limit that programs have', async () => {
    const { user, browser } = await person('bob')
    const form = () => formOf({ arena: 'nowhere', agent: 'unknown', invitation: 'made up' })
    expect(await browser.act(() => joinAction({}, form()))).toEqual({ problem: 'not-invited', agent: 'unknown' })
    const { invitation } = API_LIMITS
    await there.store.rateLimiter('invitation', invitation).take(user.id, invitation.points)
    expect(await browser.act(() => joinAction({}, form()))).toEqual({ problem: 'limited', agent: 'unknown' })
  })
})

it('what an arena shows is cleared by an administrator alone, also after its end, and from its log', async () => {
  const { user, browser } = await person('ada')
  const { arenas, operating } = there.store
  const arena = await draftOf(user)
  const foul = { ...STATED, name: { en: 'An insult', zh: '侮辱' }, story: { en: 'A slander', zh: '诽谤' } }
  const clear = () => pressAction({}, formOf({ arena, to: 'clear' }))
  const admin = await person('clearing')
  await there.sql.query(`UPDATE user_account SET role = 'admin' WHERE id = $1`, [admin.user.id])
  expect(await admin.browser.act(clear), 'a draft, which others do not see').toMatchObject({ problem: 'no-such-arena' })
  expect(await arenas.step(user, arena, 'open')).toMatchObject({ ok: true })
  expect(await arenas.update(user, arena, foul)).toMatchObject({ ok: true })
  expect(await arenas.step(user, arena, 'closing')).toMatchObject({ ok: true })
  await arenas.finalize()
  expect(await arenas.get(arena)).toMatchObject({ state: 'final', name: { en: 'An insult' } })

  expect(await browser.act(clear)).toMatchObject({ problem: 'not-yours' })
  expect(await admin.browser.act(clear)).toEqual({})
  const cleared = await arenas.get(arena)
  expect(cleared).toMatchObject({ name: { en: 'Unnamed arena' }, story: { en: '', zh: '' } })
  const log = JSON.stringify([cleared, await changesIn(there.store, arena)])
  expect(log).toContain('"field":"story"')
  for (const text of ['An insult', '侮辱', 'A slander', '诽谤']) expect(log).not.toContain(text)
  const noted = await operating.log.page(1)
  expect(noted.ok && noted.value.items).toMatchObject([{ act: 'clear-arena', target: arena, by: 'clearing' }])
})

it('what an administrator does with somebody else’s arena is noted, and what its organizer does is not', async () => {
  const { user, browser } = await person('ada')
  const arena = await draftOf(user)
  expect((await there.store.arenas.step(user, arena, 'open')).ok).toBe(true)
  const to = (state: string) => pressAction({}, formOf({ arena, to: state }))
  expect(await browser.act(() => to('paused'))).toEqual({})
  expect(await browser.act(() => to('paused'))).toEqual({
    problem: 'no-such-step',
    says: expect.stringContaining('Reload the page'),
  })
  const admin = await person('root')
  await there.sql.query(`UPDATE user_account SET role = 'admin' WHERE id = $1`, [admin.user.id])
  expect(await admin.browser.act(() => to('open'))).toEqual({})
  const asked = async (method: 'PUT' | 'POST' | 'DELETE', address: string, body?: object) => {
    const done = await admin.browser.ask(`/api/v1/account/arenas/${arena}${address}`, { method, ...(body && { body }) })
    expect(done.ok, await done.clone().text()).toBe(true)
  }
  const guest = await registered(there.store, user.id, 'A guest')
  await asked('PUT', '', { ...STATED, story: { en: 'Below.', zh: '' } })
  await asked('POST', '/guests', { agent: guest.slug })
  await asked('DELETE', `/guests/${guest.slug}`)
  await asked('POST', '/invitation')
  await asked('DELETE', '/invitation')
  // A draft is seen by its organizers alone, so that what is done with it is their own.
  const own = await draftOf(admin.user)
  const changed = await admin.browser.ask(`/api/v1/account/arenas/${own}`, { method: 'PUT', body: STATED })
  expect(changed.status).toBe(200)
  const noted = await there.sql.query('SELECT act, target FROM admin_action WHERE by_user = $1 ORDER BY at', [
    admin.user.id,
  ])
  expect(noted.rows).toEqual([
    { act: 'step-arena', target: `${arena} open` },
    { act: 'change-arena', target: arena },
    { act: 'invite-guest', target: `${arena} ${guest.slug}` },
    { act: 'withdraw-guest', target: `${arena} ${guest.slug}` },
    { act: 'renew-invitation', target: arena },
    { act: 'revoke-invitation', target: arena },
  ])
})
