import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main as dataset } from './dataset.ts'
import { main as referee } from './referee.ts'

let there: TestStore
let root: string
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'dataset-command-'))
  there = await openTestStore()
  for (const slug of ['first', 'second']) await finishedMatch(there.store, await smallWorld(there.url, { slug }), 1)
})
afterAll(async () => {
  await there?.close()
  rmSync(root, { recursive: true })
})

const write = (slug: string, to: string, interrupt?: AbortSignal) =>
  inProcess(dataset, [slug, '--to', to], { env: { DATABASE_URL: there.url }, ...(interrupt && { interrupt }) })

it('of two commands that write into one folder at once, one writes and the other is refused', async () => {
  const to = path.join(root, 'one')
  const both = await Promise.all(['first', 'second'].map((slug) => write(slug, to)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.err).toMatch(/^dataset: .* is not an empty folder: name another one/)
  expect((await inProcess(referee, ['--verify', to])).out).toMatch(/^equal: 1 matches/)
})

it('touches no file, no folder that holds something, and no folder without a name', async () => {
  const [file, full] = [path.join(root, 'file'), path.join(root, 'full')]
  writeFileSync(file, '')
  mkdirSync(full)
  writeFileSync(path.join(full, 'mine'), '')
  for (const to of [file, full])
    expect(await write('first', to)).toMatchObject({ code: 1, err: expect.stringContaining('is not an empty folder') })
  expect(readdirSync(full)).toEqual(['mine'])
  expect((await write('first', '')).err).toMatch(/^dataset: name one arena, and a folder/)
  const none = path.join(root, 'none')
  expect((await write('nowhere', none)).err).toMatch(/^dataset: there is no ranked arena nowhere/)
  expect(existsSync(none)).toBe(false)
})

it('leaves nothing behind when it is interrupted, and no other file or folder is touched', async () => {
  const [fresh, empty] = [path.join(root, 'fresh'), path.join(root, 'empty')]
  mkdirSync(empty)
  for (const to of [fresh, empty])
    expect(await write('first', to, AbortSignal.abort())).toMatchObject({
      code: 130,
      err: expect.stringMatching(/^dataset: interrupted: no dataset was written$/m),
    })
  expect([existsSync(fresh), readdirSync(empty)]).toEqual([false, []])
})

it.each(['/proc/nowhere', '/proc/nowhere/deep'])('says that no folder can be made at %s, and ends', async (to) => {
  expect(await write('first', to)).toMatchObject({ code: 1, err: expect.stringMatching(/^dataset: E[A-Z]+: .*mkdir/) })
})
