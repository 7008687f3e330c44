import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort, launch } from './processes.ts'
import { expect, test } from './story.ts'

const NOWHERE = 'postgres://nobody:nothing@127.0.0.1:9/none'

test.use({ expected: /status of 50[23]|WebSocket connection|React error #441/ })

test('without database and gateway the front door says what is missing and where its source is, and stops within two seconds', async ({
  page,
}) => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const log = path.join(process.env.E2E_FOLDER!, 'front-door.log')
  const source = 'https://code.example/masquerade'
  const own = { DATABASE_URL: NOWHERE, MASQUERADE_SOURCE_URL: source }
  const env = { ...own, PORT: String(port), LIVE_URL: 'http://127.0.0.1:9' }
  const web = await launch('apps/web/server.ts', env, log)
  const ended = once(web, 'exit')
  try {
    await expect
      .poll(
        async () =>
          fetch(`${base}/readyz`).then(
            (r) => r.status,
            () => 0,
          ),
        { timeout: 100_000 },
      )
      .toBe(503)
    expect(await (await fetch(`${base}/readyz`)).json()).toMatchObject({ ok: false, database: 'unreachable' })
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    const live = await fetch(`${base}/live/?EIO=4&transport=polling`)
    expect([live.status, (await live.json()).message]).toEqual([502, expect.stringMatching(/cannot be reached/)])
    const broken = await fetch(`${base}/watch`)
    expect(broken.status).toBe(503)
    expect(Number(broken.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await broken.text()).not.toMatch(/ECONNREFUSED|node_modules|at .*\.ts:/)
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff')

    await page.goto(`${base}/watch`)
    await expect(page.getByRole('heading', { level: 1, name: 'This page broke' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Source' })).toHaveAttribute('href', source)
    await page.goto('about:blank') // or what it still loads would fail when the site stops

    // Something that hangs on: a connection kept alive, and one that never ends its request.
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    idle.on('error', () => undefined)
    const asked = Date.now()
    web.kill('SIGTERM')
    const [code] = await ended
    expect(code).toBe(0)
    // Node itself would wait five for the one, and longer for the other.
    expect(Date.now() - asked).toBeLessThan(4_500)
  } finally {
    web.kill('SIGKILL')
  }
})

test('a variable that makes no sense is named in one sentence', async () => {
  const log = path.join(process.env.E2E_FOLDER!, 'bad-settings.log')
  const web = await launch('apps/web/server.ts', { DATABASE_URL: 'mysql://x', PORT: 'eighty' }, log)
  let said = ''
  web.stdout?.on('data', (text: Buffer) => {
    said += text
  })
  expect((await once(web, 'close'))[0]).toBe(1)
  const { level, msg } = JSON.parse(said)
  expect(level).toBe('error')
  expect(msg).toMatch(/^The web app cannot start: DATABASE_URL must be an address like .*; PORT must be a number\.$/)
})

test('requests that are no HTTP do not take the front door down', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL!)
  for (const rubbish of [
    '\0\0\0\r\n\r\n',
    'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET //x HTTP/1.1\r\nHost: \r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(rubbish)
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    expect(String(answer)).not.toMatch(/^HTTP\/1\.1 5/)
    socket.destroy()
  }
  expect((await request.get('/healthz')).ok()).toBe(true)
  expect(await (await request.get('/readyz')).json()).toMatchObject({ ok: true, process: 'web', database: 'ok' })
  // What is measured is told elsewhere, and to nobody who comes by this door.
  expect((await request.get('/metrics')).status()).toBe(404)
})

test('the scripts of a page come compressed, and ask to be compiled while they arrive', async ({ request }) => {
  const scripts = [
    ...(await (await request.get('/')).text()).matchAll(/<script src="(\/_next\/static\/chunks\/[^"]+\.js)/g),
  ]
  expect(scripts.length).toBeGreaterThan(3)
  for (const [, script = ''] of scripts) {
    const response = await request.get(script)
    const code = await response.text()
    expect(response.headers()['content-encoding'], script).toBe('br')
    expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})
