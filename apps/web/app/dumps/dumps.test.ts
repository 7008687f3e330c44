import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { shareEnv } from '@/lib/server/process.ts'
import { GET as file } from './[...path]/route.ts'
import { GET as list } from './route.ts'

let folder: string
const database = { DATABASE_URL: 'postgres://site@db/site' }
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dumps-'))
  for (const place of ['data', 'digests']) mkdirSync(path.join(folder, place))
  writeFileSync(path.join(folder, 'index.json'), '{"months":[]}')
  writeFileSync(path.join(folder, 'months.json'), 'ours')
  writeFileSync(path.join(folder, 'data', '2026-05.jsonl'), '{"id":"一"}\n')
  writeFileSync(path.join(folder, 'data', '2026-06.jsonl.part'), 'half')
  writeFileSync(path.join(folder, 'digests', '2026-05.txt'), '')
  shareEnv(readEnv({ ...database, MASQUERADE_DUMPS: folder }))
})
afterAll(() => rmSync(folder, { recursive: true }))

const asked = (name: string, headers = {}) => {
  const request = new Request(`http://localhost/dumps/${name}`, { headers })
  return file(request, { params: Promise.resolve({ path: name.split('/') }) })
}

describe('the dumps of all public matches', () => {
  it('are listed, and each file is sent whole, as what it is', async () => {
    expect(await (await list(new Request('http://localhost/dumps'))).json()).toEqual({ months: [] })
    const month = await asked('data/2026-05.jsonl')
    expect(month.headers.get('content-length')).toBe('13')
    expect(month.headers.get('content-type')).toBe('application/jsonl; charset=utf-8')
    expect(await month.text()).toBe('{"id":"一"}\n')
    expect(await (await asked('digests/2026-05.txt')).text()).toBe('')
  })

  it('are not sent again to who has them', async () => {
    const etag = (await asked('data/2026-05.jsonl')).headers.get('etag') ?? ''
    expect((await asked('data/2026-05.jsonl', { 'if-none-match': etag })).status).toBe(304)
  })

  it.each([
    'months.json',
    'data/2026-06.jsonl.part',
    'data/2026-07.jsonl',
    'data',
    '../../../../etc/passwd',
    'data/../months.json',
    'README.md',
    'data/2026-05.jsonl\0',
  ])('have no other file: %j', async (name) => {
    expect((await asked(name)).status).toBe(404)
  })

  it('are none where the site makes none', async () => {
    shareEnv(readEnv(database))
    expect((await list(new Request('http://localhost/dumps'))).status).toBe(404)
    shareEnv(readEnv({ ...database, MASQUERADE_DUMPS: folder }))
  })
})
