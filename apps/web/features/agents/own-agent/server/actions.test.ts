import { API_LIMITS } from '@masquerade/protocol/public-api'
import { openTestStore, publishedKey, registered, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { registerAction } from '@/features/agents/register/server/actions.ts'
import { emptyState } from '@/features/agents/register/state.ts'
import { LOCALE_COOKIE } from '@/i18n/locales.ts'
import { testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { editAction, publishAction, switchAction } from './actions.ts'
import { beginEdit } from './own-agent.ts'

const secret = 'a secret of this test, and of no site'
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
  await publishedKey(there.store)
})
afterAll(() => there?.close())

async function person(login: string) {
  const user = await signedIn(there.store, login)
  const browser = testBrowser(secret)
  await browser.signIn(user.id)
  const send = (action: typeof switchAction, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return browser.act(() => action({}, form))
  }
  return { user, browser, send, turn: (agent: string, to: string) => send(switchAction, { agent, to }) }
}

describe('the switches of an agent', () => {
  it('work for its owner alone: another user’s request, or an unknown command, changes nothing', async () => {
    const ada = await person('ada')
    const { slug } = await registered(there.store, ada.user.id, 'Lamp')
    const online = async () => (await there.store.agents.get(slug))?.online
    expect(await (await person('eve')).turn(slug, 'offline')).toEqual({ problem: 'no-such-agent' })
    expect(await ada.turn(slug, 'sideways')).toEqual({ problem: 'bad-request' })
    expect(await ada.turn(slug, 'pause')).toEqual({ problem: 'bad-request' })
    expect(await online()).toBe(true)
    expect(await ada.turn(slug, 'offline')).toEqual({})
    expect(await online()).toBe(false)
    expect(await ada.turn(slug, 'resume')).toEqual({ problem: 'not-paused' })
  })

  it('count against the limit that programs have, and say when it is over', async () => {
    const { user, turn } = await person('bob')
    const { slug } = await registered(there.store, user.id, 'Often')
    const { change } = API_LIMITS
    await there.store.rateLimiter('change', change).take(user.id, change.points)
    expect(await turn(slug, 'offline')).toEqual({ problem: 'limited', hours: 1 })
  })

  it('of others are an administrator’s, and noted', async () => {
    const ada = await person('ada')
    const { slug } = await registered(there.store, ada.user.id, 'Steered')
    const admin = await person('root')
    await there.sql.query(`UPDATE user_account SET role = 'admin' WHERE id = $1`, [admin.user.id])
    const own = await registered(there.store, admin.user.id, 'Root’s own')
    for (const to of ['offline', 'retire']) {
      expect(await admin.turn(slug, to), to).toEqual({ problem: 'no-such-agent' })
    }
    expect(await admin.turn(slug, 'pause')).toEqual({})
    // As in another tab, or by another administrator, whose page still shows the button.
    expect(await admin.turn(slug, 'pause')).toEqual({})
    expect(await ada.turn(slug, 'resume')).toEqual({ problem: 'paused-by-admin' })
    expect(await admin.turn(slug, 'resume')).toEqual({})
    expect(await admin.turn(own.slug, 'retire')).toEqual({})
    const noted = await there.sql.query('SELECT act, target FROM admin_action ORDER BY at')
    expect(noted.rows).toEqual([
      { act: 'pause-agent', target: slug },
      { act: 'resume-agent', target: slug },
    ])
  })
})

