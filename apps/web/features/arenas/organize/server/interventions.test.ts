import { API_LIMITS } from '@masquerade/protocol/public-api'
import {
  changesIn,
  finishedMatch,
  openTestStore,
  type SmallWorld,
  signedIn,
  smallWorld,
  type TestStore,
} from '@masquerade/store/testing'
import type { User } from '@masquerade/store/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import type { InterventionState } from '../interventions/intervention-state.ts'
import { interventionAction, pressAction } from './actions.ts'

const secret = 'a secret of this test, and of no site'
const why = 'It was told the words.'
let there: TestStore
let world: SmallWorld
let arena: string
let id: string
let ada: { user: User; browser: TestBrowser }
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret, MASQUERADE_ORGANIZERS: 'everybody' }))
  const hall = await smallWorld(there.url, { slug: 'hall', concurrent: 20 })
  ada = await person('ada')
  const made = await there.store.arenas.create(ada.user.id, {
    ...{ name: { en: 'Cup', zh: '杯' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
    ...{ language: 'en', purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' } },
    ...{ schedule: { tables: 3, matches: 9 }, fairness: { owners: 'apart' }, windowDays: null, masked: true },
  })
  if (!made.ok) throw new Error(made.error.message)
  arena = made.value
  await there.store.supplies.putSupply(ada.user, arena, new TextEncoder().encode('Tea,Coffee\nSun,Moon'), true)
  await there.store.arenas.step(ada.user, arena, 'open')
  id = (await there.store.arenas.get(arena))?.id ?? ''
  world = { ...hall, arena: { ...hall.arena, id, slug: arena } }
})
afterAll(() => there?.close())

async function person(login: string): Promise<{ user: User; browser: TestBrowser }> {
  const user = await signedIn(there.store, login)
  const browser = testBrowser(secret)
  await browser.signIn(user.id)
  return { user, browser }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ arena, season: id, why, ...fields })) form.set(name, value)
  return form
}
const readmitted = (agent: string) => ada.browser.act(() => pressAction({}, formOf({ agent, to: 'readmit' })))
async function sent(fields: Record<string, string>, { browser } = ada): Promise<InterventionState> {
  const answered = await browser.act(() => interventionAction({ values: {} }, formOf(fields)))
  if ('redirect' in answered) throw new Error(`the browser is not signed in: ${answered.redirect}`)
  return answered
}
const kindsLogged = async () => (await changesIn(there.store, arena)).map(({ what }) => what.kind)

describe('what an organizer does about agents, matches and words', () => {
  it('is said before it is done, without a word of any result, and done when it is said again', async () => {
    await finishedMatch(there.store, world, 1)
    const [cheat] = world.agents
    const given = { kind: 'exclude', agent: ` ${cheat?.slug} `, matches: 'count' }
    const looked = await sent({ ...given, to: 'look' })
    expect(looked.asks).toEqual({
      ...{ kind: 'exclude', name: 'Test agent 1', matches: 1, others: 5, become: 'count', departs: true },
    })
    expect(await sent({ ...given, to: 'back' })).toMatchObject({ values: { why } })
    expect(await kindsLogged()).not.toContain('excluded')
    expect(await sent({ ...given, to: 'do' })).toEqual({ values: {}, done: true })
    expect(await kindsLogged()).toContain('excluded')
    expect((await sent({ ...given, to: 'do' })).problem).toBe('excluded-already')
    expect(await readmitted(cheat?.slug ?? '')).toEqual({})
    expect(await readmitted(cheat?.slug ?? '')).toMatchObject({ problem: 'no-such-agent' })
  })

  it('takes a match by the address of its page, and an entry of the list', async () => {
    const match = await finishedMatch(there.store, world, 2)
    await there.store.commitments.settleDraw(match, {})
    const given = { kind: 'void', match: `https://arena.example/watch/${match}/?lang=en#end`, become: 'again' }
    expect((await sent(given)).asks).toEqual({ kind: 'void', match, again: true })
    const entry = { kind: 'withdraw', entry: '2', become: 'once' }
    expect((await sent(entry)).asks).toMatchObject({ kind: 'withdraw', entry: '2: Sun / Moon', again: false })
    expect((await sent({ ...given, to: 'do' })).done).toBe(true)
    expect((await sent({ ...entry, to: 'do' })).done).toBe(true)
    expect((await sent({ ...entry, entry: '1' })).problem).toBe('last-entry')
    expect((await sent(given)).problem).toBe('match-replayed')
  })

  it('excludes agents and takes them back only so often in a day, since owners get a notice each time', async () => {
    const { exclusion } = API_LIMITS
    const limiter = there.store.rateLimiter('exclusion', exclusion)
    await limiter.take(ada.user.id, exclusion.points)
    const agent = world.agents[2]?.slug ?? ''
    expect((await sent({ kind: 'exclude', agent, to: 'do' })).problem).toBe('limited')
    expect(await readmitted(agent)).toMatchObject({ problem: 'limited' })
    await limiter.take(ada.user.id, -exclusion.points)
  })

  it('is not done in the next season, which took over the address meanwhile', async () => {
    const given = { kind: 'exclude', agent: world.agents[1]?.slug ?? '', season: 'the one before' }
    for (const to of ['look', 'do']) expect(await sent({ ...given, to })).toMatchObject({ problem: 'other' })
    expect(await there.store.exclusions.excluded(id)).toEqual([])
  })

  it('needs a reason, and an arena of one’s own', async () => {
    const given = { kind: 'exclude', agent: world.agents[1]?.slug ?? '' }
    for (const to of ['look', 'do']) expect((await sent({ ...given, why: ' ', to })).problem).toBe('no-reason')
    const eve = await person('eve')
    for (const to of ['look', 'do']) expect((await sent({ ...given, to }, eve)).problem).toBe('not-yours')
    expect(await there.store.exclusions.excluded(id)).toEqual([])
  })
})
