import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { liveAsking, watchReply } from '@masquerade/protocol'
import { openTestStore, publishedKey, signedIn, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeAnswer, routeOf } from '@/lib/api/testing/routes.ts'
import { shareStore } from '@/lib/server/process.ts'

const section = (page: string, title: string) => {
  const text = readFileSync(new URL(`../../../../../../docs/${page}`, import.meta.url), 'utf8')
  return text.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
}
const owners = section('api-own.md', 'Your own agents')

async function answered(request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = 'GET', url = '/' } = request
  const body = method === 'GET' ? undefined : Buffer.concat(chunks).toString('utf8')
  return routeAnswer({ method, url, authorization: request.headers.authorization, body })
}

describe('the calls that docs/api-own.md shows an owner', () => {
  let there: TestStore
  let env: NodeJS.ProcessEnv
  const server = createServer(async (request, response) => {
    const reply = await answered(request).catch((error: unknown) => new Response(String(error), { status: 500 }))
    response.writeHead(reply.status).end(await reply.text())
  })
  beforeAll(async () => {
    there = await openTestStore()
    shareStore(there.store)
    await publishedKey(there.store)
    await smallWorld(there.url, { slug: 'trials', purpose: 'trial' })
    const made = await there.store.tokens.create((await signedIn(there.store, 'owner')).id, 'program')
    if (!made.ok) throw new Error(made.error.message)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    env = {
      ...process.env,
      MASQUERADE_URL: `http://127.0.0.1:${port}`,
      MASQUERADE_TOKEN: made.value.token,
    }
  })
  afterAll(async () => {
    server.close()
    await there?.close()
  })

  it('are answered as the table beside them says, one after the other', async () => {
    const calls = (/```sh\n([\s\S]*?)```/.exec(owners)?.[1] ?? '')
      .split(/^(?=curl )/m)
      .filter((text) => text.startsWith('curl'))
      .map((text) => text.replace(/^#.*$/gm, '').trim())
    const replies: [number, Record<string, unknown>][] = []
    for (const call of calls) {
      const command = `${call} --silent --write-out '\\n%{http_code}'`
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { env })
      const [body = '', status] = stdout.split(/\n(?=\d+$)/)
      const reply = JSON.parse(body)
      replies.push([Number(status), reply])
      if (reply.check) env.CHECK = reply.check.id
      if (reply.match) env.MATCH = reply.match
    }
    const papyrus = expect.objectContaining({ slug: 'papyrus' })
    expect(replies).toEqual([
      [202, { check: expect.objectContaining({ status: 'queued', hasSecret: true }) }],
      [200, expect.objectContaining({ status: 'queued', steps: [] })],
      [201, { agent: expect.objectContaining({ slug: 'papyrus', online: false, dailyBudget: 24, dailyAsks: 300 }) }],
      [201, { match: expect.any(String), page: expect.stringMatching(/^\/agents\/papyrus\/trials\//) }],
      [200, { match: env.MATCH, status: 'queued', queue: { place: 1, of: 1 }, asks: [] }],
      [200, { agent: papyrus, newVersion: true }],
      [200, { agent: expect.objectContaining({ online: true }), newVersion: false }],
      [200, { items: [] }],
      [200, { user: expect.objectContaining({ name: 'owner' }), agents: [papyrus] }],
      [200, expect.objectContaining({ version: 2 })],
      [200, expect.objectContaining({ recipe: expect.objectContaining({ strategy: 'spygame' }) })],
      [201, { agent: expect.objectContaining({ slug: 'vellum' }) }],
      [200, { ok: true }],
    ])
  })

  it('are all that an owner’s program can do, and no others are named', async () => {
    const named = [...owners.matchAll(/^\| `(\w+) ([^`]+)`/gm)].map(([, method = '', path = '']) => {
      const whole = path.replace('…/SLUG', '/api/v1/agents/SLUG').replace(/[A-Z]{2,}/g, 'x')
      return [method, whole] as const
    })
    expect(named.length).toBeGreaterThan(10)
    for (const [method, path] of named) {
      expect((await routeOf(path))?.handlers, `${method} ${path}`).toHaveProperty(method)
    }
  })
})

describe('what docs/api.md says of live events', () => {
  it('names every field of what is heard, and every refusal', () => {
    const live = section('api.md', 'Live')
    for (const code of ['bad-request', 'no-such-match', 'too-many', 'unavailable'])
      expect(live).toContain(`\`${code}\``)
    const [ok, refused] = watchReply.options
    for (const name of [...Object.keys(ok.shape), ...Object.keys(refused.shape)]) expect(live).toContain(name)
    for (const name of Object.keys(liveAsking.shape)) expect(live).toContain(`\`${name}\``)
    for (const name of Object.keys(liveAsking.shape.asks.element.shape)) expect(live).toContain(`\`${name}\``)
  })
})
