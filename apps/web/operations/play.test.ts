import type { AskForm } from '@masquerade/protocol'
import { openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { sitDownAction } from '@/features/play/server/actions.ts'
import { openTables } from '@/features/play/server/open-tables.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'

const AUTH_SECRET = 'a secret of this test, and of no site'
const wanted = { language: 'en', agreed: true, game: 'tic-tac-toe' }
let there: TestStore

beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET }))
  const people = { agents: 2, purpose: 'casual', who: 'people' } as const
  await smallWorld(there.url, { slug: 'attic', game: 'tic-tac-toe', ...people })
  await smallWorld(there.url, { slug: 'teahouse', language: 'zh', ...people, agents: 6 })
  await there.sql.query(
    `INSERT INTO agent (id, slug, name, kind, languages, about, listed)
     VALUES ('people', 'people', 'A person', 'person', '{en,zh}', '{"en":"","zh":""}', false);
     INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('people-1', 'people', 1, '{}')`,
  )
})
afterAll(() => there?.close())

const sit = (browser: TestBrowser, more: object = {}) =>
  browser.ask('/api/v1/play', { method: 'POST', body: { ...wanted, ...more } })

/** A browser with a seat at a table, and the address of the seat. */
async function seated(more: object = {}): Promise<{ browser: TestBrowser; seat: string }> {
  const browser = testBrowser(AUTH_SECRET)
  const sat = await sit(browser, more)
  expect(sat.status, await sat.clone().text()).toBe(201)
  return { browser, seat: `/api/v1/play/${(await sat.json()).sitting}` }
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('a seat', () => {
  it('is for who agrees to what is published, at a table of the language that they want', async () => {
    const browser = testBrowser(AUTH_SECRET)
    const chosen = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ language: 'zh', game: 'who-is-spy', ...fields }))
        form.set(name, value)
      return browser.act(() => sitDownAction(undefined, form))
    }
    expect(await chosen({})).toBe('consent')
    expect(await chosen({ agreed: 'on', game: 'whist' })).toBe('no-table')
    const sat = await chosen({ agreed: 'on' })
    expect(sat).toEqual({ redirect: expect.stringMatching(/^\/play\/[\w-]+$/) })
    const seat = `/api/v1${typeof sat === 'object' ? sat.redirect : ''}`
    expect(await (await browser.ask(seat)).json()).toMatchObject({ state: 'waiting', language: 'zh', people: 1 })
    expect(await codeOf(await sit(browser, { agreed: false }))).toEqual([400, 'bad-request'])
  })

  it('is offered in the site’s arenas, and not in one that an organizer made', async () => {
    const { id } = await there.store.users.signIn({
      ...{ provider: 'huggingface', providerId: 'hf-ada', login: 'ada', orgs: [], name: 'ada' },
    })
    await there.sql.query(`UPDATE arena SET owner_id = $1 WHERE slug = 'teahouse'`, [id])
    expect(await openTables()).toEqual([{ game: 'tic-tac-toe', language: 'en', seats: 2 }])
    await there.sql.query(`UPDATE arena SET owner_id = NULL WHERE slug = 'teahouse'`)
    expect(await openTables()).toHaveLength(2)
  })

  it('belongs to its browser alone, and does not work without a cookie', async () => {
    const { browser, seat } = await seated()
    expect((await browser.ask(seat)).status).toBe(200)
    expect(await codeOf(await testBrowser(AUTH_SECRET).ask(seat))).toEqual([404, 'no-such-sitting'])
    browser.cookies.clear()
    expect(await codeOf(await browser.ask(seat))).toEqual([404, 'no-such-sitting'])
    expect(await codeOf(await sit(browser))).toEqual([401, 'no-cookie'])
  })

  it('is given up and taken by pages of this site alone', async () => {
    const { browser, seat } = await seated()
    const elsewhere = { origin: 'https://elsewhere.example' }
    for (const path of ['/begin', '/leave', '/answer']) {
      const answer = await browser.ask(`${seat}${path}`, { method: 'POST', headers: elsewhere, body: {} })
      expect(await codeOf(answer), path).toEqual([403, 'other-origin'])
    }
    expect((await browser.ask(`${seat}/leave`, { method: 'POST' })).status).toBe(200)
    expect(await codeOf(await browser.ask(seat))).toEqual([404, 'no-such-sitting'])
  })
})

