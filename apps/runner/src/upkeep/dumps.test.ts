import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Clock, systemClock } from '@masquerade/connectors'
import { dumpList, outdatedIn } from '@masquerade/store/dumps'
import { finishedMatch, openTestStore, type SmallWorld, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dumpOnce, lastNight, runDumps } from './dumps.ts'

let there: TestStore
let world: SmallWorld
let root: string
let folder: string
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'dumps-'))
  there = await openTestStore()
  world = await smallWorld(there.url, { concurrent: 100 })
  await finishedMatch(there.store, world, 1)
})
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'night-'))
})
afterAll(async () => {
  await there?.close()
  rmSync(root, { recursive: true })
})

const never = new AbortController().signal
const source = 'https://arena.example'
const at = (time: string): Clock => ({ ...systemClock, now: () => Date.parse(time) })
const dumped = async (time: string, says: string[] = []) =>
  dumpOnce({ store: there.store, clock: at(time), say: (line) => says.push(line) }, { folder, source }, never)
const list = () => dumpList.parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')))

it.each([
  ['2026-05-15T01:59:59Z', '2026-05-14T02:00:00Z'],
  ['2026-05-15T02:00:00Z', '2026-05-15T02:00:00Z'],
  ['2026-05-15T23:00:00Z', '2026-05-15T02:00:00Z'],
])('at %s the last night began at %s', (now, began) => {
  expect(lastNight(Date.parse(now))).toBe(Date.parse(began))
})

it('a dump is made at once, and then once a night, with what has finished since', async () => {
  await dumped('2026-05-15T12:00:00.000Z')
  const [first] = [list()]
  expect(first).toMatchObject({ at: '2026-05-15T12:00:00.000Z', source, license: 'cc-by-4.0' })
  expect(first.months.map(({ matches }) => matches)).toEqual([1])
  const match = await finishedMatch(there.store, world, 2)
  await dumped('2026-05-16T01:59:00.000Z')
  expect(list()).toEqual(first)
  await dumped('2026-05-16T02:00:00.000Z')
  expect(list()).toMatchObject({ at: '2026-05-16T02:00:00.000Z', months: [{ matches: 2 }] })
  const [month] = list().months
  expect(readFileSync(path.join(folder, month?.data ?? ''), 'utf8')).toContain(match)
})

it('a month is written anew before the night when a text in it was hidden or is shown again, and no other month', async () => {
  const [early, late] = [await finishedMatch(there.store, world, 3), await finishedMatch(there.store, world, 4)]
  await there.sql.query(`UPDATE match SET finished_at = '2026-03-01T12:00:00Z' WHERE id = $1`, [early])
  await there.sql.query(`UPDATE match SET finished_at = '2026-04-01T12:00:00Z' WHERE id = $1`, [late])
  await there.sql.query(`INSERT INTO user_account (id, name) VALUES ('judge', 'Judge')`)
  const file = (month: string) => readFileSync(path.join(folder, 'data', `${month}.jsonl`), 'utf8')
  await dumped('2026-05-15T12:00:00.000Z')
  const before = { march: file('2026-03'), april: file('2026-04') }
  const spoke = JSON.parse(before.march.split('\n')[0] ?? '').events.find(
    ({ type }: { type: string }) => type === 'spoke',
  )
  await there.sql.query(`UPDATE agent SET name = 'Gone' WHERE id = $1`, [world.agents[0]?.agentId])

  await there.store.hiddenTexts.hide(early, spoke.seq, 'an address', 'judge')
  const says: string[] = []
  await dumped('2026-05-15T12:01:00.000Z', says)
  expect(says).toEqual([expect.stringMatching(/ 1 months written anew/)])
  expect(file('2026-03')).not.toContain(JSON.stringify(spoke.data.text))
  expect(file('2026-04')).toBe(before.april)
  expect(list().at).toBe('2026-05-15T12:01:00.000Z')

  await there.store.hiddenTexts.show(early, spoke.seq)
  await dumped('2026-05-15T12:02:00.000Z', says)
  await dumped('2026-05-15T12:03:00.000Z', says)
  expect(says).toHaveLength(2)
  expect(file('2026-03')).toContain(JSON.stringify(spoke.data.text))
  await dumped('2026-05-16T02:00:00.000Z')
  expect(file('2026-04')).toContain('"name":"Gone"')
})

