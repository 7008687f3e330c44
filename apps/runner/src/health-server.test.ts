import type { Listening } from '@masquerade/inbound'
import { openStore, type Store } from '@masquerade/store'
import { freshDatabase } from '@masquerade/store/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { healthServer } from './health-server.ts'

const NOWHERE = 'postgresql://a-user:a-password@127.0.0.1:9/nowhere'
const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

async function at(url: string, working: boolean): Promise<Listening> {
  const store: Store = openStore({ url, onError: () => {} })
  const underWay = { working: () => working, playing: new Set(['a']), checking: new Set<string>() }
  const server = await healthServer(store, underWay, { host: '127.0.0.1', port: 0 })
  opened.push(store, server)
  return server
}

async function ask({ port }: Listening, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: response.status, text: await response.text() }
}

describe('a runner', () => {
  it('is alive without its database, and not ready', async () => {
    const server = await at(NOWHERE, true)
    expect(await ask(server, '/healthz')).toEqual({ status: 200, text: '{"ok":true,"process":"runner"}' })
    const { status, text } = await ask(server, '/readyz')
    expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ ok: false, database: 'unreachable' })])
    expect(text).not.toMatch(/a-password|a-user/)
  })

  it('is ready once it takes matches and its database takes writes', async () => {
    const database = await freshDatabase()
    opened.push({ close: database.drop })
    const early = await at(database.url, false)
    expect([(await ask(early, '/healthz')).status, (await ask(early, '/readyz')).status]).toEqual([200, 503])
    const { status, text } = await ask(await at(database.url, true), '/readyz')
    expect([status, JSON.parse(text)]).toEqual([
      200,
      expect.objectContaining({ ok: true, process: 'runner', database: 'ok', playing: 1, checking: 0 }),
    ])
  })

  it('knows nothing else', async () => {
    expect((await ask(await at(NOWHERE, true), '/metrics')).status).toBe(404)
  })
})
