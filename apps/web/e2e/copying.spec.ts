import { randomBytes } from 'node:crypto'
import { findings } from './axe.ts'
import { type ChatStub, chatStub } from './chat-stub.ts'
import { takeClock, untilSeen } from './page-clock.ts'
import { SIGN_IN_CODE, signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

const word = () => `planted-${randomBytes(6).toString('hex')}`
const [RAW, PROMPT, KEY] = [word(), word(), word()]

let stub: ChatStub
test.beforeAll(async () => {
  stub = await chatStub(RAW)
})
test.afterAll(() => stub.close())

test('a published agent is copied by somebody else, with a key of their own, and the copy plays its first trial', async ({
  page,
  browser,
  baseURL,
}) => {
  await takeClock(page)
  const mine = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(mine.request, `Owner ${word()}`)
  const name = `Original ${word()}`
  const made = await mine.request.post('/api/v1/agents', {
    headers: { origin: baseURL ?? '' },
    data: {
      fields: { name, languages: ['en'] },
      settings: { kind: 'api', base: stub.base, model: 'stub-1', strategy: 'custom', prompt: `Be brief. ${PROMPT}` },
      secret: KEY,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { slug } = (await made.json()).agent

  const bodies: string[] = []
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')))
  await page.goto(`/agents/${slug}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Copy this agent' })).toHaveCount(0)
  expect(await page.content()).not.toContain(PROMPT)

  const owner = await mine.newPage()
  await owner.goto(`/agents/${slug}`)
  await owner.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(owner.getByText('Version 1 has been published since')).toBeVisible()

  await page.reload()
  await page.getByText(/^Its prompt/).click()
  await expect(page.getByText(PROMPT)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Copy this agent' }).click()
  await page.getByLabel('Your name').fill(`Copier ${word()}`)
  await page.getByLabel('The code from the terminal').fill(SIGN_IN_CODE)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: `A copy of ${name}, version 1` })).toBeVisible()
  await page.getByLabel('Its address').fill(stub.base)
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('stub-1')
  await expect(page.getByRole('textbox', { name: 'Your system prompt' })).toHaveValue(`Be brief. ${PROMPT}`)
  await page.getByLabel(/^Key/).fill(word())
  const copy = `Copy ${word()}`
  await page.getByLabel('Name', { exact: true }).fill(copy)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${copy} is saved.`)).toBeVisible()
  expect(bodies.filter((body) => body.includes(KEY))).toEqual([])

  await page.getByRole('link', { name: 'Start a trial game' }).click()
  await expect(page.getByText(`Began as a copy of ${name}, version 1`)).toBeVisible()
  await page.getByRole('button', { name: 'Start a trial game' }).click()
  const asks = page.getByRole('region', { name: 'Its questions' })
  await untilSeen(page, asks.getByText(RAW))

  await owner.getByRole('button', { name: 'Stop publishing version 1' }).click()
  await expect(owner.getByRole('button', { name: 'Publish version 1' })).toBeVisible()
  await page.goto(`/agents/new?copy=${slug}&version=1`)
  await expect(page.getByText('its owner does not publish how it plays')).toBeVisible()
  await mine.close()
})