describe('before the night', () => {
  let old: string
  beforeAll(async () => {
    old = await finishedMatch(there.store, world, 5)
    await there.sql.query(`UPDATE match SET finished_at = '2026-02-01T12:00:00Z' WHERE id = $1`, [old])
  })
  const ofFebruary = () => readFileSync(path.join(folder, 'data', '2026-02.jsonl'), 'utf8')
  const outdated = () => outdatedIn(folder, there.store.datasets.hiddenByMonth)
  const owned = async (agentId: string | undefined, owner: string, name: string) => {
    await there.sql.query('INSERT INTO user_account (id, name) VALUES ($1, $1)', [owner])
    await there.sql.query('UPDATE agent SET owner_id = $2, name = $3, kind = $4 WHERE id = $1', [
      ...[agentId, owner, name, 'model'],
    ])
  }

  it('no file waits for what is hidden in a match that ended after it was written', async () => {
    await dumped('2026-05-15T12:00:00.000Z')
    const late = await finishedMatch(there.store, world, 6)
    await there.sql.query(`INSERT INTO hidden_text (match_id, seq, reason, by_user) VALUES ($1, 9, 'rude', 'judge')`, [
      late,
    ])
    expect(await outdated()).toEqual([])
    await dumped('2026-05-16T02:00:00.000Z')
    await there.sql.query('DELETE FROM hidden_text WHERE match_id = $1', [late])
    expect(await outdated()).toHaveLength(1)
  })

  it('an account that is deleted, or a name that an administrator takes away, is in no file, and a rename waits', async () => {
    const [gone, cleared] = world.agents.slice(0, 2).map(({ agentId }) => agentId)
    await owned(gone, 'leaving', 'Forget me')
    await owned(cleared, 'rude', 'A bad word')
    await dumped('2026-05-15T12:00:00.000Z')
    expect(ofFebruary()).toMatch(/Forget me.*A bad word|A bad word.*Forget me/)
    await there.sql.query(`UPDATE agent SET name = 'Renamed' WHERE id = $1`, [world.agents[2]?.agentId])
    expect(await outdated()).toEqual([])

    await there.store.users.delete('leaving')
    expect(await outdated()).toContain('2026-02')
    await dumped('2026-05-15T12:01:00.000Z')
    expect(ofFebruary()).not.toContain('Forget me')
    expect(await outdated()).toEqual([])

    const { rows } = await there.sql.query('SELECT slug FROM agent WHERE id = $1', [cleared])
    await there.store.agents.clear(cleared ?? '')
    await there.store.operating.log.note('command', { act: 'clear-agent', target: rows[0]?.slug })
    expect(await outdated()).toContain('2026-02')
    await dumped('2026-05-15T12:02:00.000Z')
    expect(ofFebruary()).not.toContain('A bad word')
    expect(await outdated()).toEqual([])
  })
})

it.each(['', '{"at":', '[]'])('a folder whose lists a crash has left as %j gets a dump again', async (left) => {
  await dumped('2026-05-15T12:00:00.000Z')
  const whole = list()
  for (const name of ['index.json', 'months.json']) writeFileSync(path.join(folder, name), left)
  await dumped('2026-05-15T12:00:00.000Z')
  expect(list()).toEqual(whole)
})

it('of several runners one makes it', async () => {
  const says: string[] = []
  await Promise.all(Array.from({ length: 4 }, () => dumped('2026-05-15T12:00:00.000Z', says)))
  expect(says).toHaveLength(1)
})

it('a folder that cannot be written to is reported once, and tried again in an hour, since each try may fill the disk', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, 'no folder')
  const over = new AbortController()
  const says: string[] = []
  const slept: number[] = []
  const sleep = async (ms: number) => {
    if (slept.push(ms) === 3) over.abort()
  }
  const clock = { ...systemClock, sleep }
  const context = { store: there.store, clock, say: (line: string) => says.push(line) }
  await runDumps({ ...context, dumps: { folder: file, source } }, over.signal)
  expect(says).toEqual([expect.stringMatching(/^the dump of all matches waits: /)])
  expect(slept).toEqual([3_600_000, 3_600_000, 3_600_000])
})
