import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { begin, makeBatch } from '../../apps/web/e2e/rated-batch.ts'
import { aloneInBothLanguages, type Picture } from './picture.ts'

export const ratingPictures: readonly Picture[] = aloneInBothLanguages([
  { name: 'rate', address: '/rate/new', as: 'user', act: (page) => asRater(page).then(() => openList(page)) },
  { name: 'rate-new', address: '/rate/new', as: 'user' },
  { name: 'rate-join', address: '/rate/new', as: 'user', act: (page) => toBatch(page, 'score') },
  { name: 'rate-score', address: '/rate/new', as: 'user', act: asRater },
  { name: 'rate-intentions', address: '/rate/new', as: 'user', act: (page) => asRater(page, 'intentions') },
  { name: 'rate-agreement', address: '/rate/new', as: 'user', act: agreement },
  { name: 'rate-agreement-intentions', address: '/rate/new', as: 'user', act: (page) => agreement(page, 'intentions') },
])

type Kind = 'score' | 'intentions'

async function toBatch(page: Page, kind: Kind): Promise<void> {
  const title = kind === 'score' ? 'Sweet and sour descriptions' : 'What a seat meant'
  const address = await makeBatch(page, { title, kind })
  await page.goto(address)
}

async function asRater(page: Page, kind: Kind = 'score'): Promise<void> {
  await toBatch(page, kind)
  await begin(page, `Quiet Reader ${randomBytes(2).toString('hex')}`)
  await page.keyboard.press(kind === 'score' ? '4' : 'y')
  await page
    .getByRole('button', { name: /^(Undo|撤销)$/ })
    .and(page.locator(':enabled'))
    .waitFor()
}

async function openList(page: Page): Promise<void> {
  await page.goto('/rate')
}

async function agreement(page: Page, kind: Kind = 'score'): Promise<void> {
  await asRater(page, kind)
  const undo = page.getByRole('button', { name: /^(Undo|撤销)$/ })
  for (const key of kind === 'score' ? ['1', '5', '3', '4', '2', '5'] : ['n', '4', '5', 'n', 'y', 'y', '2', '3', 'n']) {
    await page.keyboard.press(key)
    await undo.waitFor()
  }
  await page.getByText(/^(Saved\.|已保存。)$/).waitFor()
  await page.goto(`${new URL(page.url()).pathname}/agreement`)
}
