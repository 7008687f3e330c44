import { readFileSync } from 'node:fs'
import { type StackState, stateFile } from './stack.ts'
import { expect, test } from './story.ts'

const state = (): StackState => JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))

// While the gateway is away the browser says so.
test.use({ expected: /WebSocket connection|status of 502|ERR_/ })

test('an open match survives that the live gateway is killed, and misses nothing', async ({ page, request }) => {
  test.setTimeout(240_000)
  await page.goto('/watch?status=running&arena=teahouse')
  await page.getByRole('list', { name: 'Live now' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  const id = page.url().split('/').at(-1)

  const { livePid } = state()
  process.kill(livePid, 'SIGKILL')
  const down = await request.get('/live/?EIO=4&transport=polling')
  expect(down.status()).toBe(502)
  expect((await down.json()).message).toMatch(/Live events cannot be reached right now/)

  await expect.poll(() => state().livePid).not.toBe(livePid)
  await expect(page.getByRole('region', { name: 'Where the points came from' })).toBeVisible({ timeout: 100_000 })
  const { events } = await (await request.get(`/api/v1/matches/${id}/events`)).json()
  const said = events.filter((event: { type: string; data?: { text: string } }) => event.type === 'spoke')
  const transcript = page.getByRole('region', { name: 'Transcript' })
  for (const { data } of said) if (data.text) await expect(transcript.getByText(data.text).first()).toBeAttached()
})
