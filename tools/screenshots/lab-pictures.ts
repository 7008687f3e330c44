import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aloneInBothLanguages, type Picture } from './picture.ts'

export const labPictures: readonly Picture[] = aloneInBothLanguages([
  { name: 'lab-compare', address: '/lab', as: 'user', act: compared },
])

export const takePartPictures: readonly Picture[] = aloneInBothLanguages([
  { name: 'take-part', address: '/lab', as: 'user', act: (page) => toLink(page) },
  { name: 'take-part-table', address: '/lab', as: 'user', act: (page) => atTable(page) },
  { name: 'take-part-probe', address: '/lab', as: 'user', act: probed },
  { name: 'take-part-end', address: '/lab', as: 'user', act: atEnd },
  { name: 'take-part-pause', address: '/lab', as: 'user', act: paused },
  { name: 'take-part-owner', address: '/lab', as: 'user', act: owned },
])

async function startExperiment(page: Page, design: string, more: object): Promise<string> {
  const headers = { origin: new URL(page.url()).origin }
  const experiment = `picture-${randomBytes(4).toString('hex')}`
  const manifest = { experiment, version: 1, design, game: 'who-is-spy', ...more }
  const made = await page.request.post('/api/v1/experiments', { headers, data: { manifest } })
  if (!made.ok()) throw new Error(await made.text())
  const { slug }: { slug: string } = await made.json()
  await page.request.post(`/api/v1/experiments/${slug}/steps`, { headers, data: { to: 'start' } })
  await page.goto(`/lab/${slug}`)
  return slug
}

async function compared(page: Page): Promise<void> {
  const [one, other] = [await played(page, 'comet'), await played(page, 'moth')]
  await page.goto(`/lab/${one}/compare?with=${other}`)
  await page.getByRole('table').first().waitFor({ timeout: 60_000 })
}

async function played(page: Page, guest: string): Promise<string> {
  const slug = await startExperiment(page, 'guests', {
    places: { guests: [{ house: guest }, { house: 'owl' }], host: [{ house: 'sphinx' }] },
    ...{ blocksOf: 'picture', blocks: 6, seed: 1 },
  })
  await page.getByText(/^(Finished:|已完成)/).waitFor({ timeout: 120_000 })
  return slug
}

async function toLink(page: Page, design = 'guests'): Promise<string> {
  const slug = await startExperiment(page, design, {
    told: 'How people describe a word at a table of programs.',
    places: { guests: [{ person: 'Ann' }, { house: 'comet' }], host: [{ house: 'owl' }] },
    blocks: 3,
  })
  const link = (await page.locator('code').filter({ hasText: '/take-part/' }).textContent()) ?? ''
  await page.goto(link)
  return `/lab/${slug}`
}

async function atTable(page: Page, design?: string): Promise<string> {
  const address = await toLink(page, design)
  await page.getByRole('button', { name: /^(I agree, begin|我同意，开始)$/ }).click()
  await page.waitForURL(/\/play\/[\w-]+$/, { timeout: 60_000 })
  await page.getByRole('textbox').first().waitFor({ timeout: 60_000 })
  return address
}

const heading = (page: Page) => page.getByRole('heading', { name: /^(An extra question|一个额外的问题)$/ })

async function probed(page: Page): Promise<void> {
  await atTable(page, 'minds')
  await page.getByRole('textbox').fill('One comes upon it now and then.')
  await page.getByRole('button', { name: /^(Say it|说出来)$/ }).click()
  await heading(page).waitFor({ timeout: 60_000 })
}

async function atEnd(page: Page): Promise<string> {
  const address = await atTable(page)
  const over = page.getByRole('heading', { name: /^(Game \d is over\.|第 \d 局结束了。)$/ })
  const box = page.getByRole('textbox')
  const face = page.getByRole('list').getByRole('radio').first()
  for (let said = 1; ; ) {
    await over.or(box).or(face).first().waitFor({ timeout: 60_000 })
    if (await over.isVisible()) return address
    if (await box.isVisible()) {
      await box.fill(`One comes upon it now and then, for the ${said++}. time.`)
      await page.getByRole('button', { name: /^(Say it|说出来)$/ }).click()
      await box.waitFor({ state: 'hidden' })
    } else {
      await face.check()
      await page.getByRole('button', { name: /^(Vote for Player \d|投给 \d 号玩家)$/ }).click()
      await face.waitFor({ state: 'hidden' })
    }
  }
}

async function paused(page: Page): Promise<void> {
  await atEnd(page)
  await page.getByRole('button', { name: /^(Pause here|先休息)$/ }).click()
  await page.waitForURL(/\/take-part\/[\w-]+$/)
}

async function owned(page: Page): Promise<void> {
  await page.goto(await toLink(page))
}
