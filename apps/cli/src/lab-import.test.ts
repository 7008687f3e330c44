import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestStore, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundled } from '../../../prisma/bundled.ts'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './lab.ts'

let there: TestStore
let owner: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-import-'))
  there = await openTestStore()
  await there.store.seed(bundled)
  owner = (await signedIn(there.store, 'ada')).id
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await there?.close()
})

const lab = (...args: string[]) => inProcess(main, args, { env: { MASQUERADE_DATA: folder, DATABASE_URL: there.url } })
const file = (name: string) => path.join(folder, name)
const linesOf = (name: string) => readFileSync(file(name), 'utf8').trimEnd().split('\n')

it('a run moves to a site, goes on there, and back', async () => {
  await lab('run', 'spygame-4', '--games', '6', '--file', file('whole.jsonl'))
  const [head = '', ...matches] = linesOf('whole.jsonl')
  writeFileSync(file('begun.jsonl'), `${[head, ...matches.slice(0, 4)].join('\n')}\n`)
  const { code, out } = await lab('import', file('begun.jsonl'), '--owner', 'huggingface:ada')
  expect([code, out]).toEqual([0, expect.stringMatching(/^4 of 6 matches are at \/lab\/spygame-4-\w+\n$/)])
  const [, slug = ''] = /\/lab\/(\S+)/.exec(out) ?? []
  const { lab: site } = there.store
  const stored = await site.get(slug, owner)
  expect(stored).toMatchObject({ state: 'running', planned: 6, played: 4, missing: 0, owner: { id: owner } })
  expect(await site.playing.standing(stored?.id ?? '')).toEqual({ open: [], begun: 4 })
  // What the site hands out as the file of a run goes on from the command line.
  const kept = await site.lines(slug, owner, -1, 10)
  const { digest, ...of } = JSON.parse(head)
  const back = JSON.stringify({ ...of, digest: stored?.digest })
  expect([stored?.digest, kept.map(({ played }) => played)]).toEqual([digest, matches.slice(0, 4)])
  writeFileSync(file('back.jsonl'), `${[back, ...kept.map(({ played }) => played)].join('\n')}\n`)
  expect((await lab('run', file('back.jsonl'))).code).toBe(0)
  expect(linesOf('back.jsonl').slice(1)).toEqual(matches)
})

it('refuses matches that the referee judges otherwise, and unknown names', async () => {
  const [head = '', first = '', ...others] = linesOf('whole.jsonl')
  const match = JSON.parse(first)
  writeFileSync(
    file('false.jsonl'),
    `${[head, JSON.stringify({ ...match, observed: { ...match.observed, seats: [] } }), ...others].join('\n')}\n`,
  )
  const forged = await lab('import', file('false.jsonl'), '--owner', 'huggingface:ada')
  expect([forged.code, forged.err]).toEqual([1, expect.stringContaining('not as the referee judges it')])
  const stranger = await lab('import', file('whole.jsonl'), '--owner', 'huggingface:eve')
  expect([stranger.code, stranger.err]).toEqual([1, expect.stringContaining('not one who has signed in')])
  expect((await lab('import', file('whole.jsonl'))).err).toContain('import needs --owner PROVIDER:NAME')
})
