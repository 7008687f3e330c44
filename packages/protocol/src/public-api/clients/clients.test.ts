import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf } from '../../problem.ts'
import { clientCalls } from './client-calls.ts'
import { pythonClient } from './python-client.ts'
import { typescriptClient } from './typescript-client.ts'

const CLIENTS = fileURLToPath(new URL('../../../../../clients/', import.meta.url))
const TYPESCRIPT = `${CLIENTS}typescript/masquerade-api.ts`
const PYTHON = `${CLIENTS}python/masquerade_api.py`

describe('the clients of the API', () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    const there = request.url?.includes('nobody') ? 404 : 200
    response.writeHead(there, { 'content-type': 'application/json' })
    response.end(JSON.stringify(there === 200 ? { items: [] } : problemOf(404, 'no-such-agent', 'There is none.')))
  })
  let base: string
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('are what the description of the API makes of them, in each language', async () => {
    await expect(typescriptClient()).toMatchFileSnapshot(TYPESCRIPT)
    await expect(pythonClient()).toMatchFileSnapshot(PYTHON)
  })

  it('have a method for every call that a program makes', async () => {
    const { MasqueradeApi } = await import(TYPESCRIPT)
    for (const { id } of clientCalls().calls) expect(MasqueradeApi.prototype, id).toHaveProperty(id)
    expect(clientCalls().calls.length).toBeGreaterThan(20)
  })

  it('in TypeScript ask for the path, the query and the token that they were given', async () => {
    const { MasqueradeApi, Refused } = await import(TYPESCRIPT)
    const api = new MasqueradeApi(`${base}/`, 'msq_1')
    asked.length = 0
    expect(await api.getMatchEvents({ id: 'a/b', as: 'referee', after: 3 })).toEqual({ items: [] })
    expect(asked).toEqual(['GET /api/v1/matches/a%2Fb/events?as=referee&after=3 Bearer msq_1'])
    const refused: unknown = await api.getAgent({ slug: 'nobody' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ status: 404, message: 'There is none.', problem: { code: 'no-such-agent' } })
  })

  it('in Python do the same', async () => {
    const program = `
import sys; sys.path.insert(0, ${JSON.stringify(`${CLIENTS}python`)})
import masquerade_api as m
api = m.MasqueradeApi(${JSON.stringify(base)}, "msq_1")
print(api.get_match_events("a/b", as_="referee", after=3))
try:
    api.get_agent("nobody")
except m.Refused as refused:
    print(refused.status, refused.problem["code"], refused)
`
    asked.length = 0
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
    const { stdout } = await promisify(execFile)('python3', ['-c', program], { env })
    expect(stdout).toBe("{'items': []}\n404 no-such-agent There is none.\n")
    expect(asked[0]).toBe('GET /api/v1/matches/a%2Fb/events?after=3&as=referee Bearer msq_1')
  })
})
