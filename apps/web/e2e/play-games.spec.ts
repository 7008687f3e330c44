import { setTimeout as later } from 'node:timers/promises'
import type { OpenQuestion, PlayState } from '@masquerade/protocol'
import { type APIRequestContext, type APIResponse, request as playwrightRequest } from '@playwright/test'
import { peoplesTables } from './peoples-tables.ts'
import { expect, test } from './story.ts'

/** What a person's page asks and answers, in games of each mode: a choice, an act with a form, talk and teams. */
const LIMIT_MS = 60_000
const TABLES = {
  'tic-tac-toe': { agents: 2, config: { limits: { markMs: LIMIT_MS } } },
  'texas-holdem': { agents: 3, config: { seats: 3, betting: 'no-limit', hands: 1, limits: { actMs: LIMIT_MS } } },
  avalon: { agents: 5, config: { seats: 5, limits: { talkMs: LIMIT_MS, voteMs: LIMIT_MS } } },
} as const
type Played = keyof typeof TABLES

const ours = { origin: process.env.E2E_BASE ?? '' }

test.describe.configure({ mode: 'serial' })
test.setTimeout(240_000)

test.beforeAll(() => peoplesTables('people', TABLES))

interface Seat {
  visitor: APIRequestContext
  path: string
}

async function sitDown(game: Played): Promise<Seat> {
  const visitor = await playwrightRequest.newContext({ baseURL: process.env.E2E_BASE! })
  await visitor.get('/play') // gives a browser the cookie that a seat is kept by
  const wanted = { language: 'en', agreed: true, game, seats: TABLES[game].agents }
  const sat = await visitor.post('/api/v1/play', { headers: ours, data: wanted })
  expect(sat.status()).toBe(201)
  const path = `/api/v1/play/${(await sat.json()).sitting}`
  return { visitor, path }
}

const stateOf = async ({ visitor, path }: Seat, after = 0): Promise<PlayState> =>
  (await visitor.get(`${path}?after=${after}`)).json()
const answer = ({ visitor, path }: Seat, data: object | string): Promise<APIResponse> =>
  visitor.post(`${path}/answer`, { headers: { ...ours, 'content-type': 'application/json' }, data })

/** Answers until the game is over; `first` may do something with a question before, and says whether it was answered. */
async function playOn(seat: Seat, first: (question: OpenQuestion) => Promise<boolean>): Promise<PlayState> {
  let asked = ''
  for (;;) {
    const state = await stateOf(seat)
    if (state.state === 'over' || state.state === 'void' || state.state === 'missed') return state
    const question = state.state === 'playing' ? state.question : undefined
    if (question && question.id !== asked) {
      asked = question.id
      if (!(await first(question)))
        expect((await answer(seat, { ask: question.id, ...legal(question) })).status()).toBe(200)
    }
    await later(100)
  }
}

/** By the question alone, as a form would. */
function legal({ mode, options, schema, turn }: OpenQuestion): object {
  if (mode === 'say') return { text: `Number ${turn} speaks.` }
  const option = options?.at(-1)
  if (option) return { action: option.action }
  const { team } = (schema?.properties ?? {}) as { team: { minItems: number } }
  return { action: { team: Array.from({ length: team.minItems }, (_, index) => index + 1) } }
}

async function begun(game: Played): Promise<Seat> {
  const seat = await sitDown(game)
  await seat.visitor.post(`${seat.path}/begin`, { headers: ours })
  return seat
}

test('a person plays tic-tac-toe over HTTP; nothing hostile changes anything, and each refusal is a sentence', async () => {
  const seat = await begun('tic-tac-toe')
  const stranger = await playwrightRequest.newContext({ baseURL: process.env.E2E_BASE! })
  await stranger.get('/play')
  let tried = false
  const over = await playOn(seat, async ({ id, options }) => {
    if (tried) return false
    tried = true
    const good = options?.[0]?.action
    const hostile: [object | string, number, string][] = [
      [{ ask: id, action: { cell: 9 } }, 400, 'not-a-choice'],
      [{ ask: id, text: '5' }, 400, 'wrong-kind'],
      [{ ask: id }, 400, 'bad-request'],
      [{ ask: id, action: good, text: '5' }, 400, 'bad-request'],
      [{ ask: 'another', action: good }, 404, 'no-such-ask'],
      [`{"ask":"${id}","action":{"cell":1e400}}`, 400, 'bad-request'],
      [`{"ask":"${id}","action":{"__proto__":{"cell":0}}}`, 400, 'not-a-choice'],
      [`{"ask":"${id}","action":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, 'bad-request'],
      [`{"ask":"${id}","action":"${'x'.repeat(2_000_000)}"}`, 413, 'too-large'],
      ['nonsense', 400, 'bad-request'],
    ]
    for (const [data, status, code] of hostile) {
      const response = await answer(seat, data)
      const said = await response.json()
      expect([response.status(), said.code], JSON.stringify(data).slice(0, 80)).toEqual([status, code])
      expect(said.message).toMatch(/\.$/)
    }
    expect((await answer({ ...seat, visitor: stranger }, { ask: id, action: good })).status()).toBe(404)
    expect((await answer(seat, { ask: id, action: good })).status()).toBe(200)
    expect((await (await answer(seat, { ask: id, action: good })).json()).code).toBe('answered')
    return true
  })
  expect(over.state).toBe('over')
})

test('what people did at a game’s tables stands below the agents of its leaderboard', async ({ page, request }) => {
  const { people } = await (await request.get('/api/v1/leaderboards/windowsill')).json()
  expect(people).toMatchObject({ alike: true })
  expect(people.games).toBeGreaterThan(0)
  // Agents, too, have finished a game there by and by.
  await expect(async () => {
    await page.goto('/leaderboard/windowsill')
    await expect(page.getByRole('row', { name: /^People playing/ })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('with the same settings but for their limits')).toBeVisible()
})

test('a person plays hold’em over HTTP, raises too little, is told why in a sentence, and tries again', async () => {
  const refusals: OpenQuestion['refused'][] = []
  let tried = false
  // Where everybody else folds there is nothing to be asked, and the next game is played.
  for (let game = 0; game < 10 && !tried; game++) {
    const seat = await begun('texas-holdem')
    const over = await playOn(seat, async ({ id, attempt, refused }) => {
      if (attempt > 1) refusals.push(refused)
      if (tried) return false
      tried = true
      expect((await answer(seat, { ask: id, action: { do: 'raise', to: 1 } })).status()).toBe(200)
      return true
    })
    expect(over.state).toBe('over')
  }
  expect(refusals).toEqual([
    expect.objectContaining({ code: expect.stringContaining('raise'), why: expect.stringContaining('legal now:') }),
  ])
})

test('three people and two house agents play Avalon over HTTP to the end', async () => {
  const seats = [await sitDown('avalon'), await sitDown('avalon'), await sitDown('avalon')]
  await seats[0]?.visitor.post(`${seats[0].path}/begin`, { headers: ours })
  let tried = false
  const ends = await Promise.all(
    seats.map((seat) =>
      playOn(seat, async ({ id, kind }) => {
        if (kind !== 'propose' || tried) return false
        tried = true
        expect((await answer(seat, { ask: id, action: { team: [1] } })).status()).toBe(200)
        return true
      }),
    ),
  )
  expect(ends.map(({ state }) => state)).toEqual(['over', 'over', 'over'])
  expect(new Set(ends.map((end) => (end.state === 'over' ? `${end.match} ${end.seat}` : ''))).size).toBe(3)
})
