import { API_LIMITS } from '@masquerade/protocol/public-api'
import { openTestStore, publishedKey, registered, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { publishAction, switchAction } from './actions.ts'

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
  return { user, send, turn: (agent: string, to: string) => send(switchAction, { agent, to }) }
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
    expect(await admin.turn(slug, 'offline')).toEqual({ problem: 'no-such-agent' })
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
