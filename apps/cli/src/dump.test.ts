import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './dump.ts'

let there: TestStore
let root: string
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'dump-command-'))
  there = await openTestStore()
  await finishedMatch(there.store, await smallWorld(there.url), 1)
})
afterAll(async () => {
  await there?.close()
  rmSync(root, { recursive: true })
})

const dump = (to: string) => inProcess(main, ['--to', to], { env: { DATABASE_URL: there.url } })

it('fills a new folder, and goes on in it', async () => {
  const to = path.join(root, 'new')
  expect(await dump(to)).toMatchObject({ code: 0, out: expect.stringMatching(/^1 matches of 1 months, 1 of them/) })
  expect(await dump(to)).toMatchObject({ code: 0, out: expect.stringMatching(/^1 matches of 1 months, 0 of them/) })
})

it.each(['data/mine.csv', 'README.md'])('touches nothing in a folder that is no dump and has %s', async (name) => {
  const to = path.join(root, path.basename(name))
  const mine = path.join(to, name)
  mkdirSync(path.dirname(mine), { recursive: true })
  writeFileSync(mine, 'mine')
  expect(await dump(to)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is no dump, and .* would be lost: name/),
  })
  expect(readFileSync(mine, 'utf8')).toBe('mine')
  expect(existsSync(path.join(to, 'months.json'))).toBe(false)
})

it('waits for no other dump, and writes nothing beside it', async () => {
  const to = path.join(root, 'busy')
  const meanwhile = await there.store.datasets.alone('dump', () => dump(to))
  expect(meanwhile).toMatchObject({ code: 1, err: expect.stringMatching(/^dump: .* is writing a dump: try again/) })
  expect(existsSync(to)).toBe(false)
  expect((await dump('')).err).toMatch(/^dump: name a folder/)
})
