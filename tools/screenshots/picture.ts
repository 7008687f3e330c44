import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface Picture {
  name: string
  address: string
  locale?: 'zh'
  act?: (page: Page) => Promise<unknown>
  cookie?: { name: string; value: string }
  as?: 'user' | 'admin'
  /** True for a picture that needs a separate user, because one user may make only a few arenas in an hour. */
  alone?: true
}

export const inBothLanguages = (pictures: readonly Picture[]): Picture[] =>
  pictures.flatMap((picture) => [
    { ...picture, alone: true },
    { ...picture, alone: true, name: `${picture.name}-chinese`, locale: 'zh' },
  ])

export async function startExperiment(page: Page, design: string, more: object): Promise<string> {
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
