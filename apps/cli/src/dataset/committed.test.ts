import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { playThrough, seededRandom } from '@masquerade/game'
import { gameOf, whoIsSpy } from '@masquerade/games'
import {
  type CommitmentFile,
  commitmentOf,
  type DatasetMatch,
  datasetFiles,
  digestOf,
  FILES,
  lineOf,
  verifyDataset,
} from '@masquerade/metrics/dataset'
import type { Actor } from '@masquerade/store'
import { openTestStore, type SmallWorld, signedIn, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasetFolder, writeDatasetFile } from './folder.ts'

const FROM = { source: 'https://arena.example', license: 'cc-by-4.0' }
const PAIRS = [
  ['Tea', 'Coffee'],
  ['Sun', 'Moon'],
  ['Cat', 'Dog'],
  ['Lake', 'River'],
] as const
const DATA = 'data/matches-00001.jsonl'

let there: TestStore
let world: SmallWorld
let root: string
let ada: Actor
let slug: string
let published: string
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'committed-'))
  there = await openTestStore()
  world = await smallWorld(there.url, { slug: 'hall', agents: 7, concurrent: 100 })
  for (const [index, pair] of PAIRS.entries()) {
    await there.sql.query(`INSERT INTO supply_entry (list, number, entry) VALUES ('words', $1, $2)`, [
      index + 1,
      JSON.stringify(pair),
    ])
  }
  ada = await signedIn(there.store, 'ada')
  slug = await opened('The Cellar', { tables: 0 })
  for (let match = 1; match <= 6; match++) await played(match)
  expect((await taken()).commitment?.opened).toBeNull()
  published = (await there.store.commitments.of((await arena()).id))!.digest
  await there.store.arenas.step(ada, slug, 'closing')
  await there.store.arenas.settle()
  expect(await there.store.datasets.publish()).toEqual({ published: [slug], faults: [] })
})
afterAll(async () => {
  await there?.close()
  rmSync(root, { recursive: true })
})

