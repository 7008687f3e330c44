import path from 'node:path'
import type { MatchesReply } from '@masquerade/protocol'
import { query, type Stack, startStack } from './stack.ts'
import { expect, test } from './story.ts'

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const YESTERDAY = `now() - interval '1 day'`
const LATELY = `SELECT FROM attention WHERE at > ${YESTERDAY} + interval '1 hour'`

/** What only a site shows that nobody else looks at: one of its own, with all its processes, where nobody was since yesterday. */
test.describe('a site', () => {
  const LONG = 300_000
  test.describe.configure({ mode: 'serial', timeout: LONG })
  let site: Stack
  let databaseUrl = ''
  test.beforeAll(async () => {
    test.setTimeout(LONG)
    site = await startStack({
      ...{ adminUrl: process.env.TEST_DATABASE_URL!, folder: path.join(process.env.E2E_FOLDER!, 'alone') },
      ...{ played: 0, pace: '700-1800' },
      prepared: async (url) => {
        databaseUrl = url
        await query(url, `INSERT INTO attention (id, at) VALUES (1, ${YESTERDAY})`)
      },
    })
  })
  test.afterAll(() => site?.close())

  test('that nobody has looked at sleeps through a crawler, and shows a table to the first who comes', async ({
    page,
    request,
  }) => {
    await request.get(site.base, { headers: { 'user-agent': GOOGLE, accept: 'text/html' } })
    expect(await query(databaseUrl, 'SELECT FROM match'), 'of house agents alone').toEqual([])
    expect(await query(databaseUrl, LATELY), 'a robot is nobody').toEqual([])
    const asked = performance.now()
    await page.goto(`${site.base}/watch`)
    await page.locator('main a[href^="/watch/"]').first().click({ timeout: 60_000 })
    const listed = performance.now()
    const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')
    await expect(lines).not.toHaveCount(0, { timeout: 60_000 })
    const seconds = (until: number) => `${((until - asked) / 1_000).toFixed(1)} s`
    console.log(`woken: listed after ${seconds(listed)}, told after ${seconds(performance.now())}`)
    expect(await query(databaseUrl, LATELY)).toHaveLength(1)
  })

  test('whose database takes no writes shows what needs none, and says when to come again for the rest', async ({
    request,
  }) => {
    const newcomer = { headers: { 'user-agent': FIREFOX, accept: 'text/html', cookie: '' }, maxRedirects: 0 }
    const status = async (address: string) => (await request.get(`${site.base}${address}`, newcomer)).status()
    /** Its page's address; an API whose connections have just been ended answers 503, and names none. */
    const running = async () => {
      const reply = await request.get(`${site.base}/api/v1/matches?status=running&limit=1`)
      const [match] = reply.ok() ? ((await reply.json()) as MatchesReply).items : []
      return match && `/watch/${match.id}`
    }
    await expect.poll(running, { timeout: 60_000 }).toBeDefined()
    await readOnly(true)
    try {
      // While nothing can be written no match ends either.
      let match: string | undefined
      await expect
        .poll(
          async () => {
            match = await running()
            return match
          },
          { timeout: 60_000 },
        )
        .toBeDefined()
      await expect.poll(() => status(`${match}`), { timeout: 60_000 }).toBe(503)
      expect((await request.get(`${site.base}${match}`, newcomer)).headers()['retry-after']).toBe('5')
      for (const address of ['/', '/watch', '/leaderboard', '/readyz']) {
        expect([address, await status(address)]).toEqual([address, 200])
      }
    } finally {
      await readOnly(false)
    }
    await expect.poll(async () => status((await running()) ?? '/nowhere'), { timeout: 60_000 }).toBe(200)
  })

  /** As after a failover to a standby: sessions that begin from now on only read, and the older ones are gone. */
  async function readOnly(on: boolean): Promise<void> {
    const admin = process.env.TEST_DATABASE_URL!
    const name = new URL(databaseUrl).pathname.slice(1)
    await query(admin, `ALTER DATABASE ${name} SET default_transaction_read_only = ${on ? 'on' : 'off'}`)
    await query(admin, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  }
})
