import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dumpMonths } from '@masquerade/store/dumps'
import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { GET as file } from './[...path]/route.ts'
import { GET as list } from './route.ts'

let there: TestStore
let folder: string
const database = { DATABASE_URL: 'postgres://site@db/site' }
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  folder = mkdtempSync(path.join(tmpdir(), 'dumps-'))
  for (const place of ['data', 'digests']) mkdirSync(path.join(folder, place))
  writeFileSync(path.join(folder, 'index.json'), '{"months":[]}')
  writeFileSync(path.join(folder, 'months.json'), 'ours')
  writeFileSync(path.join(folder, 'data', '2026-05.jsonl'), '{"id":"一"}\n')
  writeFileSync(path.join(folder, 'data', '2026-06.jsonl.part'), 'half')
  writeFileSync(path.join(folder, 'digests', '2026-05.txt'), '')
  shareEnv(readEnv({ ...database, MASQUERADE_DUMPS: folder }))
})
afterAll(async () => {
  await there?.close()
  rmSync(folder, { recursive: true })
})

const asked = (name: string, headers = {}, method = 'GET') => {
  const request = new Request(`http://localhost/dumps/${name}`, { headers, method })
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

  it('are not opened for who asks only how long they are', async () => {
    const head = await asked('data/2026-05.jsonl', {}, 'HEAD')
    expect([head.body, head.headers.get('content-length')]).toEqual([null, '13'])
  })

  it('are not sent again to who has them', async () => {
    const etag = (await asked('data/2026-05.jsonl')).headers.get('etag') ?? ''
    expect((await asked('data/2026-05.jsonl', { 'if-none-match': etag })).status).toBe(304)
  })

  it('have no month of which a text was hidden, or is shown again, until it is written anew, and say why', async () => {
    const world = await smallWorld(there.url, { agents: 6 })
    const ids = await Promise.all([1, 2].map((seed) => finishedMatch(there.store, world, seed)))
    const ends = ['2026-03-01T12:00:00Z', '2026-04-01T12:00:00Z']
    await there.sql.query(
      'UPDATE match SET finished_at = ended FROM unnest($1::text[], $2::timestamptz[]) AS given (of, ended) WHERE id = of',
      [ids, ends],
    )
    await there.sql.query(`INSERT INTO user_account (id, name) VALUES ('judge', 'Judge')`)
    const to = mkdtempSync(path.join(tmpdir(), 'dumps-'))
    shareEnv(readEnv({ ...database, MASQUERADE_DUMPS: to }))
    const { datasets, hiddenTexts } = there.store
    const write = async () =>
      dumpMonths(await datasets.months(), {
        ...{ to, at: '2026-05-01T02:00:00.000Z', source: 'https://arena.example', license: 'cc-by-4.0' },
        ...{ read: datasets.ofMonth, tell: () => {}, progress: () => {} },
      })
    const months = async () => (await (await asked('index.json')).json()).months.map(({ waits = '' }) => waits)
    const both = ['data/2026-03.jsonl', 'digests/2026-03.txt']
    const statuses = () => Promise.all([...both, 'data/2026-04.jsonl'].map(async (name) => (await asked(name)).status))
    await write()
    expect(await statuses()).toEqual([200, 200, 200])
    const line = readFileSync(path.join(to, 'data', '2026-03.jsonl'), 'utf8')
    const spoke = JSON.parse(line).events.find(({ type }: { type: string }) => type === 'spoke')
    const etag = (await asked('data/2026-03.jsonl')).headers.get('etag') ?? ''

    for (const decide of [
      () => hiddenTexts.hide(ids[0] ?? '', spoke.seq, 'an address', 'judge'),
      () => hiddenTexts.show(ids[0] ?? '', spoke.seq),
    ]) {
      expect((await decide()).ok).toBe(true)
      expect(await statuses()).toEqual([503, 503, 200])
      const refused = await asked('data/2026-03.jsonl', { 'if-none-match': etag })
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(await refused.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/^A text or a name/),
      })
      expect(await months()).toEqual([expect.stringMatching(/^A text or a name of this month was hidden/), ''])
      expect((await asked('README.md')).status).toBe(200)
      await write()
      expect(await statuses()).toEqual([200, 200, 200])
      expect(await months()).toEqual(['', ''])
    }
    expect(await (await asked('data/2026-03.jsonl')).text()).toBe(line)
    rmSync(to, { recursive: true })
    shareEnv(readEnv({ ...database, MASQUERADE_DUMPS: folder }))
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
