import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Picture } from './picture.ts'

/** Two finished experiments beside each other. */
export const labPictures: readonly Picture[] = [
  { name: 'lab-compare', address: '/lab', as: 'user', alone: true, act: compared },
  { name: 'lab-compare-chinese', address: '/lab', as: 'user', alone: true, locale: 'zh', act: compared },
]

async function compared(page: Page): Promise<void> {
  const [one, other] = [await played(page, 'comet'), await played(page, 'moth')]
  await page.goto(`/lab/${one}/compare?with=${other}`)
  await page.getByRole('table').first().waitFor({ timeout: 60_000 })
}

/** The name in addresses of an experiment of house agents that is played to its end. */
async function played(page: Page, guest: string): Promise<string> {
  const { origin } = new URL(page.url())
  const manifest = {
    ...{ experiment: `picture-${randomBytes(4).toString('hex')}`, version: 1, design: 'guests', game: 'who-is-spy' },
    places: { guests: [{ house: guest }, { house: 'owl' }], host: [{ house: 'sphinx' }] },
    ...{ blocksOf: 'picture', blocks: 6, seed: 1 },
  }
  const headers = { origin }
  const made = await page.request.post('/api/v1/experiments', { headers, data: { manifest } })
  if (!made.ok()) throw new Error(await made.text())
  const { slug }: { slug: string } = await made.json()
  await page.request.post(`/api/v1/experiments/${slug}/steps`, { headers, data: { to: 'start' } })
  await page.goto(`/lab/${slug}`)
  await page.getByText(/^(Finished:|已完成)/).waitFor({ timeout: 120_000 })
  return slug
}
