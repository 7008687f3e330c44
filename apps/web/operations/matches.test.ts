import { type AnyGame, playThrough, refereeLog, replay, seededRandom } from '@masquerade/game'
import { gameOf, ticTacToe } from '@masquerade/games'
import type { MatchReply, SeenEvent } from '@masquerade/protocol'
import { appendEvents, openTestStore, playedMatch, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'

const secret = 'a secret of this test, and of no site'
const THOUGHT = 'unthinkable-7c1'
let there: TestStore
let finished: string
let running: string
let browser: TestBrowser

beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
  const world = await smallWorld(there.url)
  running = await playedMatch(there.store, world, 1)
  finished = await playedMatch(there.store, world, 2)
  const at = new Date().toISOString()
  const asked = { matchId: finished, turn: 1, seat: 1, attempt: 1, kind: 'speak', askedAt: at, deadline: at }
  const { id } = await there.store.asks.record({ ...asked, versionId: world.agents[0]?.versionId ?? '' })
  await there.store.asks.answer(id, { answer: { text: '' }, answeredAt: at, latencyMs: 1, reasoning: THOUGHT })
  const ended = await there.store.matches.finish(finished)
  if (!ended.ok) throw new Error(ended.error.message)
  browser = testBrowser(secret)
})
afterAll(() => there?.close())

const matchAt = (id: string, part = '') => `/api/v1/matches/${id}${part}`
const ask = async (url: string) => {
  const answer = await browser.ask(url)
  return { status: answer.status, said: await answer.json() }
}
const dataOf = (events: readonly SeenEvent[], type: string) =>
  events.flatMap((event) => (event.type === type && 'data' in event ? [event.data] : []))

describe('a match is given to those for whom it is', () => {
  const viewOf = async (as: string): Promise<SeenEvent[]> =>
    (await ask(matchAt(finished, `/events?as=${as}`))).said.events

  it('each viewer of a finished one sees their own words, and all see no thoughts beside them', async () => {
    const { said }: { said: MatchReply } = await ask(matchAt(finished))
    expect(said).toMatchObject({ id: finished, status: 'finished', reasoning: [{ reasoning: THOUGHT }] })
    const whole = await viewOf('referee')
    expect(whole.filter(({ type }) => type === 'sealed')).toEqual([])
    expect(dataOf(whole, 'word')).toHaveLength(6)
    expect(dataOf(await viewOf('seat-3'), 'word')).toMatchObject([{ seat: 3 }])
    expect(dataOf(await viewOf('public'), 'word')).toEqual([])
    expect((await viewOf('public')).at(-1)).toMatchObject({ type: 'ended' })
    const unspoiled = await viewOf('unspoiled')
    expect(unspoiled).toHaveLength(whole.length)
    expect(unspoiled.at(-1)).toEqual({ seq: whole.length, type: 'sealed' })
    for (const as of ['referee', 'seat-3', 'public', 'unspoiled']) {
      expect(JSON.stringify(await viewOf(as))).not.toContain(THOUGHT)
    }
  })

  it.each(['seat-7', 'anybody', 'seat-0', ''])('a viewer that does not exist is refused: %j', async (as) => {
    expect((await ask(matchAt(finished, `/events?as=${as}`))).status).toBe(400)
  })

  it.each(['referee', 'seat-1'])('a match that is being played is refused to viewers as %s', async (as) => {
    const refused = await ask(matchAt(running, `/events?as=${as}`))
    expect([refused.status, refused.said.message]).toEqual([409, expect.stringContaining('not finished')])
    expect((await ask(matchAt(running))).said.reasoning).toBeUndefined()
  })

  it('one that is nowhere is not found', async () => {
    expect((await ask(matchAt('nowhere'))).status).toBe(404)
  })
})

describe('an answer that was refused', () => {
  const game: AnyGame = ticTacToe
  const playedBy = async (tries: number): Promise<string> => {
    const world = await smallWorld(there.url, { slug: `board-${tries}`, game: game.id, agents: 2 })
    const config = game.config.parse({})
    const random = seededRandom(1)
    const { log } = playThrough(
      game,
      game.start(config, game.draw(config, random)),
      ({ seat, attempt, options }) => ({
        text: seat === 1 && attempt < tries ? 'the middle' : (options?.[0]?.label ?? ''),
      }),
      { random },
    )
    const id = await there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: game.version })
    await there.store.matches.start(id)
    await appendEvents(there.store, id, game, log)
    await there.store.matches.finish(id)
    return id
  }

  it('is shown beside the log to its seat and the referee, and changes nothing that others see', async () => {
    const [plain, refused] = [await playedBy(1), await playedBy(3)]
    const viewOf = async (id: string, as: string) => (await ask(matchAt(id, `/events?as=${as}`))).said
    for (const as of ['public', 'unspoiled', 'seat-2']) {
      expect(await viewOf(refused, as)).toEqual({ ...(await viewOf(plain, as)), match: refused })
    }
    const whole = await viewOf(refused, 'referee')
    expect(whole.events).toEqual((await viewOf(plain, 'referee')).events)
    expect(whole.refusals).toEqual((await viewOf(refused, 'seat-1')).refusals)
    expect(whole.refusals.map(({ seat, attempt }: { seat: number; attempt: number }) => [seat, attempt])).toEqual(
      Array.from({ length: whole.refusals.length }, (_, index) => [1, (index % 2) + 1]),
    )
    expect(whole.refusals.length).toBeGreaterThan(2)
    expect(refereeLog(gameOf, whole).ok).toBe(true)
  })
})

