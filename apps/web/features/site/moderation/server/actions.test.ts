import { openTestStore, registered, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { moderateAction, operateAction, reportAction, roleAction } from './actions.ts'

const secret = 'a secret of this test, and of no site'
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
})
afterAll(() => there?.close())

async function administrator(login: string) {
  const user = await signedIn(there.store, login)
  await there.store.users.setRole(user.id, 'admin')
  return pagesOf(user.id)
}

async function pagesOf(userId?: string) {
  const browser = testBrowser(secret)
  if (userId !== undefined) await browser.signIn(userId)
  return <Outcome extends object>(action: (before: Outcome, form: FormData) => Promise<Outcome>, fields: object) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return browser.act(() => action({} as Outcome, form))
  }
}

async function logged() {
  const log = await there.store.operating.log.page(10)
  return log.ok ? log.value.items.map(({ by, act, target }) => ({ by, act, target })) : []
}

describe('two administrators with one report', () => {
  it('settle it once: the second reads what the first decided, and the log names the agent as its page does', async () => {
    const [ada, bob] = [await administrator('ada'), await administrator('bob')]
    const owner = await signedIn(there.store, 'owner')
    const { slug } = await registered(there.store, owner.id, 'Lamp')
    const { reports } = there.store
    for (const act of ['settle', 'dismiss']) {
      const filed = await reports.report({ kind: 'agent', of: slug }, 'its name', 'v:1')
      const report = filed.ok ? filed.value : ''
      expect(await ada(moderateAction, { do: act, report })).toEqual({})
      const verdict = act === 'dismiss' ? 'dismissed' : 'hidden'
      expect(await bob(moderateAction, { do: act, report })).toEqual({ problem: verdict, by: 'ada' })
    }
    expect(await logged()).toEqual([
      { by: 'ada', act: 'dismiss-report', target: `/agents/${slug}` },
      { by: 'ada', act: 'settle-agent', target: slug },
    ])
  })
})

describe('somebody with a page of administrators who is one no more', () => {
  it('reads that only administrators may do this, and keeps what was typed', async () => {
    const former = await pagesOf((await signedIn(there.store, 'former')).id)
    const [hide, give] = [
      { do: 'hide', reason: 'dull' },
      { do: 'give', provider: 'github', login: 'ada' },
    ]
    const problem = 'not-allowed'
    expect(await former(moderateAction, hide)).toEqual({ problem, reason: 'dull' })
    expect(await former(roleAction, give)).toEqual({ problem, provider: 'github', login: 'ada' })
    expect(await former(operateAction, { do: 'pause', why: 'An update' })).toEqual({ problem, why: 'An update' })
  })

  it('is led to sign in when signed out, by a form that is sent without scripts', async () => {
    const visitor = await pagesOf()
    const redirect = '/sign-in?callbackUrl=%2Fadmin'
    expect(await visitor(moderateAction, { do: 'hide', reason: 'dull' })).toEqual({ redirect })
    expect(await visitor(roleAction, { do: 'give', login: 'ada' })).toEqual({ redirect })
    expect(await visitor(operateAction, { do: 'pause', why: 'An update' })).toEqual({ redirect })
  })
})

describe('an administrator with a page on which another has found nothing wrong with a message', () => {
  it('does not hide it from there, and reads who decided, while the page of reporting still hides it', async () => {
    const [eva, fay] = [await administrator('eva'), await administrator('fay')]
    const { arenas, reports } = there.store
    const owner = await signedIn(there.store, 'herald')
    const made = await arenas.create(owner.id, {
      ...{ name: { en: 'The Stump', zh: '树桩' }, story: { en: '', zh: '' }, game: 'tic-tac-toe', config: {} },
      ...{ language: 'en', purpose: 'casual', supply: null, ranking: 'mean', roster: { who: 'agents' } },
      ...{ schedule: { tables: 0 }, fairness: { owners: 'apart' }, windowDays: null, masked: false },
    })
    const slug = made.ok ? made.value : ''
    await arenas.step(owner, slug, 'open')
    await arenas.sendMessage(owner, slug, 'Come and play')
    const arena = await arenas.get(slug)
    const [message] = await arenas.messages(arena?.id ?? '')
    const filed = await reports.report({ kind: 'message', of: message?.id ?? '' }, 'dull', 'v:1')
    const hide = { do: 'hide', message: message?.id, reason: 'dull' }
    const report = filed.ok ? filed.value : ''
    expect(await eva(moderateAction, { do: 'dismiss', report })).toEqual({})
    expect(await fay(moderateAction, { ...hide, report })).toEqual({ problem: 'dismissed', by: 'eva', reason: 'dull' })
    expect(await arenas.messages(arena?.id ?? '')).toMatchObject([{ text: 'Come and play' }])
    expect(await fay(moderateAction, hide)).toEqual({})
    expect(await arenas.messages(arena?.id ?? '')).toMatchObject([{ hidden: 'dull' }])
    expect(await fay(moderateAction, { do: 'show', message: message?.id })).toEqual({})
    expect(await arenas.messages(arena?.id ?? '')).toMatchObject([{ text: 'Come and play' }])
  })
})

describe('a report from the page', () => {
  it('has as many characters as its field counts, where a line end is one', async () => {
    const reader = await administrator('reader')
    const owner = await signedIn(there.store, 'reported')
    const { slug } = await registered(there.store, owner.id, 'Prolix')
    const why = 'a\r\n'.repeat(250)
    expect(await reader(reportAction, { agent: slug, why: `${why}b` })).toMatchObject({ problem: 'no-reason' })
    expect(await reader(reportAction, { agent: slug, why })).toEqual({ done: true })
  })
})

describe('the role of an organizer', () => {
  const github = { provider: 'github' as const, orgs: [], name: 'Ada' }

  it('is given to the user who signed in with the name last, since the other has it no more', async () => {
    const admin = await administrator('roles')
    const before = await there.store.users.signIn({ ...github, providerId: '1', login: 'ada-l' })
    const now = await there.store.users.signIn({ ...github, providerId: '2', login: 'Ada-L' })
    const given = { do: 'give', provider: 'github', login: 'ada-l' }
    expect(await admin(roleAction, given)).toEqual({ provider: 'github' })
    expect(await there.store.users.organizers()).toMatchObject([{ id: now.id }])
    await there.store.users.signIn({ ...github, providerId: '1', login: 'ada-before' })
    expect(await admin(roleAction, { ...given, login: 'ada-before' })).toEqual({ provider: 'github' })
    expect((await there.store.users.organizers()).map(({ id }) => id)).toContain(before.id)
    expect(await admin(roleAction, { ...given, login: 'a\0' })).toMatchObject({ problem: 'unknown' })
  })

  it('is given to nobody while several have the name, as an older version of the site left them', async () => {
    const admin = await administrator('older')
    for (const providerId of ['11', '12'])
      await there.store.users.signIn({ ...github, providerId, login: `b${providerId}` })
    await there.sql.query("UPDATE identity SET login = 'bea' WHERE provider_id IN ('11', '12')")
    const given = { do: 'give', provider: 'github', login: 'bea' }
    expect(await admin(roleAction, given)).toEqual({ problem: 'several', provider: 'github', login: 'bea' })
    await there.store.users.signIn({ ...github, providerId: '12', login: 'bea' })
    expect(await admin(roleAction, given)).toEqual({ provider: 'github' })
  })
})
