import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressCode } from '../../compress-code.mjs'
import { builtFiles } from './built-files.ts'

const SCRIPT = `console.log(${JSON.stringify('masks '.repeat(1_000))})`
const STYLES = `.mask{color:red}${'.mask{top:0}'.repeat(200)}`
const FONT = 'wOF2'.repeat(1_000)

const folder = mkdtempSync(path.join(tmpdir(), 'masquerade-code-'))
let server: Server
let base = ''

beforeAll(async () => {
  mkdirSync(path.join(folder, 'chunks'))
  writeFileSync(path.join(folder, 'chunks/a-b~1.js'), SCRIPT)
  writeFileSync(path.join(folder, 'chunks/a.css'), STYLES)
  writeFileSync(path.join(folder, 'chunks/font.woff2'), FONT)
  await compressCode(folder)
  writeFileSync(path.join(folder, 'chunks/late.js'), SCRIPT)
  const send = builtFiles(folder)
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static`
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (file: string, accepted: string, init: RequestInit = {}) =>
  fetch(base + file, { ...init, headers: { 'accept-encoding': accepted, ...init.headers } })

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0.1', 'gzip'],
])('of %s a script comes as %s, whole, to be kept', async (accepted, encoding) => {
  const response = await ask('/chunks/a-b~1.js?v=1', accepted)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-type')).toBe('application/javascript; charset=UTF-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10)
  expect(await response.text()).toBe(SCRIPT)
})

it('a style sheet comes as one', async () => {
  const response = await ask('/chunks/a.css', 'br')
  expect(response.headers.get('content-type')).toBe('text/css; charset=UTF-8')
  expect(await response.text()).toBe(STYLES)
})

it.each(['br', 'identity'])('a font comes as it is, also to clients that accept %s', async (accepted) => {
  const response = await ask('/chunks/font.woff2', accepted)
  expect(response.headers.get('content-encoding')).toBe(null)
  expect(response.headers.get('content-type')).toBe('font/woff2')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await response.text()).toBe(FONT)
})

it.each<[string, string, RequestInit?]>([
  ['/chunks/a-b~1.js', 'identity'],
  ['/chunks/a-b~1.js', ''],
  ['/chunks/a-b~1.js', 'brotli'],
  ['/chunks/a-b~1.js', 'br', { method: 'HEAD' }],
  ['/chunks/a-b~1.js', 'br', { method: 'POST' }],
  ['/chunks/a-b~1.js', 'br', { headers: { range: 'bytes=0-9' } }],
  ['/chunks/a-b~1.js.br', 'br'],
  ['/chunks/none.js', 'br'],
  ['/chunks/late.js', 'br'],
  ['/chunks/none.woff2', 'br'],
  ['/chunks/font.woff2', 'br', { headers: { range: 'bytes=0-9' } }],
  ['/chunks/', 'br'],
  ['', 'br'],
])('%s, accepting “%s”, is left to Next (%o)', async (file, accepted, init) => {
  expect((await ask(file, accepted, init)).status).toBe(204)
})

it('a script comes compressed as soon as its copy is written, which may be after the server began', async () => {
  writeFileSync(path.join(folder, 'chunks/soon.js'), SCRIPT)
  const fresh = builtFiles(folder)
  const served = createServer((request, response) => {
    if (!fresh(request, response)) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(served.address() as AddressInfo).port}/_next/static/chunks/soon.js`
  const init = { headers: { 'accept-encoding': 'br' } }
  expect((await fetch(url, init)).status).toBe(204)
  await compressCode(folder)
  const response = await fetch(url, init)
  served.close()
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toBe(SCRIPT)
})
