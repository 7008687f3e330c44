import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findings } from './axe.ts'
import { textOf } from './driven-match.ts'
import { expect, test } from './story.ts'

// The browser itself reports a refused frame in the console.
test.use({ expected: /frame-ancestors|X-Frame-Options|status of 40[04]/ })

let server: Server
let page: string
/** Somebody else's page, of another origin, with one frame in it. */
const pageWith = (src: string) => `${page}/?src=${encodeURIComponent(src)}`

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const src = new URL(request.url ?? '/', 'http://x').searchParams.get('src') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>
       <iframe title="match" src="${src}" width="720" height="780" style="border:0"></iframe>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  page = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a finished match stands in somebody else’s page: it plays, keeps its ending, and its links leave', async ({
  page: tab,
  baseURL,
  context,
  aMatch,
}) => {
  const { id } = await aMatch('finished')
  await tab.goto(pageWith(`${baseURL}/embed/${id}?theme=light`))
  const frame = tab.frameLocator('iframe')
  const turn = frame.getByRole('slider', { name: 'Turn' })
  await expect(turn).toBeEnabled()
  await frame.getByRole('button', { name: 'Next turn' }).click()
  await expect(turn).toHaveValue('1')
  await expect(frame.getByRole('region', { name: 'Transcript' })).toBeHidden()
  await frame.getByText('Transcript', { exact: true }).first().click()
  await expect(frame.getByRole('region', { name: 'Transcript' })).toBeVisible()

  await frame.getByRole('button', { name: 'Show the ending' }).click()
  await expect(frame.getByRole('button', { name: 'Hide the ending again' })).toBeVisible()
  await turn.press('End')
  await expect(frame.getByText(/^The (civilians|spy) wins?\.$/).first()).toBeVisible()

  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  expect(await context.cookies(baseURL)).toEqual([])

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'The whole match on Masquerade' }).click(),
  ])
  await expect(opened).toHaveURL(`${baseURL}/watch/${id}`)
  const agent = frame.getByRole('region', { name: 'The table' }).getByRole('link').first()
  const [agentsPage] = await Promise.all([context.waitForEvent('page'), agent.click()])
  await expect(agentsPage).toHaveURL(/\/agents\/[\w-]+$/)
})

test('a match that is being played goes on inside the frame', async ({ page: tab, baseURL, drivenMatch }) => {
  const match = await drivenMatch()
  await match.until('spoke')
  const frame = tab.frameLocator('iframe')
  const live = tab.waitForEvent('websocket', (socket) => socket.url().includes('/live'))
  await tab.goto(pageWith(`${baseURL}/embed/${match.id}`))
  expect((await live).url()).toContain(new URL(baseURL!).host)
  await expect(frame.getByRole('slider', { name: 'Turn' })).toHaveValue('1')
  await match.next()
  await expect(frame.getByRole('slider', { name: 'Turn' })).toHaveValue('2')
  await expect(frame.getByText(textOf(match.log, 'spoke')).first()).toBeVisible()
})

test('a moment and a theme can be asked for', async ({ page: tab, baseURL, aMatch }) => {
  const { id } = await aMatch('finished')
  for (const [theme, ground] of [
    ['dark', 'dark'],
    ['light', 'light'],
  ]) {
    await tab.goto(`${baseURL}/embed/${id}?t=9&theme=${theme}`)
    await expect(tab.getByRole('slider', { name: 'Turn' })).toHaveValue('1')
    expect(await tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(ground)
    expect(await findings(tab)).toEqual([])
  }
})

test('an address that names nothing or makes no sense says so, small, and nothing else of the site lets itself be framed', async ({
  page: tab,
  baseURL,
  aMatch,
}) => {
  const { id } = await aMatch('finished')
  const frame = tab.frameLocator('iframe')
  await tab.goto(pageWith(`${baseURL}/embed/nope`))
  await expect(frame.getByRole('heading', { name: 'This match does not exist.' })).toBeVisible()
  await tab.goto(pageWith(`${baseURL}/embed/leaderboard/no-such-arena`))
  await expect(frame.getByRole('heading', { name: 'This leaderboard does not exist.' })).toBeVisible()
  const odd = await tab.goto(`${baseURL}/embed/leaderboard/parlour?theme=pink`)
  expect(odd?.status()).toBe(400)
  await expect(tab.getByText('The address of an embedded leaderboard is /embed/leaderboard/ARENA')).toBeVisible()
  const bad = await tab.goto(`${baseURL}/embed/${id}?theme=pink`)
  expect(bad?.status()).toBe(400)
  await expect(tab.getByRole('heading', { name: 'This address is not valid.' })).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Sign in' })).toHaveCount(0)

  // Which addresses may be framed is tested in security-headers.test.ts.
  await tab.goto(pageWith(`${baseURL}/watch/${id}`))
  await expect(tab.getByRole('heading', { name: 'A blog' })).toBeVisible()
  await expect(frame.getByRole('region', { name: 'The table' })).toHaveCount(0)
})