describe('what a person answers', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  /** What no page would send, by what is asked. */
  const HOSTILE: Record<
    string,
    { form: Partial<AskForm>; good: object; hostile: [object | string, number, string][] }
  > = {
    cell: {
      form: { mode: 'choose', options: [{ label: '5', action: { cell: 4 } }] },
      good: { action: { cell: 4 } },
      hostile: [
        [{ ask: 'cell', action: { cell: 9 } }, 400, 'not-a-choice'],
        [{ ask: 'cell', text: '5' }, 400, 'wrong-kind'],
        [{ ask: 'cell' }, 400, 'bad-request'],
        [{ ask: 'cell', action: { cell: 4 }, text: '5' }, 400, 'bad-request'],
        [{ ask: 'another', action: { cell: 4 } }, 404, 'no-such-ask'],
        ['{"ask":"cell","action":{"cell":1e400}}', 400, 'bad-request'],
        ['{"ask":"cell","action":{"__proto__":{"cell":4}}}', 400, 'not-a-choice'],
        [`{"ask":"cell","action":${deep}}`, 400, 'bad-request'],
        [`{"ask":"cell","action":"${'x'.repeat(2_000_000)}"}`, 413, 'too-large'],
        ['nonsense', 400, 'bad-request'],
      ],
    },
    vote: {
      form: { mode: 'choose', options: [1, 3].map((seat) => ({ label: `Player ${seat}`, action: { for: seat } })) },
      good: { for: 3 },
      hostile: [
        [{ ask: 'vote', for: 2 }, 400, 'not-a-choice'],
        [{ ask: 'vote', for: 7 }, 400, 'not-a-choice'],
        [{ ask: 'vote', for: 'Player 1' }, 400, 'bad-request'],
        [{ ask: 'vote', text: 'Player 1' }, 400, 'wrong-kind'],
      ],
    },
  }

  it('is refused with a sentence where no page would send it, changes nothing, and counts once', async () => {
    const { browser, seat } = await seated()
    const stranger = testBrowser(AUTH_SECRET)
    await browser.ask(`${seat}/begin`, { method: 'POST' })
    for (const table of await there.store.play.due()) await there.store.play.begin(table)
    const { rows } = await there.sql.query<{ token: string }>(
      `SELECT seat.table_token AS token FROM sitting JOIN play_table ON play_table.id = sitting.table_id
         JOIN seat ON seat.match_id = play_table.match_id AND seat.seat = sitting.seat
       WHERE sitting.id = $1`,
      [seat.split('/').at(-1)],
    )
    const agentId = rows[0]?.token ?? ''
    for (const [ask, { form, good, hostile }] of Object.entries(HOSTILE)) {
      const whole = { turn: 1, attempt: 1, attempts: 3, ...form }
      const payload = { kind: ask, brief: { situation: '', task: '' }, timeLimitMs: 600_000, form: whole }
      await there.store.mailbox.put({
        id: ask,
        agentId,
        payload: payload as never,
        deadline: Date.now() + 600_000,
      })
      const answer = (by: TestBrowser, body: object | string) =>
        by.ask(`${seat}/answer`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      for (const [body, status, code] of hostile) {
        const refused = await answer(browser, body)
        const said = await refused.json()
        expect([refused.status, said.code], JSON.stringify(body).slice(0, 80)).toEqual([status, code])
        expect(said.message).toMatch(/\.$/)
      }
      expect((await answer(stranger, { ask, ...good })).status).toBe(404)
      expect((await answer(browser, { ask, ...good })).status).toBe(200)
      expect(await codeOf(await answer(browser, { ask, ...good }))).toEqual([409, 'answered'])
    }
  })
})