async function opened(en: string, schedule: object): Promise<string> {
  const made = await there.store.arenas.create(ada.id, {
    ...{ name: { en, zh: '地窖' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
    ...{ language: 'en', purpose: 'ranked', supply: 'words', ranking: 'mean', roster: { who: 'agents' } },
    ...{ schedule, fairness: { owners: 'apart' }, windowDays: null, masked: true },
  })
  if (!made.ok) throw new Error(made.error.message)
  const stepped = await there.store.arenas.step(ada, made.value, 'open')
  if (!stepped.ok) throw new Error(stepped.error.message)
  return made.value
}

async function arena(name = slug) {
  const found = await there.store.arenas.get(name)
  if (!found) throw new Error('there is no arena')
  return found
}

async function taken(name = slug) {
  const dataset = await there.store.datasets.ofArena(name)
  if (!dataset) throw new Error('there is no dataset')
  return dataset
}

/** A match as a runner deals it, answered without thought; the third is void. */
async function played(number: number, name = slug, seats = world.agents): Promise<void> {
  const { store } = there
  const at = await arena(name)
  const id = await store.matches.create(at.id, { seats: seats.slice(0, 6), gameVersion: whoIsSpy.version })
  await store.matches.start(id)
  const weights = { spy: [1, 0.84, 1.19, 1, 1, 2 ** (1 / number)] }
  const drawn = await store.commitments.settleDraw(id, weights)
  if (!drawn) throw new Error('nothing was committed to')
  const config = whoIsSpy.config.parse(at.config)
  const opening = whoIsSpy.start(config, whoIsSpy.draw(config, drawn.random, drawn.wish))
  const { log } = playThrough(whoIsSpy, opening, ({ options = [] }) => ({ text: options[0]?.label ?? 'a saying' }), {
    random: seededRandom(number),
  })
  if (number === 3) {
    await store.matches.void(id, 'its log no longer folds')
    return
  }
  const appended = await store.log.append(id, whoIsSpy, log)
  if (!appended.ok) throw new Error(appended.error.message)
  await store.matches.finish(id)
}

let copies = 0
async function written(name = slug): Promise<string> {
  const place = path.join(root, `copy-${copies++}`)
  for await (const file of datasetFiles(await taken(name), FROM)) await writeDatasetFile(place, file)
  return place
}

async function verified(folder: string, options: { published?: string; committed?: string } = {}) {
  const told: string[] = []
  const found = await verifyDataset(datasetFolder(folder), {
    ...{ gameOf, ...options },
    tell: (fault) => told.push(fault),
  })
  return { ...found, told }
}

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8')
const matchesOf = (folder: string): DatasetMatch[] =>
  read(folder, DATA)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const commitmentIn = (folder: string): CommitmentFile => JSON.parse(read(folder, FILES.commitment))

/** As somebody writes it who wants it to go unnoticed: all digests anew. */
function rewritten(
  folder: string,
  { matches, commitment }: { matches?: DatasetMatch[]; commitment?: CommitmentFile },
): void {
  if (matches) writeFileSync(path.join(folder, DATA), matches.map((match) => `${lineOf(match)}\n`).join(''))
  if (commitment) writeFileSync(path.join(folder, FILES.commitment), `${JSON.stringify(commitment, null, 1)}\n`)
  const lines = matchesOf(folder).map((match) => `${digestOf(lineOf(match))}  ${match.id}\n`)
  writeFileSync(path.join(folder, FILES.digests), lines.join(''))
  const manifest = JSON.parse(read(folder, FILES.manifest))
  Object.assign(manifest, { logs: digestOf(lines.join('')), matches: lines.length })
  for (const file of Object.keys(manifest.files)) manifest.files[file] = digestOf(read(folder, file))
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  writeFileSync(path.join(folder, FILES.manifest), text)
  writeFileSync(path.join(folder, FILES.seal), `${digestOf(text)}  ${FILES.manifest}\n`)
}

it('a frozen arena is what its organizer committed to and what was published, to the last byte', async () => {
  const frozen = await there.store.datasets.published((await arena()).id)
  const folder = await written()
  const found = await verified(folder, { published: frozen?.logs ?? '', committed: published })
  expect(found).toMatchObject({ told: [], matches: 5, logs: frozen?.logs, committed: published })
  expect(frozen?.rows).toEqual(JSON.parse(read(folder, FILES.tableJson)))
  expect(commitmentIn(folder)).toMatchObject({
    ...{ draws: 6, unplayed: [{ number: 3, why: expect.stringMatching(/^void: /) }] },
    opened: { season: { supply: PAIRS } },
  })
})

it('it stays as it was frozen, whatever its agents are called later, and is frozen once', async () => {
  const before = await written()
  await there.sql.query(`UPDATE agent SET name = 'Another' WHERE id = $1`, [world.agents[0]!.agentId])
  const after = await written()
  for (const file of [DATA, FILES.manifest, FILES.tableJson]) expect(read(after, file)).toBe(read(before, file))
  expect(await there.store.datasets.publish()).toEqual({ published: [], faults: [] })
  const kinds = (await there.store.arenas.changes(slug)).map(({ what }) => what.kind)
  expect(kinds).toEqual(['published', 'state', 'state', 'committed', 'state'])
})

it('a commitment that is lost, or any byte of it, is named', async () => {
  const changed = await written()
  const text = read(changed, FILES.commitment)
  writeFileSync(path.join(changed, FILES.commitment), text.replace('Coffee', 'Coffees'))
  expect((await verified(changed)).told.join('\n')).toMatch(/commitment.json: its bytes are not those of manifest.json/)
  const lost = await written()
  rmSync(path.join(lost, FILES.commitment))
  expect((await verified(lost, { committed: published })).told).toEqual(
    expect.arrayContaining([
      'commitment.json: it is missing',
      expect.stringMatching(/it was drawn, and commitment.json is/),
    ]),
  )
})

it('a match that is left out is named by its draw', async () => {
  const folder = await written()
  rewritten(folder, { matches: matchesOf(folder).filter(({ draw }) => draw?.number !== 4) })
  const { told } = await verified(folder, { committed: published })
  expect(told).toContainEqual('draw 4: there is no match of it, and commitment.json does not say why')
})

it('a match that is added is named, whether it has a draw or none', async () => {
  for (const [draw, fault] of [
    [undefined, /it was not drawn from what its arena committed to/],
    [{ number: 7, weights: {} }, /draw 7 is beyond the 6 that were drawn/],
    [{ number: 3, weights: { spy: [1, 1, 1, 1, 1, 1] } }, /draw 3 is told to be unplayed/],
    [{ number: 2, weights: { spy: [1, 1, 1, 1, 1, 1] } }, /draw 2 is another match’s/],
  ] as const) {
    const folder = await written()
    const matches = matchesOf(folder)
    const { draw: _, ...last } = matches.at(-1)!
    rewritten(folder, {
      matches: [...matches, { ...last, id: `${last.id}x`, ...(draw && { draw: { ...draw } as never }) }],
    })
    expect((await verified(folder)).told.join('\n')).toMatch(fault)
  }
})

it('words that were dealt otherwise, and a role that fell to another seat, are named with their match', async () => {
  const folder = await written()
  const [first, ...others] = matchesOf(folder)
  const word = (first!.events as { type: string; data: { word: string } }[]).find(({ type }) => type === 'word')!
  const dealt = JSON.parse(JSON.stringify(first).replaceAll(`"${word.data.word}"`, '"Ocean"'))
  rewritten(folder, { matches: [dealt, ...others] })
  const { told } = await verified(folder)
  expect(told.join('\n')).toMatch(/match \S+ \(.*line 1\): draw 1: event \d+ \(word\) is not what the seed deals/)
  const leaning = await written()
  const matches = matchesOf(leaning)
  for (const match of matches) match.draw = { ...match.draw!, weights: { spy: [0, 0, 0, 0, 0, 1] } }
  rewritten(leaning, { matches })
  expect((await verified(leaning)).told.join('\n')).toMatch(/draw \d: event \d+ \(\w+\) is not what the seed deals/)
})

it('a supply, a seed and rules that were chosen afterwards are named, and so is a commitment made anew', async () => {
  const season = (folder: string) => commitmentIn(folder).opened!.season
  const CASES = [
    ['supply', (is: ReturnType<typeof season>) => ({ ...is, supply: [...is.supply, ['Gold', 'Silver']] })],
    ['supply', (is: ReturnType<typeof season>) => ({ ...is, supply: is.supply.slice(1) })],
    ['seeds', (is: ReturnType<typeof season>) => ({ ...is, seeds: ['0'.repeat(64)] as [string] })],
    ['pairings', (is: ReturnType<typeof season>) => ({ ...is, pairings: [] })],
  ] as const
  for (const [part, change] of CASES) {
    const folder = await written()
    const commitment = commitmentIn(folder)
    const opened = { ...commitment.opened!, season: change(season(folder)) }
    rewritten(folder, { commitment: { ...commitment, opened } })
    expect((await verified(folder)).told).toContainEqual(`commitment.json: ${part}: not what was committed to`)
    // With digests of its own it agrees with itself, and not with what was published.
    rewritten(folder, { commitment: { ...commitment, ...commitmentOf(opened.season, opened.nonce), opened } })
    const { told } = await verified(folder, { committed: published })
    expect(told.join('\n')).toMatch(/commitment.json: its digest is \w+, published was/)
  }
})

it('a draw that was settled is dealt again the same way, whatever another runner would lean to', async () => {
  const { rows } = await there.sql.query<{ match_id: string }>(
    'SELECT match_id FROM match_draw ORDER BY number LIMIT 2',
  )
  const numbers = async (index: number, weights: Record<string, number[]>) => {
    const settled = await there.store.commitments.settleDraw(rows[index]!.match_id, weights)
    return [settled?.wish, settled?.random(), settled?.random()]
  }
  expect(await numbers(0, { spy: [9, 0, 0, 0, 0, 0] })).toEqual(await numbers(0, {}))
  expect(await numbers(1, {})).not.toEqual(await numbers(0, {}))
})

it('a season in which an agent was excluded is verified with it left out, and says so; that nobody was is found out', async () => {
  const { store, sql } = there
  const series = await opened('The League', { tables: 1, season: 'week' })
  const [cheat, ...others] = world.agents
  if (!cheat) throw new Error('nobody is there')
  for (const [number, seats] of [
    [1, [cheat, ...others]],
    [2, others],
    [4, [...others.slice(0, 5), cheat]],
    [5, others],
  ] as const) {
    await played(number, series, [...seats])
  }
  const why = 'It played into the hands of another.'
  expect(await store.exclusions.exclude(ada, series, { agent: cheat.slug, why })).toMatchObject({ ok: true })
  for (const stale of await store.standings.stale()) await store.standings.recountStale(stale)
  const committed = (await store.commitments.of((await arena(series)).id))?.digest
  await sql.query(`UPDATE season SET ends_at = now() - interval '1 minute'`)
  expect(await store.arenas.turnSeason()).toMatchObject({ slug: series, ended: 1 })
  await store.arenas.settle()
  const ended = `${series}-season-1`
  expect((await store.datasets.publish()).published).toEqual([ended])
  const frozen = await store.datasets.published((await arena(ended)).id)

  const folder = await written(ended)
  const held = { published: frozen?.logs ?? '', committed: committed ?? '' }
  expect(await verified(folder, held)).toMatchObject({ told: [], matches: 2, agents: 6, committed })
  expect(JSON.parse(read(folder, FILES.manifest)).excluded).toEqual([{ agent: cheat.slug, note: why }])
  expect(read(folder, 'README.md')).toContain(`\`${cheat.slug}\`: ${why}`)
  const left = 'left out: an agent that the organizer excluded sat there'
  expect(commitmentIn(folder)).toMatchObject({
    ...{ draws: 4, unplayed: [1, 3].map((number) => ({ number, why: left })) },
  })

  // A match that is dropped together with those of the excluded is missed by its draw, whatever the files say of themselves.
  rewritten(folder, { matches: matchesOf(folder).slice(1) })
  expect((await verified(folder, held)).told).toContainEqual(
    'draw 2: there is no match of it, and commitment.json does not say why',
  )
  // What it is held to is its own season's: the next one has another.
  const next = (await store.commitments.of((await arena(series)).id))?.digest
  expect(next).not.toBe(committed)
  expect((await verified(await written(ended), { committed: next ?? '' })).told.join()).toMatch(/published was/)
})
