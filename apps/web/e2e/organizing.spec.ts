import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { MatchesReply } from '@masquerade/protocol'
import { becomeAdministrator } from './administrator.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

const SECRET = `planted${randomBytes(5).toString('hex')}`

test('an organizer makes an arena from an empty form, brings its words, and it is played, paused, gone on with and closed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000)
  const name = `Cellar ${randomBytes(4).toString('hex')}`
  await becomeAdministrator(page.request)
  await page.goto('/arenas')
  await page.getByRole('link', { name: 'Make an arena' }).click()

  // What is wrong stands beside its field, and the preview says what there is.
  await page.getByLabel('Name in English').fill(name)
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading')).toHaveText(name)
  await page.getByLabel('seats').fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^The game refuses this/)).toBeVisible()
  await page.getByLabel('seats').fill('4')
  await page.getByLabel('rounds').fill('1')
  await page.getByLabel('Casual').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Nobody but its organizer sees this page.')).toBeVisible()
  const address = new URL(page.url()).pathname
  const slug = address.replace('/arenas/', '')

  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(stranger.request, `Stranger ${randomBytes(4).toString('hex')}`)
  const strangerSees = async (path: string) => (await stranger.request.get(path)).text()
  expect(await strangerSees(address)).not.toContain(name)

  await page.getByLabel('Or written here').fill(`${SECRET},Lantern\nSun,`)
  await page.getByRole('button', { name: 'Use this list' }).click()
  await expect(page.getByText('Line 2: one side is empty.')).toBeVisible()
  await page.getByLabel('Or written here').fill(`${SECRET},Lantern`)
  await page.getByRole('button', { name: 'Use this list' }).click()
  await expect(page.getByText('The arena is dealt from one entry now.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('button', { name: 'Pause it' })).toBeVisible()
  expect(await strangerSees(address)).toContain(name)
  expect(await strangerSees(address)).not.toContain(SECRET)
  const finished = async () => {
    const reply: MatchesReply = await (await page.request.get(`/api/v1/matches?arena=${slug}&status=finished`)).json()
    return reply.items.length
  }
  await expect.poll(finished, { timeout: 200_000 }).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Pause it' }).click()
  await expect(page.getByText(/^Nothing begins here for now/)).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Pause it' })).toBeVisible()
  await page.getByText('Close it for good').click()
  await page.getByRole('button', { name: `Close ${name}` }).click()
  const isFinal = async () => {
    await page.reload()
    return page.getByText(/^Everything has been played/).isVisible()
  }
  await expect.poll(isFinal, { timeout: 150_000 }).toBe(true)

  const log = page.getByRole('region', { name: 'Log of changes' })
  await expect(log.getByRole('listitem')).toContainText(['Final', 'Closing', 'Went on', 'Paused', 'Opened'])
  // A secret list is everybody's to read in the end.
  expect(await strangerSees(address)).toContain(SECRET)
  await stranger.close()
})
