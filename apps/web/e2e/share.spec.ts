import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { caughtAtOnce, openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

const openMenu = async (page: Page, name = 'All ways to share: link, embed, download') => {
  await page.getByRole('button', { name, exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Share this match' })
  await expect(menu).toBeVisible()
  return menu
}

/** What a click on a link leaves on the disk. */
async function download(page: Page, name: string): Promise<{ file: string; named: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return { file: await saved.path(), named: saved.suggestedFilename() }
}

test('a link to this moment can be copied, and opens at it', async ({ page, context, aMatch }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await aMatch('finished')
  const { scrubber } = await openMatch(page, `/watch/${id}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(scrubber).toHaveValue('2')
  await expect(page).toHaveURL(/\?t=\d+$/)

  const menu = await openMenu(page)
  expect(await findings(page)).toEqual([])
  await menu.getByRole('button', { name: 'Copy link at this moment' }).click()
  await expect(menu.getByRole('status')).toHaveText('Copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname + new URL(link).search).toMatch(new RegExp(`^/watch/${id}\\?t=\\d+$`))
  await menu.getByRole('button', { name: 'Copy embed code' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`/embed/${id}"`)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: /^All ways to share/ })).toBeFocused()

  await page.goto(link)
  await expect(scrubber).toHaveValue('2')
})

test('“Share” opens the system’s sheet with the match at this moment', async ({ page, aMatch }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: async (given: unknown) => shared.push(given) })
  })
  const { id } = await aMatch('finished')
  await openMatch(page, `/watch/${id}?t=9`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: { title: string; url: string }[] }).shared)
  expect(shared).toEqual([{ title: 'Who is Spy?', url: expect.stringMatching(new RegExp(`/watch/${id}\\?t=9$`)) }])
})

test('where there is no sheet “Share” copies the link, and says so', async ({ page, context, aMatch }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const { id } = await aMatch('finished')
  await openMatch(page, `/watch/${id}?t=9`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/watch/${id}\\?t=9$`))
})

test('where the browser lets nothing be copied, the link is there to be copied by hand', async ({ page, aMatch }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const { id } = await aMatch('finished')
  await openMatch(page, `/watch/${id}?t=9`)
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Copy link at this moment' }).click()
  await expect(menu.getByRole('status')).toHaveText(/The text is selected/)
  const field = menu.getByRole('textbox', { name: 'Link' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(new RegExp(`/watch/${id}\\?t=9$`))
})

// That it is refereed to the same result is tested beside the routes.
test('a match can be downloaded when it is over, and not before', async ({ page, drivenMatch }) => {
  const match = await drivenMatch({ answer: caughtAtOnce })
  await match.until('vote')
  await openMatch(page, `/watch/${match.id}`)
  const menu = await openMenu(page)
  await expect(menu.getByText('You can download the match when it is over.')).toBeVisible()
  await expect(menu.getByRole('link')).toHaveCount(0)

  await match.end()
  await openMatch(page, `/watch/${match.id}`)
  await openMenu(page)
  await expect(page.getByText('A download contains everything, including the ending.')).toBeVisible()
  const transcript = await download(page, 'Transcript (JSON)')
  const events = await download(page, 'Event log (JSON)')
  const markdown = await download(page, 'To read (Markdown)')
  expect([transcript.named, events.named, markdown.named]).toEqual([
    `masquerade-${match.id}-transcript.json`,
    `masquerade-${match.id}-events.json`,
    `masquerade-${match.id}.md`,
  ])
  expect(JSON.parse(await readFile(events.file, 'utf8')).events).toHaveLength(match.log.length)
  const text = await readFile(markdown.file, 'utf8')
  expect(text).toMatch(/^# Who is Spy\?, /)
  for (const { name } of match.seats) expect(text).toContain(name)
})

test('a link elsewhere shows the picture of the match, which tells nothing of its end', async ({
  page,
  request,
  aMatch,
}) => {
  const { id } = await aMatch('finished')
  await page.goto(`/watch/${id}`)
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await meta('twitter:card')).toBe('summary_large_image')
  expect(await meta('og:title')).toMatch(/^Who is Spy\?: /)
  expect(`${await meta('og:title')} ${await meta('og:description')}`).not.toMatch(/win|spy was/i)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^http.*/watch/${id}$`))

  const image = (await meta('og:image')) ?? ''
  expect(image).toMatch(/^http/)
  const picture = await request.get(image)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect(picture.headers()['cache-control']).toBe('public, max-age=300')
  const png = await picture.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const again = await request.get(image, { headers: { 'if-none-match': picture.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  expect((await request.get('/watch/nope/picture')).status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu still opens, and its links are links', async ({ page, aMatch }) => {
    const { id } = await aMatch('finished')
    await page.goto(`/watch/${id}`)
    const menu = await openMenu(page, 'Share')
    await expect(menu.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`/watch/${id}$`))
    await expect(menu.getByRole('link', { name: 'Transcript (JSON)' })).toHaveAttribute('href', /\/transcript$/)
    await expect(menu.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  })
})