describe('what an agent shows of its owner’s', () => {
  it('is cleared by an administrator, and its owner shows nothing else while it is paused', async () => {
    const ada = await person('ada')
    const { agents, operating } = there.store
    const about = { en: 'An insult', zh: '一句侮辱' }
    const { id, slug } = await registered(there.store, ada.user.id, 'Foul', {
      fields: { about, code: 'https://foul.org' },
    })
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg==',
      'base64',
    )
    expect(await agents.setAvatar(ada.user.id, id, png)).toMatchObject({ ok: true })
    const admin = await person('clearing')
    await there.sql.query(`UPDATE user_account SET role = 'admin' WHERE id = $1`, [admin.user.id])
    expect(await (await person('eve')).turn(slug, 'clear')).not.toEqual({})
    expect(await ada.turn(slug, 'clear')).not.toEqual({})
    expect(await agents.get(slug)).toMatchObject({ name: 'Foul' })

    expect(await admin.turn(slug, 'clear')).toEqual({})
    const own = async () => (await agents.own(ada.user.id, id))!
    expect(await own()).toMatchObject({ name: 'Unnamed agent', about: { en: '', zh: '' }, paused: 'admin' })
    expect(await own()).not.toHaveProperty('code')
    expect(await agents.avatar(slug)).toBeUndefined()
    const log = await operating.log.page(1)
    expect(log.ok && log.value.items).toMatchObject([{ act: 'clear-agent', target: slug, by: 'clearing' }])

    const refused = { ok: false, error: { code: 'paused-by-admin' } }
    for (const fields of [{ name: 'Foul again' }, { about }, { code: 'https://foul.org' }])
      expect(await agents.update(ada.user.id, id, { fields })).toMatchObject(refused)
    expect(await agents.setAvatar(ada.user.id, id, png)).toMatchObject(refused)
    expect(await agents.update(ada.user.id, id, { fields: { name: 'Unnamed agent', concurrency: 2 } })).toMatchObject({
      ok: true,
    })
    expect(await admin.turn(slug, 'resume')).toEqual({})
    expect(await agents.update(ada.user.id, id, { fields: { name: 'Fair' } })).toMatchObject({ ok: true })
  })
})

describe('a webhook that has no signing secret, as after somebody took it over', () => {
  const settings = { kind: 'webhook', url: 'https://bots.example.org/hook' } as const
  async function takenOver(name: string) {
    const ada = await person('ada')
    const { id } = await registered(there.store, ada.user.id, name, { settings })
    await there.sql.query('UPDATE agent_version SET secret = NULL WHERE agent_id = $1', [id])
    const own = async () => (await there.store.agents.own(ada.user.id, id))!
    return { ...ada, id, own, state: beginEdit(await own(), 'en') }
  }
  type Owner = Awaited<ReturnType<typeof takenOver>>
  async function edited({ browser, state }: Owner, intent: string, before = state) {
    const form = new FormData()
    form.set('intent', intent)
    const after = await browser.act(() => editAction(before, form))
    if (!('agent' in after)) throw new Error('the page stays')
    return after
  }
  const SECRET = /^whsec_[A-Za-z0-9_-]{43}$/

  it('gets one when its owner saves it, who is shown it once', async () => {
    const owner = await takenOver('Saved')
    const after = await edited(owner, 'save')
    expect(after.saved).toEqual({ newVersion: true, signingSecret: expect.stringMatching(SECRET) })
    expect((await owner.own()).version.hasSecret).toBe(true)
    expect((await edited(owner, 'save', after)).saved).toEqual({ newVersion: false })
  })

  it('is checked with one that its owner is shown, is checked with the same again, and keeps it when it is saved', async () => {
    const owner = await takenOver('Checked')
    const checked = await edited(owner, 'check')
    expect(checked.signingSecret).toMatch(SECRET)
    const again = await edited(owner, 'check', checked)
    expect(again.check?.id).not.toBe(checked.check?.id)
    expect(again.signingSecret).toBe(checked.signingSecret)
    const moved = { ...again, values: { ...again.values, pasted: `${settings.url}/2` } }
    const after = await edited(owner, 'save', moved)
    expect(after.saved).toEqual({ newVersion: true, signingSecret: checked.signingSecret })
    expect(after.signingSecret).toBeUndefined()
    const same = await there.sql.query(
      `SELECT FROM agent_version JOIN agent_check USING (agent_id)
       WHERE agent_version.agent_id = $1 AND agent_check.id = $2 AND agent_version.secret = agent_check.secret`,
      [owner.id, again.check?.id],
    )
    // An agent has one signing secret, so the version before uses it, too.
    expect(same.rowCount).toBe(2)
  })
})

