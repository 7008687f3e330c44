import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DatasetFolder, verifyDataset } from '@masquerade/datasets'
import { gameOf } from '@masquerade/games'
import { countedBoard } from '@masquerade/store/boards'
import { finishedMatch, lockWaits, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url }))
})
afterAll(() => there?.close())

const get = (slug: string, from = '192.0.2.1') =>
  testBrowser('a secret of this test, and of no site').ask(`/api/v1/arenas/${slug}/dataset`, {
    headers: { 'x-forwarded-for': from },
  })

/** A dataset as the system's own program unpacks it. */
function unpacked(archive: Buffer, place: string): DatasetFolder {
  execFileSync('tar', ['xzf', '-'], { cwd: place, input: archive })
  const [folder = ''] = readdirSync(place)
  const root = path.join(place, folder)
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    paths: async () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    text: async (file) => (existsSync(path.join(root, file)) ? text(file) : undefined),
    async *lines(file) {
      yield* text(file).match(/[^\n]*\n/g) ?? []
    },
  }
}

it('the dataset of an arena is downloaded as one archive, and verified out of it alone', async () => {
  const world = await smallWorld(there.url, { slug: 'archived', agents: 8 })
  for (let seed = 1; seed <= 5; seed++) await finishedMatch(there.store, world, seed)
  const answer = await get('archived')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="archived-dataset.tar.gz"')
  expect(answer.headers.get('ratelimit')).toContain('dataset')
  const place = mkdtempSync(path.join(tmpdir(), 'dataset-'))
  try {
    const faults: string[] = []
    const folder = unpacked(Buffer.from(await answer.arrayBuffer()), place)
    const found = await verifyDataset(folder, { gameOf, boardOf: countedBoard, tell: (fault) => faults.push(fault) })
    expect(faults).toEqual([])
    expect(found).toMatchObject({ matches: 5 })
    expect(await folder.text('README.md')).toContain('http://localhost/arenas/archived')
  } finally {
    rmSync(place, { recursive: true })
  }
})

it('a casual arena has none, and an unlisted one is not shown', async () => {
  await smallWorld(there.url, { slug: 'casual', purpose: 'casual' })
  expect([(await get('casual')).status, (await get('nowhere')).status]).toEqual([404, 404])
})

it('while standings are counted again it says when to try again, which counts against no limit', async () => {
  await there.sql.query(`UPDATE arena SET recounts = recounts + 1 WHERE slug = 'archived'`)
  for (let time = 0; time < 21; time++) {
    const answer = await get('archived', '192.0.2.78')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/try again/) })
  }
  await there.sql.query(`UPDATE arena SET recounted = recounts WHERE slug = 'archived'`)
  const answer = await get('archived', '192.0.2.78')
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
})

it('says the same when an agent is excluded while the dataset is being opened', async () => {
  const busy = await there.sql.connect()
  try {
    await busy.query('BEGIN')
    await busy.query('LOCK TABLE agent IN ACCESS EXCLUSIVE MODE')
    const asked = get('archived', '192.0.2.79')
    await expect.poll(() => lockWaits(there.sql)).toBeGreaterThan(0)
    await there.sql.query(`UPDATE arena SET recounts = recounts + 1 WHERE slug = 'archived'`)
    await busy.query('COMMIT')
    expect((await asked).status).toBe(503)
  } finally {
    busy.release(true)
    await there.sql.query(`UPDATE arena SET recounted = recounts WHERE slug = 'archived'`)
  }
})

it('a client that goes away holds no connection, and one that comes too often is refused', async () => {
  const statuses = []
  for (let time = 0; time < 21; time++) {
    const answer = await get('archived', '192.0.2.77')
    statuses.push(answer.status)
    await answer.body?.cancel()
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect(await there.store.arenas.get('archived')).toBeDefined()
})
