import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { datasetMatch, digestOf } from '@masquerade/datasets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Month } from '../datasets/index.ts'
import { finishedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { dumpList, dumpMonths, outdatedIn } from './dump-months.ts'

let there: TestStore
let world: SmallWorld
let to: string
const ids: string[] = []
beforeAll(async () => {
  to = mkdtempSync(path.join(tmpdir(), 'dump-'))
  there = await openTestStore()
  world = await smallWorld(there.url, { concurrent: 100 })
  for (const [index, end] of ['2026-03-31T23:59:59Z', '2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z'].entries()) {
    const id = await finishedMatch(there.store, world, index + 1)
    await there.sql.query('UPDATE match SET finished_at = $2 WHERE id = $1', [id, end])
    ids.push(id)
  }
})
afterAll(async () => {
  await there?.close()
  rmSync(to, { recursive: true })
})

async function dump({ stopAt = Number.POSITIVE_INFINITY } = {}) {
  const { datasets } = there.store
  const months = await datasets.months()
  let read = 0
  async function* ofMonth(month: Month) {
    for await (const match of datasets.ofMonth(month)) {
      if (++read > stopAt) throw new Error('killed')
      yield match
    }
  }
  const reported: string[] = []
  const done = await dumpMonths(months, {
    ...{ to, at: '2026-04-03T02:00:00.000Z', source: 'https://arena.example', license: 'cc-by-4.0', read: ofMonth },
    ...{ tell: (line) => reported.push(line), progress: () => {} },
  })
  return { ...done, reported, read }
}

const lines = (month: string) =>
  readFileSync(path.join(to, 'data', `${month}.jsonl`), 'utf8')
    .trim()
    .split('\n')

it('is a file a month, goes on where it was ended, and writes again what has changed alone', async () => {
  await expect(dump({ stopAt: 2 })).rejects.toThrow('killed')
  expect(lines('2026-03')).toHaveLength(1)
  expect(readdirSync(path.join(to, 'data'))).toEqual(['2026-03.jsonl'])
  expect(readdirSync(path.join(to, 'digests'))).toEqual(['2026-03.txt'])
  expect(await dump()).toEqual({ months: 1, matches: 3, reported: [], read: 2 })
  expect(readdirSync(path.join(to, 'data')).sort()).toEqual(['2026-03.jsonl', '2026-04.jsonl'])
  expect(await dump()).toEqual({ months: 0, matches: 3, reported: [], read: 0 })

  const dumped = lines('2026-04').map((line) => datasetMatch.parse(JSON.parse(line)))
  expect(dumped.map(({ id }) => id)).toEqual(ids.slice(1))
  const list = readFileSync(path.join(to, 'digests', '2026-04.txt'), 'utf8')
  expect(list).toBe(
    lines('2026-04')
      .map((line, index) => `${digestOf(line)}  ${ids[index + 1]}\n`)
      .join(''),
  )
  expect(readFileSync(path.join(to, 'README.md'), 'utf8')).toMatch(
    /^---\nlicense: cc-by-4.0\n[\s\S]*\| 2026-04 \| 2 \|[\s\S]*## Datasheet[\s\S]*- Matches: 3, the first begun/,
  )
})

it('says what is in it, of when, and under which licence', async () => {
  await dump()
  const { months, ...reported } = dumpList.parse(JSON.parse(readFileSync(path.join(to, 'index.json'), 'utf8')))
  expect(reported).toEqual({ at: '2026-04-03T02:00:00.000Z', source: 'https://arena.example', license: 'cc-by-4.0' })
  expect(months.map(({ month }) => month)).toEqual([...new Set(months.map(({ month }) => month))].sort())
  expect(months.length).toBeGreaterThan(0)
  const named = readFileSync(path.join(to, 'README.md'), 'utf8').match(/(?<=data_files: ).*/g)
  expect(named, 'all months, and each alone').toEqual(['data/*.jsonl', ...months.map(({ data }) => data)])
  for (const { month, matches, bytes, data, digests } of months) {
    const text = readFileSync(path.join(to, data), 'utf8')
    expect([Buffer.byteLength(text), lines(month).length]).toEqual([bytes, matches])
    expect(readFileSync(path.join(to, digests), 'utf8').trim().split('\n')).toHaveLength(matches)
  }
})

it('follows what is hidden, renamed or withdrawn, and never has what still runs', async () => {
  await dump()
  await there.sql.query(`INSERT INTO user_account (id, name) VALUES ('u', 'Judge')`)
  const spoke = datasetMatch
    .parse(JSON.parse(lines('2026-03')[0]!))
    .events.map((event) => event as { seq: number; type: string })
    .find(({ type }) => type === 'spoke')!
  await there.store.hiddenTexts.hide(ids[0]!, spoke.seq, 'rude', 'u')
  expect(await dump()).toMatchObject({ months: 1, read: 1 })
  expect(JSON.parse(lines('2026-03')[0]!)).toMatchObject({ hidden: [{ seq: spoke.seq, reason: 'rude' }] })
  // An older version did not note what was hidden.
  const noted = readFileSync(path.join(to, 'months.json'), 'utf8')
  writeFileSync(path.join(to, 'months.json'), noted.replace(/"(hidden|until)": "[^"]*",/g, ''))
  const unhidden = async () => []
  expect(await outdatedIn(to, unhidden)).toEqual([])
  expect(await dump()).toMatchObject({ months: 0 })
  expect(await outdatedIn(to, unhidden)).toEqual(['2026-03'])
  expect(await outdatedIn(to, there.store.datasets.hiddenByMonth)).toEqual([])

  await there.sql.query(`UPDATE agent SET name = 'Gone' WHERE id = $1`, [world.agents[0]!.agentId])
  expect(await dump()).toMatchObject({ months: 2, read: 3 })
  expect(lines('2026-04')[0]).toContain('"name":"Gone"')

  const running = await there.store.matches.create(world.arena.id, { seats: world.agents.slice(0, 6), gameVersion: 1 })
  await there.store.matches.start(running)
  expect(await dump()).toMatchObject({ months: 0, matches: 3 })

  await there.sql.query('UPDATE arena SET listed = false')
  expect(await dump()).toMatchObject({ months: 0, matches: 0 })
  expect(readdirSync(path.join(to, 'data'))).toEqual([])
})
