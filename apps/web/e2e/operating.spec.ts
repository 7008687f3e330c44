import { randomBytes } from 'node:crypto'
import { becomeAdministrator } from './administrator.ts'
import { findings } from './axe.ts'
import { expect, test } from './story.ts'

const PAGES = ['running', 'users', 'agents', 'arenas', 'log']

test('an administrator ends a match that somebody watches, with a reason, and it stands in the log', async ({
  page,
  browser,
  drivenMatch,
}) => {
  const admin = await becomeAdministrator(page.request)
  const why = `Somebody read the cards aloud, says ${randomBytes(4).toString('hex')}`
  const audience = await browser.newContext({ baseURL: process.env.E2E_BASE! })
  const seat = await audience.newPage()
  const { id: match } = await drivenMatch()
  await Promise.all([seat.goto(`/watch/${match}`), page.goto('/admin/running')])
  await expect(page.getByRole('region', { name: 'Runners' }).getByText('Takes matches').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Queues' }).getByRole('listitem')).toHaveCount(3)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Match ${match}` }) })
  const end = row.getByRole('button', { name: `End ${match} without a result` })
  await row.locator('summary').click()
  await end.click()
  await expect(row, 'without a reason nothing is ended').toBeVisible()
  await row.getByLabel('Reason for ending it').fill(why)
  await end.click()
  await expect(row).toHaveCount(0)

  await seat.reload()
  await expect(seat.getByText(`an administrator ended it: ${why}`)).toBeVisible()
  await audience.close()

  await page.goto('/admin/log')
  const entry = page.getByRole('listitem').filter({ hasText: why })
  await expect(entry).toContainText(`${admin} ended a match without a result`)
  await expect(entry.getByRole('link', { name: match })).toBeVisible()
  expect(await entry.getByRole('button').count(), 'it cannot be changed').toBe(0)
})

test('the page of what is running follows it by itself, and keeps a reason that is being typed', async ({
  page,
  drivenMatch,
}) => {
  await becomeAdministrator(page.request)
  await page.goto('/admin/running')
  const reason = page.getByLabel('Reason for the pause')
  await reason.fill('The database moves')
  const { id } = await drivenMatch()
  await expect(page.getByRole('link', { name: `Match ${id}` })).toBeVisible()
  await expect(reason).toHaveValue('The database moves')
})

test('an administrator looks up users, agents and arenas by a part of their names', async ({ page }) => {
  const admin = await becomeAdministrator(page.request)
  await page.goto('/admin/users')
  await page.getByLabel('Part of the name').fill(admin.slice(-6))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main').getByText(admin, { exact: true })).toBeVisible()
  await expect(page.getByText('administrator', { exact: true })).toBeVisible()
  await page.goto('/admin/agents?q=sphin')
  await expect(page.getByRole('link', { name: 'Sphinx' })).toBeVisible()
  await page.goto('/admin/arenas?q=parlour')
  // Others copy it meanwhile.
  await expect(page.getByRole('main').locator('a[href="/arenas/parlour"]')).toBeVisible()
  await page.goto('/admin/arenas?q=nothing-of-that-name')
  await expect(page.getByText('No name contains this.')).toBeVisible()
  for (const name of PAGES) {
    await page.goto(`/admin/${name}`)
    expect(await findings(page)).toEqual([])
  }
})