it('a recipe is taken back of the version that the form names, and of no other where it names none', async () => {
  const ada = await person('ada')
  const settings = { kind: 'api', base: 'https://llm.example.org/v1', model: 'm', strategy: 'plain' } as const
  const { slug } = await registered(there.store, ada.user.id, 'Open', { settings })
  const publish = (to: string, version: object = { version: '1' }) =>
    ada.send(publishAction, { agent: slug, to, ...version })
  expect(await publish('publish')).toEqual({})
  expect(((await publish('take-back', {})) as { problem?: string }).problem).toBe('bad-query')
  expect((await there.store.agents.recipe(slug)).ok).toBe(true)
  expect(await publish('take-back')).toEqual({})
  expect((await there.store.agents.recipe(slug)).ok).toBe(false)
})

it('a check that a form starts asks about a game that is ticked in it, also before it is saved', async () => {
  const ada = await person('ada')
  const settings = { kind: 'webhook', url: 'https://bots.example.org/ticked' } as const
  const { id } = await registered(there.store, ada.user.id, 'Ticked', { settings })
  const state = beginEdit((await there.store.agents.own(ada.user.id, id))!, 'en')
  await there.store.queue.open({ sendOnly: true })
  const form = new FormData()
  for (const [name, value] of [
    ['intent', 'check'],
    ['shown', 'games'],
    ['plays', 'tic-tac-toe'],
  ] as const)
    form.append(name, value)
  const after = await ada.browser.act(() => editAction(state, form))
  if (!('check' in after)) throw new Error('the check has begun')
  const { rows } = await there.sql.query(`SELECT data FROM pgboss.job WHERE data ->> 'check' = $1`, [after.check?.id])
  expect(rows).toEqual([{ data: { check: after.check?.id, game: 'tic-tac-toe' } }])
})

describe('a description belongs to the language in which its form was opened', () => {
  const settings = { kind: 'webhook', url: 'https://bots.example.org/described' } as const
  async function withLanguageChanged(login: string) {
    const owner = await person(login)
    owner.browser.cookies.set(LOCALE_COOKIE, 'zh')
    return owner
  }

  it('when an agent is edited', async () => {
    const { user, browser } = await withLanguageChanged('edits')
    const about = { en: 'Quiet.', zh: '安静。' }
    const { id } = await registered(there.store, user.id, 'Described', { settings, fields: { about } })
    const own = async () => (await there.store.agents.own(user.id, id))!
    const form = new FormData()
    form.set('intent', 'save')
    form.set('about', 'Loud.')
    const after = await browser.act(async () => editAction(beginEdit(await own(), 'en'), form))
    expect(after).toMatchObject({ saved: {}, values: { about: 'Loud.', aboutOther: '安静。' } })
    expect((await own()).about).toEqual({ en: 'Loud.', zh: '安静。' })
  })

  it('when an agent is registered', async () => {
    const { user, browser } = await withLanguageChanged('registers')
    const form = new FormData()
    const typed = { intent: 'save', name: 'Newly', about: 'Quiet.', aboutOther: '安静。', plays: 'tic-tac-toe' }
    for (const [name, value] of Object.entries({ ...typed, shown: 'games' })) form.set(name, value)
    const after = await browser.act(() => registerAction(emptyState('en', settings.url), form))
    if (!('saved' in after)) throw new Error(JSON.stringify(after))
    expect((await there.store.agents.own(user.id, after.saved?.slug ?? ''))?.about).toEqual({
      en: 'Quiet.',
      zh: '安静。',
    })
  })
})