describe('what a finished match leaves to download', () => {
  it('is refereed to the same result, which is the one that is shown', async () => {
    const { said } = await ask(matchAt(finished, '/transcript'))
    const log = await ask(matchAt(finished, '/events?as=referee'))
    const game = gameOf('who-is-spy')
    for (const found of [replay(gameOf, said.transcript), refereeLog(gameOf, log.said)]) {
      expect(found.ok && game?.result(found.value.position.state)).toEqual(said.result)
    }
    const { seats }: MatchReply = (await ask(matchAt(finished))).said
    expect(seats.map(({ score }) => score)).toEqual(said.result.scores60)
  })

  it.each([
    ['?lang=zh', {}, '# 谁是卧底，'],
    ['', { 'accept-language': 'zh-CN' }, '# 谁是卧底，'],
    ['', {}, '# Who is Spy?, '],
  ])('is Markdown in the language that is asked for: %j %j', async (query, headers, begins) => {
    const answer = await browser.ask(matchAt(finished, `/markdown${query}`), { headers })
    expect(answer.headers.get('content-disposition')).toContain(`masquerade-${finished}.md`)
    expect((await answer.text()).slice(0, begins.length)).toBe(begins)
  })

  it('is in no language that there is not', async () => {
    expect((await ask(matchAt(finished, '/markdown?lang=fr'))).status).toBe(400)
  })

  it.each(['transcript', 'markdown', 'events?as=referee'])('is not there while it is played: %s', async (part) => {
    const refused = await ask(matchAt(running, `/${part}`))
    expect([refused.status, refused.said.message]).toEqual([409, expect.stringMatching(/^This match is not /)])
    expect((await ask(matchAt('nope', `/${part}`))).status).toBe(404)
  })
})

describe('a suspect is sealed', () => {
  const origin = 'http://localhost'
  const guess = async (body: object, headers: Record<string, string> = { origin }, by = browser) => {
    const answer = await by.ask(matchAt(finished, '/guesses'), { method: 'POST', body, headers })
    return { status: answer.status, said: await answer.json() }
  }

  it('by a browser that has opened the match and keeps our cookie, on a page of this site', async () => {
    const unknown = testBrowser(secret)
    unknown.cookies.clear()
    expect((await guess({ round: 1, seat: 1 }, { origin }, unknown)).status).toBe(401)
    unknown.cookies.set('viewer', `${'A'.repeat(22)}.${'B'.repeat(43)}`)
    expect((await guess({ round: 1, seat: 1 }, { origin }, unknown)).status).toBe(401)
    expect((await guess({ round: 1, seat: 1 }, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await guess({ round: 1, seat: 1 }, { origin: '' })).status).toBe(403)
  })

  it.each([{}, { round: 0, seat: 1 }, { round: 1, seat: 'spy' }, { round: 1, seat: 1, counts: true }])(
    'as a round and a seat, and not as %j',
    async (wrong) => {
      expect((await guess(wrong)).status).toBe(400)
    },
  )

  it('of somebody at the table, in a round that was reached, once; after the answer was sent it is a game', async () => {
    const refused = async (body: object) => {
      const { status, said } = await guess(body)
      return [status, said.code]
    }
    expect(await refused({ round: 1, seat: 9 })).toEqual([409, 'not-at-table'])
    expect(await refused({ round: 9, seat: 1 })).toEqual([409, 'not-reached'])
    const { events } = (await ask(matchAt(finished, '/events'))).said
    // A player that fouled in the first round is no suspect.
    const [voting] = dataOf(events, 'voting') as { ballots: { seat: number }[] }[]
    const [one, other] = voting?.ballots ?? []
    const late = await guess({ round: 1, seat: one?.seat })
    expect([late.status, late.said.counts]).toEqual([201, false])
    expect(await refused({ round: 1, seat: other?.seat })).toEqual([409, 'sealed'])
  })
})
