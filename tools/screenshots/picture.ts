import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** One picture: its name, what is opened, and what is done before it is taken. */
export interface Picture {
  name: string
  address: string
  locale?: 'zh'
  /** What to do on the opened page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  cookie?: { name: string; value: string }
  /** As somebody who has signed in, or who looks after the site. */
  as?: 'user' | 'admin'
  /** With a user of its own: one user may not make as many arenas in an hour as there are pictures. */
  alone?: true
}

/** Each in both languages, as somebody whom no other picture knows. */
export const inBothLanguages = (pictures: readonly Picture[]): Picture[] =>
  pictures.flatMap((picture) => [
    { ...picture, alone: true },
    { ...picture, alone: true, name: `${picture.name}-chinese`, locale: 'zh' },
  ])

/** Makes an experiment and starts it: its name in addresses. */
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
