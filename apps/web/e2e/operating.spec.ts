import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { becomeAdministrator, stackDatabase } from './administrator.ts'
import { findings } from './axe.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

/** The scheduler has to come by, and a runner to have a place. */
const FOR_ONE = { timeout: 60_000 }
const PAGES = ['running', 'users', 'agents', 'arenas', 'log']

// What is not there for somebody is an error on purpose.
test.use({ expected: /status of 404/ })

test('nobody but an administrator finds what administrators see', async ({ page }) => {
  for (const name of PAGES) expect((await page.goto(`/admin/${name}`))?.status(), name).toBe(404)
  await signIn(page.request, `Curious ${randomBytes(4).toString('hex')}`)
  for (const name of PAGES) expect((await page.goto(`/admin/${name}`))?.status(), name).toBe(404)
})

test('an administrator ends a match that somebody watches, with a reason, and it stands in the log', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const admin = await becomeAdministrator(page.request)
  const why = `Somebody read the cards aloud, says ${randomBytes(4).toString('hex')}`
  const audience = await browser.newContext({ baseURL: process.env.E2E_BASE! })
  const seat = await audience.newPage()
  // From here on it is played: half a minute at the pace of these stories.
  const match = await inTheBackRoom()
  await Promise.all([seat.goto(`/watch/${match}`), page.goto('/admin/running')])
  await expect(page.getByRole('region', { name: 'Runners' }).getByText('Takes matches').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Queues' }).getByRole('listitem')).toHaveCount(3)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Match ${match}` }) })
  const end = row.getByRole('button', { name: `End ${match} without a result` })
  await row.locator('summary').click()
  await end.click()
  await expect(row, 'without a reason nothing is ended').toBeVisible()
  await row.getByLabel('Why it ends').fill(why)
  await end.click()
  await expect(row).toHaveCount(0)

  await seat.reload()
  await expect(seat.getByText(`an administrator ended it: ${why}`)).toBeVisible()
  await audience.close()

  await page.goto('/admin/log')
  const entry = page.getByRole('listitem').filter({ hasText: why })
  await expect(entry).toContainText(`${admin} ended a match without a result`)
  await expect(entry.getByRole('link', { name: match })).toBeVisible()
  expect(await entry.getByRole('button').count(), 'nobody changes it').toBe(0)
})

test('an administrator looks up users, agents and arenas by a part of their names', async ({ page }) => {
  const admin = await becomeAdministrator(page.request)
  await page.goto('/admin/users')
  await page.getByLabel('A part of the name').fill(admin.slice(-6))
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('main').getByText(admin, { exact: true })).toBeVisible()
  await expect(page.getByText('administrator', { exact: true })).toBeVisible()
  await page.goto('/admin/agents?q=sphin')
  await expect(page.getByRole('link', { name: 'Sphinx' })).toBeVisible()
  await page.goto('/admin/arenas?q=parlour')
  // Others copy it meanwhile.
  await expect(page.getByRole('main').locator('a[href="/arenas/parlour"]')).toBeVisible()
  await page.goto('/admin/arenas?q=nothing-of-that-name')
  await expect(page.getByText('Nothing has such a name.')).toBeVisible()
  for (const name of PAGES) {
    await page.goto(`/admin/${name}`)
    expect(await findings(page)).toEqual([])
  }
})

/** A match that has just begun in an arena of its own, which no other story looks at. */
async function inTheBackRoom(): Promise<string> {
  const database = new pg.Client({ connectionString: stackDatabase() })
  await database.connect()
  try {
    await database.query(
      `INSERT INTO arena (id, slug, name, game, config, language, seats, supply, schedule, position, listed)
       SELECT 'back-room', 'back-room', '{"en":"The Back Room","zh":"后室"}', game, config, language, seats, supply,
         '{"tables":1}', 99, true
       FROM arena WHERE slug = 'parlour'
       ON CONFLICT (id) DO UPDATE SET state = 'open', listed = true`,
    )
    let match = ''
    const begun = `SELECT id FROM match WHERE arena_id = 'back-room' AND status = 'running' ORDER BY started_at DESC LIMIT 1`
    await expect
      .poll(async () => {
        match = (await database.query<{ id: string }>(begun)).rows[0]?.id ?? ''
        return match
      }, FOR_ONE)
      .not.toBe('')
    return match
  } finally {
    await database.query(`UPDATE arena SET state = 'paused', listed = false WHERE id = 'back-room'`)
    await database.end()
  }
}
