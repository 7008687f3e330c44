import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import type { MatchReply, MatchStatus } from '@masquerade/protocol'
import { openStore } from '@masquerade/store'
import { appendEvents, scriptedLog, smallWorld } from '@masquerade/store/testing'
import { type APIRequestContext, request as playwrightRequest } from '@playwright/test'
import { query } from '../../../scripts/postgres/connected.ts'
import { stackDatabase } from './administrator.ts'
import { signIn } from './signed-in.ts'
import { type StackState, stateFile } from './stack.ts'
import { expect, test } from './story.ts'
import { everyPage, everyRoute, fill } from './surface.ts'
import { think } from './think.ts'

const STATUSES: MatchStatus[] = ['queued', 'running', 'finished', 'void']
/** Said in every trial of this story. */
const SECRET = `planted-${randomBytes(6).toString('hex')}`
const ours = { origin: process.env.E2E_BASE ?? '' }
const NOT_THERE = 'ThereIsNoSuchOne'

/** Everything that can be asked about a match by its id, as the file system has it, and by what can stand after it. */
function everyAddressOf(id: string, slug: string): string[] {
  const about = (path: string) => /\[(id|match)\]/.test(path) && !/\/(checks|tokens)\//.test(path)
  const reads = everyRoute().filter(({ path, methods }) => methods.includes('GET') && about(path))
  const paths = [...reads.map(({ path }) => path), ...everyPage().filter(about)]
  const named = paths.map((path) => fill(path, { id, match: id, slug }))
  const views = ['referee', 'seat-1', 'unspoiled', 'public'].map((as) => `/api/v1/matches/${id}/events?as=${as}`)
  return [...named, ...views, `/watch/${id}?as=1`, `/report?match=${id}&seq=8`]
}

