import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { problemOf } from '@masquerade/protocol/problem'
import { operations } from '@masquerade/protocol/public-api'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { hasPython } from '../scripts/test/has-python.ts'
import { type Leaderboard, type MatchEvents, masqueradeApi, type Problem } from './typescript/masquerade-api.ts'

const PYTHON = fileURLToPath(new URL('python/', import.meta.url))

/** What the stub answers to paths that end so; to all others a list with nothing in it. */
const ANSWERS: Readonly<Record<string, { status?: number; type: string; body: string }>> = {
  nobody: {
    ...{ status: 404, type: 'application/problem+json' },
    body: JSON.stringify(problemOf(404, 'no-such-agent', 'There is none.')),
  },
  markdown: { type: 'text/markdown; charset=utf-8', body: '# A match' },
  run: { type: 'application/x-ndjson', body: '{"match":1}\n{"match":2}\n' },
  dataset: { type: 'application/gzip', body: 'bytes' },
}

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim())
  const [, name = ''] = /([\w-]+)(?:\?|$)/.exec(request.url ?? '') ?? []
  const { status = 200, type, body } = ANSWERS[name] ?? { type: 'application/json', body: '{"items":[]}' }
  if (request.method === 'DELETE') response.writeHead(204).end()
  else response.writeHead(status, { 'content-type': type }).end(body)
})
let base: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

describe('the client of the API in TypeScript', () => {
  it('asks for the path, the query and the token that it was given, and types what comes', async () => {
    const api = masqueradeApi(`${base}/`, 'msq_1')
    asked.length = 0
    const events = await api.GET('/matches/{id}/events', {
      params: { path: { id: 'a/b' }, query: { as: 'referee', after: 3 } },
    })
    expectTypeOf(events.data).toEqualTypeOf<MatchEvents | undefined>()
    expect(events.data).toEqual({ items: [] })
    expect(asked).toEqual(['GET /api/v1/matches/a%2Fb/events?as=referee&after=3 Bearer msq_1'])
    const board = await masqueradeApi(base).GET('/leaderboards/{arena}', { params: { path: { arena: 'parlour' } } })
    expectTypeOf(board.data).toEqualTypeOf<Leaderboard | undefined>()
    expect(asked[1]).toBe('GET /api/v1/leaderboards/parlour')
  })

  it('gives the problem of what is refused', async () => {
    const { data, error, response } = await masqueradeApi(base).GET('/agents/{slug}', {
      params: { path: { slug: 'nobody' } },
    })
    expectTypeOf(error).toEqualTypeOf<Problem | undefined>()
    expect([data, response.status]).toEqual([undefined, 404])
    expect(error).toMatchObject({ code: 'no-such-agent', message: 'There is none.' })
  })

  it('reads texts and archives as what they are', async () => {
    const api = masqueradeApi(base)
    const params = { path: { id: 'a', slug: 'a' } }
    const text = await api.GET('/matches/{id}/markdown', { params, parseAs: 'text' })
    expectTypeOf(text.data).toEqualTypeOf<string | undefined>()
    expect(text.data).toBe('# A match')
    const archive = await api.GET('/arenas/{slug}/dataset', { params, parseAs: 'blob' })
    expect(await archive.data?.text()).toBe('bytes')
  })

  it('lets what has a default be left out of what is sent, and nothing else', async () => {
    const api = masqueradeApi(base)
    const params = { path: { slug: 'a' } }
    const put = await api.PUT('/account/arenas/{slug}/supply', { params, body: { file: 'Sun,Moon' } })
    expect(put.response.status).toBe(200)
    // @ts-expect-error: a list is named `file`
    await api.PUT('/account/arenas/{slug}/supply', { params, body: { list: 'Sun,Moon' } })
  })
})

describe('the client of the API in Python', () => {
  it('has a method for every call that a program makes', () => {
    const source = readFileSync(`${PYTHON}masquerade_api.py`, 'utf8')
    const methods = [...source.matchAll(/^ {4}def ([a-z]\w*)\(self/gm)].map(([, name]) => name)
    const called = operations
      .filter(
        ({ access, topic, orToken }) => orToken || access === 'owner' || (access === 'anyone' && topic !== 'people'),
      )
      .map(({ id }) => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    expect(called.length).toBeGreaterThan(60)
    expect(methods.sort()).toEqual(called.sort())
  })

  it.skipIf(!hasPython)(
    'asks for what it was given, reads each answer as what it is, and raises what is refused',
    async () => {
      const program = `
import masquerade_api as m
api = m.MasqueradeApi(${JSON.stringify(base)}, "msq_1")
print(api.get_match_events("a/b", as_="referee", after=3))
print([api.get_match_markdown("a"), api.get_experiment_run("a"), api.get_dataset("a"), api.revoke_token("a")])
try:
    api.get_agent("nobody")
except m.Refused as refused:
    print(refused.status, refused.problem["code"], refused)
`
      asked.length = 0
      const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: PYTHON }
      const { stdout } = await promisify(execFile)('python3', ['-W', 'error', '-c', program], { env })
      expect(stdout.split('\n')).toEqual([
        "{'items': []}",
        `['# A match', '{"match":1}\\n{"match":2}\\n', b'bytes', None]`,
        '404 no-such-agent There is none.',
        '',
      ])
      expect(asked[0]).toBe('GET /api/v1/matches/a%2Fb/events?after=3&as=referee Bearer msq_1')
    },
  )

  it.skipIf(!hasPython)('is Python 3.9, and imports the standard library alone', async () => {
    const check = `
import ast, sys
with open("${PYTHON}masquerade_api.py") as file:
    tree = ast.parse(file.read(), feature_version=(3, 9))
names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
print([name for name in names if name.split(".")[0] not in sys.stdlib_module_names])
`
    const { stdout } = await promisify(execFile)('python3', ['-c', check])
    expect(stdout).toBe('[]\n')
  })
})
