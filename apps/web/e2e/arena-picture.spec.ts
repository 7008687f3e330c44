import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { becomeAdministrator } from './administrator.ts'
import { findings } from './axe.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

const square = (colour: string, side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
const file = (name: string, buffer: Buffer | string) => ({
  ...{ name, mimeType: 'image/png', buffer: Buffer.from(buffer) },
})

test('an organizer gives an arena a picture, which stands on its page, in the list and beside its links', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Framed ${randomBytes(4).toString('hex')}`
  await becomeAdministrator(page.request)
  await page.goto('/arenas/new')
  await page.getByLabel('Name in English').fill(name)
  await page.getByLabel('Casual').check()
  await page.getByLabel('Tables at once').fill('0')

  // What is refused loses nothing of the form.
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file('a.png', '<svg onload="alert(1)"/>'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This file is not a PNG, JPEG or WebP picture. Choose another one.')).toBeVisible()
  await expect(page.getByLabel('Name in English')).toHaveValue(name)
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles(file('a.png', await square('#c0392b').png().toBuffer()))
  const preview = page.getByRole('region', { name: 'Preview' }).locator('img')
  await expect(preview).toHaveAttribute('src', /^blob:/)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const shown = page.locator('main img[src*="/picture?v="]')
  const address = (await shown.getAttribute('src')) ?? ''
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(stranger.request, `Stranger ${randomBytes(4).toString('hex')}`)
  expect((await stranger.request.get(address)).status(), 'a draft is its organizer’s alone').toBe(404)

  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('button', { name: 'Pause it' })).toBeVisible()
  const answer = await stranger.request.get(address)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 })
  await page.goto('/arenas')
  await expect(page.locator(`img[src="${address}"]`)).toBeVisible()

  // What links look like elsewhere: the picture is on it.
  await page.goto(address.replace(/\/picture.*/, ''))
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const png = await stranger.request.get(new URL(card).pathname + new URL(card).search)
  const { data, info } = await sharp(await png.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630 })
  const at = (300 * info.width + 285) * 3
  expect([...data.subarray(at, at + 3)].map((part, index) => Math.abs(part - [0xc0, 0x39, 0x2b][index]!) < 12)).toEqual(
    [...[true, true, true]],
  )

  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(shown).toHaveCount(0)
  expect((await stranger.request.get(address)).status()).toBe(404)
  await expect(page.getByRole('region', { name: 'Log of changes' })).toContainText('Picture')
  await stranger.close()
})