test.describe('a trial, whatever its state, exists for its owner alone: by no address of this site', () => {
  // One owner and one agent for all of them.
  test.describe.configure({ mode: 'default' })
  const contexts: APIRequestContext[] = []
  let owner: APIRequestContext
  let stranger: APIRequestContext
  let strangers: Record<string, APIRequestContext>
  let agent: { id: string; slug: string }

  const visitor = async (headers: Record<string, string> = {}) => {
    const context = await playwrightRequest.newContext({ baseURL: process.env.E2E_BASE!, extraHTTPHeaders: headers })
    contexts.push(context)
    return context
  }

  test.beforeAll(async () => {
    owner = await visitor()
    stranger = await visitor()
    await signIn(owner, `Owner ${SECRET}`)
    await signIn(stranger, `Stranger ${randomBytes(4).toString('hex')}`)
    await stranger.get('/watch') // gives a browser the cookie that a viewer is known by
    const { token } = await (await stranger.post('/api/v1/tokens', { headers: ours, data: { name: 'x' } })).json()
    strangers = { visitor: await visitor(), stranger, program: await visitor({ authorization: `Bearer ${token}` }) }
    const fields = { name: `Tried ${randomBytes(4).toString('hex')}`, languages: ['en'], listed: false, online: false }
    const made = await owner.post('/api/v1/agents', { headers: ours, data: { fields, settings: { kind: 'mailbox' } } })
    agent = (await made.json()).agent
  })
  test.afterAll(async () => {
    await Promise.all(contexts.map((context) => context.dispose()))
  })

  for (const status of STATUSES) {
    test(`when it is ${status}`, async () => {
      const wrong: string[] = []
      const id = await trialIn(status, agent.id)
      const addresses = everyAddressOf(id, agent.slug)
      expect(addresses.length).toBeGreaterThan(12)
      for (const [who, visit] of Object.entries(strangers)) {
        for (const address of addresses) {
          const [its, none] = await Promise.all([visit.get(address), visit.get(address.replaceAll(id, NOT_THERE))])
          const text = await its.text()
          const same = its.status() === none.status() && its.status() >= 400
          const alike = !address.startsWith('/api/') || text.replaceAll(id, NOT_THERE) === (await none.text())
          if (!same || !alike || text.includes(SECRET)) wrong.push(`${who}: ${address}: ${its.status()}`)
        }
        const marked = await visit.post(`/api/v1/matches/${id}/guesses`, { headers: ours, data: { round: 1, seat: 1 } })
        if (![401, 404].includes(marked.status())) wrong.push(`${who}: a mark: ${marked.status()}`)
      }
      // Few, since all stories of a machine together may send so many an hour.
      const data = { match: id, seq: 8, why: 'of this test' }
      const reported = await stranger.post('/api/v1/reports', { headers: ours, data })
      if (reported.status() !== 404) wrong.push(`a report: ${reported.status()}`)
      const lists = ['/api/v1/matches?limit=100', `/api/v1/matches?limit=100&agent=${agent.slug}`, '/watch', '/']
      for (const address of lists) {
        const text = await (await stranger.get(address)).text()
        if (text.includes(id)) wrong.push(`${address} names it`)
      }
      expect(wrong).toEqual([])
      const seen = await owner.get(`/api/v1/matches/${id}/events`)
      expect(seen.status()).toBe(200)
      if (status !== 'queued') expect(await seen.text()).toContain(SECRET)
      // A runner of the site may continue a trial, so that it can be further by now than the test brought it.
      const document = await (await owner.get(`/api/v1/matches/${id}`)).text()
      const { status: now }: MatchReply = JSON.parse(document)
      expect(document.includes(`${SECRET} thought`), `now ${now}`).toBe(now === 'finished')
      expect((await owner.get(`/agents/${agent.slug}/trials/${id}`)).status()).toBe(200)
    })
  }

  test.describe('and its page', () => {
    // Next.js reports a page that is not there as an error (#441) where React has drawn it at the second try.
    test.use({ expected: /status of 404|ERR_INTERNET_DISCONNECTED|React error #441/ })

    test('says that it is not there, instead of waiting for it, once it is no longer for its viewer', async ({
      page,
      context,
      drivenMatch,
    }) => {
      const { id } = await drivenMatch()
      await page.goto(`/watch/${id}`)
      await expect(page.getByRole('region', { name: 'The table' })).toBeVisible()
      await query(stackDatabase(), `UPDATE match SET purpose = 'trial', trial_of = '${agent.id}' WHERE id = '${id}'`)
      await context.setOffline(true)
      await expect(page.getByText(/^Connection lost/)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('link', { name: 'All matches' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'The table' })).toHaveCount(0)
    })
  })
})

/** A trial of an agent, brought to a state, with something said in it. */
async function trialIn(status: MatchStatus, agentId: string): Promise<string> {
  const { databaseUrl }: StackState = JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))
  const slug = `private-${randomBytes(3).toString('hex')}`
  // A language that no arena of the site has, so that these agents are not seated elsewhere.
  const { arena, agents } = await smallWorld(databaseUrl, {
    slug,
    language: 'la',
    config: { language: 'en' },
    concurrent: 0,
  })
  const store = openStore({ url: databaseUrl })
  try {
    const id = await store.matches.create(arena.id, { seats: agents, gameVersion: whoIsSpy.version, trialOf: agentId })
    if (status === 'queued') return id
    await store.matches.start(id)
    let said = 0
    const script = { config: { language: 'en' } }
    const speech = () => `${SECRET} ${said++}`
    const decisions = scriptedLog(whoIsSpy, seededRandom(5), speech, new Date().toISOString(), script)
    const events = (status === 'finished' ? decisions : decisions.slice(0, 9)).flat()
    const appended = await appendEvents(store, id, whoIsSpy, events)
    if (!appended.ok) throw new Error(appended.error.message)
    await think(store, { match: id, events, agents }, () => `${SECRET} thought`)
    if (status === 'void') await store.matches.void(id, 'of this test')
    if (status === 'finished') await store.matches.finish(id)
    return id
  } finally {
    await store.close()
  }
}
