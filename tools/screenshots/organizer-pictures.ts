import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aloneInBothLanguages, type Picture } from './picture.ts'

export const organizerPictures: readonly Picture[] = aloneInBothLanguages([
  { name: 'organize-form', address: '/arenas/new', as: 'admin', act: fillIn },
  { name: 'organize-form-faults', address: '/arenas/new', as: 'admin', act: fillInWrongly },
  { name: 'organize-form-settings', address: '/arenas/new', as: 'admin', act: playOtherwise },
  { name: 'organize-draft', address: '/arenas/new', as: 'admin', act: make },
  { name: 'organize-edit', address: '/arenas/new', as: 'admin', act: changeOpened },
  { name: 'organize-open', address: '/arenas/new', as: 'admin', act: openSeason },
  { name: 'organize-season', address: '/arenas/new', as: 'admin', act: lookAtSeason },
  { name: 'organize-guests', address: '/arenas/new', as: 'admin', act: inviteByLink },
  { name: 'organize-join', address: '/arenas/new', as: 'admin', act: join },
  { name: 'organize-me', address: '/arenas/new', as: 'admin', act: beInvited },
  { name: 'organize-notices', address: '/arenas/new', as: 'admin', act: hear },
])

const named = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const choose = (page: Page, name: string, value: string) =>
  page.locator(`form [name="${name}"][value="${value}"]`).check()
const save = (page: Page) => page.locator('button[name="intent"][value="save"]').click()
const step = (page: Page, to: string) => page.locator(`button[name="to"][value="${to}"]`).click()

async function fillIn(page: Page): Promise<void> {
  const shape =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#284b63"/><circle cx="300" cy="200" r="140" fill="#d9b44a"/></svg>'
  const buffer = await sharp(Buffer.from(shape)).png().toBuffer()
  await named(page, 'name.en').fill(`The Autumn Cup ${randomBytes(2).toString('hex')}`)
  await named(page, 'name.zh').fill('秋季杯')
  await named(page, 'story.en').fill('Ten weeks, one table each. Who is still calm when everybody looks?')
  await named(page, 'picture').setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer })
  await choose(page, 'ends', 'games')
  await named(page, 'games').fill('12')
  await choose(page, 'agents', 'some')
  await named(page, 'agentNames').fill('sphinx owl')
  await choose(page, 'house', 'some')
  await named(page, 'houseNames').fill('sphinx owl')
  await named(page, 'gamesADay').fill('20')
  await named(page, 'budget').fill('12.50')
  await page.locator('dl dd').first().waitFor()
}

async function fillInWrongly(page: Page): Promise<void> {
  const svg = { name: 'cup.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await named(page, 'name.en').fill('The Autumn Cup')
  await choose(page, 'ends', 'games')
  await named(page, 'games').fill('13')
  await named(page, 'budget').fill('a lot')
  await named(page, 'windowDays').fill('0')
  await save(page)
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await named(page, 'games').fill('12')
  await named(page, 'budget').fill('12')
  await named(page, 'windowDays').fill('')
  await named(page, 'picture').setInputFiles(svg)
  await save(page)
  await page.locator('input[type="file"][aria-invalid="true"]').waitFor()
}

async function playOtherwise(page: Page): Promise<void> {
  await named(page, 'name.en').fill('The Back Room')
  await named(page, 'game').selectOption('texas-holdem')
  const setting = (path: string) => named(page, `config.texas-holdem.${path}`)
  await setting('seats').fill('4')
  await setting('stacks').fill('[100, 100]')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

async function make(page: Page, more: (page: Page) => Promise<unknown> = async () => {}): Promise<string> {
  await named(page, 'name.en').fill(`Lantern Hall ${randomBytes(3).toString('hex')}`)
  await named(page, 'story.en').fill('A quiet hall for quick games.')
  await more(page)
  await save(page)
  await page.waitForURL((url) => /^\/arenas\/(?!new)/.test(url.pathname))
  await page.locator('button[name="to"][value="open"]').waitFor()
  return new URL(page.url()).pathname
}

const inSeasons = (page: Page) => named(page, 'season').selectOption('week')

async function openSeason(page: Page): Promise<string> {
  const address = await make(page, inSeasons)
  await step(page, 'open')
  await page.locator('button[name="to"][value="paused"]').waitFor()
  return address
}

async function changeOpened(page: Page): Promise<void> {
  await page.goto(`${await openSeason(page)}/edit`)
}

async function lookAtSeason(page: Page): Promise<void> {
  await page.goto(`${await openSeason(page)}/seasons/1`)
}

async function bring(page: Page): Promise<string> {
  const made = await page.request.post('/api/v1/agents', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      fields: { name: `Nightjar ${randomBytes(2).toString('hex')}`, languages: ['en', 'zh'] },
      settings: { kind: 'mailbox' },
    },
  })
  const reply: { agent: { slug: string } } = await made.json()
  return reply.agent.slug
}

const byInvitation = async (page: Page) => {
  await choose(page, 'agents', 'invited')
  await named(page, 'tables').fill('0')
}

async function inviteByLink(page: Page): Promise<string> {
  await make(page, byInvitation)
  await page.locator('button[name="do"][value="renew"]').click()
  const link = page.getByText(/\/join\?invitation=/).first()
  await link.waitFor()
  return (await link.innerText()).trim()
}

async function join(page: Page): Promise<void> {
  await bring(page)
  await page.goto(await inviteByLink(page))
}

async function beInvited(page: Page): Promise<void> {
  const agent = await bring(page)
  await make(page, byInvitation)
  await named(page, 'agent').first().fill(agent)
  await named(page, 'agent').first().press('Enter')
  await page.locator(`a[href$="/agents/${agent}"]`).first().waitFor()
  await page.goto('/me')
}

async function hear(page: Page): Promise<void> {
  await openSeason(page)
  await step(page, 'paused')
  await page.locator('button[name="to"][value="open"]').waitFor()
  // Messages to owners appear some seconds after they were written, so the page is reloaded.
  await page.goto('/me/notices')
  for (let looks = 0; looks < 20 && !(await page.locator('main li time').first().isVisible()); looks++) {
    await page.waitForTimeout(500)
    await page.reload()
  }
}
