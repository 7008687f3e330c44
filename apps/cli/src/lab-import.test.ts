import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Cell,
  type Experiment,
  edited,
  experimentOf,
  frozenOf,
  headLines,
  storedHistory,
  withMoreBlocks,
} from '@masquerade/lab'
import { houseAndStubs } from '@masquerade/planted'
import { collected, openTestStore, signedIn, type TestStore } from '@masquerade/store/testing'
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

/** The lines of a run's file as a site sends it. */
async function siteFile(slug: string): Promise<string[]> {
  const { lab: site } = there.store
  const stored = await site.get(slug, owner)
  if (!stored) throw new Error(`there is no experiment ${slug}`)
  const { id, manifest, digest, planned, names } = stored
  const history = storedHistory(await site.playing.parentOf(id), stored)
  const head = headLines({ manifest: JSON.parse(manifest), digest, planned }, history, names)
  return [...head, ...(await collected(site.linesInPieces(stored, owner, 100))).map(({ played }) => played)]
}

function settled(document: unknown, games: number): Experiment {
  const made = experimentOf(document, houseAndStubs, { games })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}

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
  const kept = await collected(site.linesInPieces({ slug, planned: 6 }, owner, 10))
  const back = await siteFile(slug)
  expect(back.map((line) => JSON.parse(line))).toEqual([head, ...matches.slice(0, 4)].map((line) => JSON.parse(line)))
  expect(kept.map(({ played }) => played)).toEqual(matches.slice(0, 4))
  writeFileSync(file('back.jsonl'), `${back.join('\n')}\n`)
  expect((await lab('run', file('back.jsonl'))).code).toBe(0)
  expect(linesOf('back.jsonl').slice(1)).toEqual(matches)
})

it('a fork that got more blocks on a site is read with its history, and without the match that is not played yet', async () => {
  await lab('run', 'spygame-4', '--games', '8', '--file', file('original.jsonl'))
  const imported = await lab('import', file('original.jsonl'), '--owner', 'huggingface:ada')
  const [, original = ''] = /\/lab\/(\S+)/.exec(imported.out) ?? []
  const { lab: site } = there.store
  const parent = await site.get(original, owner)
  const document = edited(JSON.parse(parent?.manifest ?? ''), [{ path: 'places.guests.1.house', value: 'magpie' }])
  const fork = settled(document.ok && document.value, 8)
  const longer = withMoreBlocks(fork, 2, 8, houseAndStubs)
  if (!longer.ok) throw new Error(JSON.stringify(longer.error))
  const made = await site.create(owner, frozenOf(fork), { of: original })
  const slug = made.ok ? made.value.slug : ''
  await there.sql.query(`UPDATE experiment SET state = 'stopped' WHERE slug <> $1`, [slug])
  expect(await site.step(owner, slug, 'start')).toMatchObject({ ok: true })
  const { id = '' } = (await site.get(slug, owner)) ?? {}
  const begin = async (number: number, cell: Cell, parents?: string) => {
    const { block, condition } = cell
    const same = parents === undefined ? undefined : { played: parents }
    await site.playing.begin(id, { number, block, condition, key: `${number}` }, same)
  }
  const parents = linesOf('original.jsonl').slice(1)
  const cells = [...longer.value.cells()]
  for (const [number, cell] of cells.entries()) {
    const played = JSON.stringify(fork.play(cell))
    await begin(number, cell, parents[number] === played ? played : undefined)
    if (number === 7) {
      await site.playing.settle(id, 'finished')
      const { manifest, digest, planned } = frozenOf(longer.value)
      const added = await site.extend(owner, slug, { blocks: 2, manifest, digest, planned })
      expect(added).toMatchObject({ ok: true })
    }
    // While a site plays several matches at once, a later one may be finished first.
    const spent = { tokens: 0, costMicros: 0 }
    if (number !== 12) await site.playing.keep({ experiment: id, number, played, spent })
  }
  writeFileSync(file('site.jsonl'), `${(await siteFile(slug)).join('\n')}\n`)
  const [table, verified, again] = await Promise.all([
    lab('table', file('site.jsonl'), '--json'),
    lab('verify', file('site.jsonl')),
    lab('run', file('site.jsonl')),
  ])
  expect(table.err).toBe('')
  expect(JSON.parse(table.out)).toMatchObject({
    ...{ games: 15, planned: 16, added: [2] },
    lineage: {
      parent: parent?.digest,
      changed: [{ path: 'places.guests.1.house', from: 'comet', to: 'magpie' }],
      reused: 6,
    },
  })
  expect(verified.out).toBe('15 of 15 matches are as the referee judges them\n')
  expect(again.err).toContain('match 12 of the plan is missing before line 15')
})

it('a fork stays one when it is imported, and so does what is forked from it', async () => {
  await lab('run', 'spygame-4', '--games', '4', '--file', file('grown.jsonl'))
  await lab('more', file('grown.jsonl'), '--blocks', '1')
  const change = ['--change', 'places.guests.1.house=magpie']
  await lab('fork', file('grown.jsonl'), ...change, '--file', file('fork.jsonl'))
  const { out } = await lab('import', file('fork.jsonl'), '--owner', 'huggingface:ada')
  const [, slug = ''] = /\/lab\/(\S+)/.exec(out) ?? []
  expect(await siteFile(slug)).toEqual(linesOf('fork.jsonl'))
  const lineage = JSON.parse(linesOf('fork.jsonl')[0] ?? '').lineage
  expect(lineage).toMatchObject({ added: [1] })
  const { manifest = '' } = (await there.store.lab.get(slug, owner)) ?? {}
  const document = edited(JSON.parse(manifest), [{ path: 'places.guests.1.house', value: 'owl' }])
  const again = await there.store.lab.create(owner, frozenOf(settled(document.ok && document.value, 5)), { of: slug })
  const { id = '' } = (await there.store.lab.get(again.ok ? again.value.slug : '', owner)) ?? {}
  expect(await there.store.lab.playing.parentOf(id)).toMatchObject({ added: lineage.added })
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
