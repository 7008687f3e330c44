import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { becomeAdministrator, stackDatabase } from './administrator.ts'
import { findings } from './axe.ts'
import { expect, test } from './story.ts'

test('an administrator pauses the site: every page says why, no match begins, and it goes on', async ({
  page,
  browser,
}) => {
  const database = new pg.Client({ connectionString: stackDatabase() })
  await database.connect()
  const begunSince = async (at: Date) =>
    (await database.query('SELECT FROM match WHERE started_at > $1', [at])).rowCount ?? 0
  const now = async () => (await database.query<{ now: Date }>('SELECT now()')).rows[0]!.now
  const why = `A new disk, says ${randomBytes(4).toString('hex')}`
  const visitor = await browser.newContext({ baseURL: process.env.E2E_BASE! })
  const seat = await visitor.newPage()
  try {
    const admin = await becomeAdministrator(page.request)
    await page.goto('/admin/running')
    await page.getByLabel('Why it is paused').fill(why)
    await page.getByRole('button', { name: 'Pause everything' }).click()
    await expect(page.getByText('Paused', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
    const paused = await now()
    for (const address of ['/', '/watch', '/play']) {
      await seat.goto(address)
      await expect(seat.getByText(`No new match begins for now: ${why}`), address).toBeVisible()
    }
    expect(await findings(seat)).toEqual([])
    expect(await begunSince(paused)).toBe(0)

    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('button', { name: 'Pause everything' })).toBeVisible()
    await expect.poll(() => begunSince(paused), { timeout: 60_000 }).toBeGreaterThan(0)
    await expect.poll(() => seat.reload().then(() => seat.getByText(why).count())).toBe(0)
    await page.goto('/admin/log')
    await expect(page.getByRole('listitem').filter({ hasText: why })).toContainText(`${admin} paused the site`)
  } finally {
    await database.query('DELETE FROM site_pause')
    await database.end()
    await visitor.close()
  }
})
