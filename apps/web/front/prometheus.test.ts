import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStore } from '@masquerade/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { frontMetrics } from './prometheus.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'routes-'))
  const routes = { '/(site)/agents/[slug]/page': '/agents/[slug]', '/(site)/page': '/' }
  writeFileSync(path.join(folder, 'app-path-routes-manifest.json'), JSON.stringify(routes))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('requests are counted by route, method and status, whatever a visitor makes up', async () => {
  const metrics = frontMetrics(folder)
  const store = openStore({ url: 'postgresql://unknown@127.0.0.1:9/nowhere', onError: () => {} })
  const site = createServer((request, response) => {
    const pathname = request.url?.split('?', 1)[0] ?? ''
    metrics.watch(request, response, pathname)
    if (pathname === '/cut') return void response.destroy()
    response.writeHead(pathname === '/agents/limited' ? 429 : 200).end('x')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  const served = await metrics.serve({ store, upgraded: new Set([1, 2]) }, { host: '127.0.0.1', port: 0 })
  try {
    const ask = (url: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${url}`, { method }).then((r) => r.text())
    await ask('/agents/magpie?secret=1')
    await ask('/agents/robin', 'POST')
    await ask('/agents/limited')
    await ask('/')
    for (let n = 0; n < 50; n++) await ask(`/made-up-${n}/${n}`)
    await ask('/_next/static/chunks/x.js')
    await ask('/live/?EIO=4')
    await ask('/cut').catch(() => undefined)
    const strange = connect(port, '127.0.0.1')
    strange.end('PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await once(strange.resume(), 'close')

    const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
    const counted = Object.fromEntries(
      [...text.matchAll(/^masquerade_http_requests_total\{(.*)\} (\d+)$/gm)].map(([, labels, count]) => [
        labels,
        Number(count),
      ]),
    )
    const label = (route: string, method: string, status: number | string) =>
      `route="${route}",method="${method}",status="${status}"`
    expect(counted).toEqual({
      [label('/agents/[slug]', 'GET', 200)]: 1,
      [label('/agents/[slug]', 'POST', 200)]: 1,
      [label('/agents/[slug]', 'GET', 429)]: 1,
      [label('/', 'GET', 200)]: 1,
      [label('/', 'other', 200)]: 1,
      [label('other', 'GET', 200)]: 50,
      [label('other', 'GET', 'cut-off')]: 1,
      [label('/_next/static', 'GET', 200)]: 1,
      [label('/live', 'GET', 200)]: 1,
    })
    expect(text).toMatch(/^masquerade_http_request_seconds_count\{route="\/agents\/\[slug\]"\} 3$/m)
    expect(text).toMatch(/^masquerade_websockets 2$/m)
    expect(text).not.toMatch(/magpie|secret|made-up|127\.0\.0\.1/)
  } finally {
    site.closeAllConnections()
    site.close()
    await served.close()
    await store.close()
  }
})
