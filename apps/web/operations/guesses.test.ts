import { finishedMatch, openTestStore, type SmallWorld, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'

const AUTH_SECRET = 'a secret of this test, and of no site'

let there: TestStore
let world: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET }))
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())

let matches = 0
let addresses = 0
const aMatch = () => finishedMatch(there.store, world, ++matches)
const anAddress = () => `198.51.100.${++addresses}`

/** A program: it keeps no cookie. */
function aProgram(): TestBrowser {
  const browser = testBrowser(AUTH_SECRET)
  browser.cookies.clear()
  return browser
}

async function counts(browser: TestBrowser, match: string, from: string): Promise<boolean> {
  const sealed = await browser.ask(`/api/v1/matches/${match}/guesses`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    body: { round: 1, seat: 1 },
  })
  expect(sealed.status).toBe(201)
  return (await sealed.json()).counts
}

const read = async (browser: TestBrowser, path: string, from: string) => {
  const answer = await browser.ask(`/api/v1${path}`, { headers: { 'x-forwarded-for': from } })
  expect(answer.status).toBe(200)
  return answer
}

it.each([
  ['the match', (id: string) => `/matches/${id}`],
  ['its events', (id: string) => `/matches/${id}/events`],
  ['its events from the last on', (id: string) => `/matches/${id}/events?after=20&as=unspoiled`],
  ['its replay to the end', (id: string) => `/matches/${id}/events?as=unspoiled&moments=999`],
  ['its transcript', (id: string) => `/matches/${id}/transcript`],
  ['it as a text', (id: string) => `/matches/${id}/markdown`],
  ['a list with it', () => '/matches?limit=100'],
])('who has read %s without a cookie knows, and guesses of new browsers there count no more', async (_, path) => {
  const [match, from] = [await aMatch(), anAddress()]
  await read(aProgram(), path(match), from)
  expect(await counts(testBrowser(AUTH_SECRET), match, from)).toBe(false)
  expect(await counts(testBrowser(AUTH_SECRET), match, anAddress())).toBe(true)
})

it('a viewer who replays a match to a round and no further still guesses there, whatever their address', async () => {
  const [match, from] = [await aMatch(), anAddress()]
  const browser = testBrowser(AUTH_SECRET)
  await read(browser, `/matches/${match}/events?as=unspoiled&moments=2`, from)
  expect(await counts(browser, match, from)).toBe(true)
  const further = testBrowser(AUTH_SECRET)
  await read(further, `/matches/${match}/events?as=unspoiled&moments=999`, from)
  expect(await counts(further, match, from)).toBe(false)
  // What somebody with a cookie was shown says nothing of others at their address.
  expect(await counts(testBrowser(AUTH_SECRET), match, from)).toBe(true)
})
