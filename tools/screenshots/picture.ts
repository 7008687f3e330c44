import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A screenshot to take: its name, the page, and what to do there before. */
export interface Picture {
  name: string
  address: string
  locale?: 'zh'
  /** Acts on the opened page before the screenshot is taken. */
  act?: (page: Page) => Promise<unknown>
  cookie?: { name: string; value: string }
  /** Who is signed in while a screenshot is taken: a user or an administrator. */
  as?: 'user' | 'admin'
  /** Uses a separate user: there are more pictures than arenas that one user may make in an hour. */
  alone?: true
}

/** Returns each picture twice, once in each language, each with a separate user. */
export const inBothLanguages = (pictures: readonly Picture[]): Picture[] =>
  pictures.flatMap((picture) => [
    { ...picture, alone: true },
    { ...picture, alone: true, name: `${picture.name}-chinese`, locale: 'zh' },
  ])

/** Creates and starts an experiment; returns its name in web addresses. */
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
