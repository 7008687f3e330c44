import path from 'node:path'
import pg from 'pg'
import { startStack } from './stack.ts'
import { expect, test } from './story.ts'

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const YESTERDAY = `now() - interval '1 day'`

test('a site that nobody has looked at sleeps through a crawler, and shows a table to the first who comes', async ({
  page,
  request,
}) => {
  // A site of its own, with all its processes.
  test.setTimeout(240_000)
  let databaseUrl = ''
  const site = await startStack({
    ...{ adminUrl: process.env.TEST_DATABASE_URL!, folder: path.join(process.env.E2E_FOLDER!, 'asleep') },
    ...{ played: 0, pace: '700-1800' },
    prepared: async (url) => {
      databaseUrl = url
      await query(url, `INSERT INTO attention (id, at) VALUES (1, ${YESTERDAY})`)
    },
  })
  try {
    await request.get(site.base, { headers: { 'user-agent': GOOGLE, accept: 'text/html' } })
    const asked = performance.now()
    await page.goto(`${site.base}/watch`)
    await page.locator('main a[href^="/watch/"]').first().click({ timeout: 60_000 })
    const listed = performance.now()
    await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).not.toHaveCount(0, {
      timeout: 60_000,
    })
    const told = performance.now()
    const seconds = (since: number) => ((since - asked) / 1_000).toFixed(1)
    console.log(`woken: listed after ${seconds(listed)} s, told after ${seconds(told)} s`)
    expect(await query(databaseUrl, 'SELECT FROM match, attention WHERE match.created_at < attention.at')).toEqual([])
    expect(await query(databaseUrl, `SELECT FROM attention WHERE at < ${YESTERDAY} + interval '1 hour'`)).toEqual([])
  } finally {
    await site.close()
  }
})

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
