import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type CommitmentFile,
  commitmentOf,
  type DatasetMatch,
  datasetFiles,
  digestOf,
  FILES,
  lineOf,
  verifyDataset,
} from '@masquerade/datasets'
import { playThrough, seededRandom } from '@masquerade/game'
import { gameOf, whoIsSpy } from '@masquerade/games'
import { acquaintanceOf, drawSeats } from '@masquerade/seating'
import type { OwnAgent } from '@masquerade/store/agents'
import type { Arena } from '@masquerade/store/arenas'
import { countedBoard } from '@masquerade/store/boards'
import {
  appendEvents,
  changesIn,
  openTestStore,
  registered,
  type SmallWorld,
  signedIn,
  smallWorld,
  type TestStore,
} from '@masquerade/store/testing'
import type { Actor } from '@masquerade/store/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  expect(await there.store.datasets.publish('https://arena.example')).toEqual({ published: [slug], faults: [] })
})
afterAll(async () => {
  await there?.close()
  rmSync(root, { recursive: true })
})

interface Guest {
  owner: Actor
  agent: OwnAgent
}

/** Opened once the owners of those whom its roster names have accepted. */
async function opened(en: string, schedule: object, more: object = {}, guests: readonly Guest[] = []): Promise<string> {
  const made = await there.store.arenas.create(ada.id, {
    ...{ name: { en, zh: '地窖' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
    ...{ language: 'en', purpose: 'ranked', supply: 'words', ranking: 'mean', roster: { who: 'agents' } },
    ...{ schedule, fairness: { owners: 'apart' }, windowDays: null, masked: true },
    ...more,
  })
  if (!made.ok) throw new Error(made.error.message)
  for (const { owner, agent } of guests)
    await there.store.arenas.answerInvitation(owner, made.value, agent.slug, 'joined')
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
  const at = await arena(name)
  await playedOut(await seatedBySeed(at, seats.slice(0, 6)), number, at)
}

/** As a runner seats the next table, of those who are there. */
async function seatedBySeed(at: Arena, present: SmallWorld['agents']): Promise<string> {
  const id = await there.store.matches.schedule(at.id, ({ bySeed }) => {
    if (!bySeed) throw new Error('it did not commit to seating by its seed')
    const seating = { apart: true, there: present.map(({ agentId }) => ({ id: agentId, games: 0 })) }
    const rules = { seats: at.seats, masked: at.masked }
    const drawn = drawSeats(rules, seating, acquaintanceOf(bySeed.past), bySeed.random) ?? []
    const seats = drawn.flatMap((agent) => present.find(({ agentId }) => agentId === agent) ?? [])
    return { seats, gameVersion: whoIsSpy.version, seating }
  })
  if (!id) throw new Error('no agent was seated')
  return id
}

async function playedOut(id: string, number: number, at: Arena): Promise<void> {
  const { store } = there
  await store.matches.start(id)
  const weights = {
    spy: Array.from({ length: at.seats }, (_, seat) => (seat === 5 ? 2 ** (1 / number) : 1 + seat / 10)),
  }
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
  const appended = await appendEvents(store, id, whoIsSpy, log)
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
  const faults: string[] = []
  const found = await verifyDataset(datasetFolder(folder), {
    ...{ gameOf, boardOf: countedBoard, ...options },
    tell: (fault) => faults.push(fault),
  })
  return { ...found, faults }
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
  expect(found).toMatchObject({ faults: [], matches: 5, logs: frozen?.logs, committed: published })
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
  expect(await there.store.datasets.publish('https://arena.example')).toEqual({ published: [], faults: [] })
  const kinds = (await changesIn(there.store, slug)).map(({ what }) => what.kind)
  expect(kinds).toEqual(['published', 'state', 'state', 'committed', 'state'])
})

it('a commitment that is lost, or any byte of it, is named', async () => {
  const changed = await written()
  const text = read(changed, FILES.commitment)
  writeFileSync(path.join(changed, FILES.commitment), text.replace('Coffee', 'Coffees'))
  expect((await verified(changed)).faults.join('\n')).toMatch(
    /commitment.json: its bytes are not those of manifest.json/,
  )
  const lost = await written()
  rmSync(path.join(lost, FILES.commitment))
  expect((await verified(lost, { committed: published })).faults).toEqual(
    expect.arrayContaining([
      'commitment.json: it is missing',
      expect.stringMatching(/it was drawn, and commitment.json is/),
    ]),
  )
})

it('a match that is left out is named by its draw', async () => {
  const folder = await written()
  rewritten(folder, { matches: matchesOf(folder).filter(({ draw }) => draw?.number !== 4) })
  const { faults } = await verified(folder, { committed: published })
  expect(faults).toContainEqual('draw 4: there is no match of it, and commitment.json does not say why')
})

it('a number of draws or seatings beyond all measure is no end of telling', async () => {
  const folder = await written()
  const commitment = commitmentIn(folder)
  rewritten(folder, { commitment: { ...commitment, draws: 2 ** 52, seatings: 2 ** 52 } })
  const { faults } = await verified(folder)
  expect(faults).toContainEqual('draw 7: there is no match of it, and commitment.json does not say why')
  expect(faults.length).toBeLessThan(2_100)
})

it('a match that is added is named, whether it has a draw or none', async () => {
  for (const [draw, fault] of [
    [undefined, /it was not drawn from what its arena committed to/],
    [{ number: 7, weights: {} }, /draw 7 is beyond the 6 that were drawn/],
    [{ number: 3, weights: { spy: [1, 1, 1, 1, 1, 1] } }, /draw 3 is listed as unplayed/],
    [{ number: 2, weights: { spy: [1, 1, 1, 1, 1, 1] } }, /draw 2 is another match’s/],
  ] as const) {
    const folder = await written()
    const matches = matchesOf(folder)
    const { draw: _, ...last } = matches.at(-1)!
    rewritten(folder, {
      matches: [...matches, { ...last, id: `${last.id}x`, ...(draw && { draw: { ...draw } as never }) }],
    })
    expect((await verified(folder)).faults.join('\n')).toMatch(fault)
  }
})

it('words that were dealt otherwise, and a role that fell to another seat, are named with their match', async () => {
  const folder = await written()
  const [first, ...others] = matchesOf(folder)
  const word = (first!.events as { type: string; data: { word: string } }[]).find(({ type }) => type === 'word')!
  const dealt = JSON.parse(JSON.stringify(first).replaceAll(`"${word.data.word}"`, '"Ocean"'))
  rewritten(folder, { matches: [dealt, ...others] })
  const { faults } = await verified(folder)
  expect(faults.join('\n')).toMatch(/match \S+ \(.*line 1\): draw 1: event \d+ \(word\) is not what the seed deals/)
  const leaning = await written()
  const matches = matchesOf(leaning)
  for (const match of matches) match.draw = { ...match.draw!, weights: { spy: [0, 0, 0, 0, 0, 1] } }
  rewritten(leaning, { matches })
  expect((await verified(leaning)).faults.join('\n')).toMatch(/draw \d: event \d+ \(\w+\) is not what the seed deals/)
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
    expect((await verified(folder)).faults).toContainEqual(`commitment.json: ${part}: not what was committed to`)
    // With digests of its own it agrees with itself, and not with what was published.
    rewritten(folder, { commitment: { ...commitment, ...commitmentOf(opened.season, opened.nonce), opened } })
    const { faults } = await verified(folder, { committed: published })
    expect(faults.join('\n')).toMatch(/commitment.json: its digest is \w+, published was/)
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

it('a season in which an agent was excluded is verified with it left out, and says so; a claim that none was is found out', async () => {
  const { store, sql } = there
  const series = await opened('The League', { tables: 1, season: 'week' })
  const [cheat, ...others] = world.agents
  if (!cheat) throw new Error('there is no agent')
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
  expect((await store.datasets.publish('https://arena.example')).published).toEqual([ended])
  const frozen = await store.datasets.published((await arena(ended)).id)

  const folder = await written(ended)
  const held = { published: frozen?.logs ?? '', committed: committed ?? '' }
  expect(await verified(folder, held)).toMatchObject({ faults: [], matches: 2, agents: 6, committed })
  expect(JSON.parse(read(folder, FILES.manifest)).excluded).toEqual([{ agent: cheat.slug, note: why }])
  expect(read(folder, 'README.md')).toContain(`\`${cheat.slug}\`: ${why}`)
  const left = 'left out: an agent that the organizer excluded sat there'
  expect(commitmentIn(folder)).toMatchObject({
    ...{ draws: 4, unplayed: [1, 3].map((number) => ({ number, why: left })) },
  })

  // A match that is dropped together with those of the excluded is missed by its draw, whatever the files say of themselves.
  rewritten(folder, { matches: matchesOf(folder).slice(1) })
  expect((await verified(folder, held)).faults).toContainEqual(
    'draw 2: there is no match of it, and commitment.json does not say why',
  )
  // What it is held to is its own season's: the next one has another.
  const next = (await store.commitments.of((await arena(series)).id))?.digest
  expect(next).not.toBe(committed)
  expect((await verified(await written(ended), { committed: next ?? '' })).faults.join()).toMatch(/published was/)
})

it('a withdrawn entry and a voided match are stated, and the table without them verifies', async () => {
  const { store } = there
  const contest = await opened('The Amended', { tables: 0 })
  for (let match = 10; match < 18; match++) await played(match, contest)
  const at = await arena(contest)
  const [entry, left] = await mostDealt(at)
  const why = 'It was in the news.'
  const done = await store.voiding.withdrawEntry(ada, contest, { entry, again: true, why })
  const gone = done.ok ? done.value.matches : 0
  expect(gone).toBeGreaterThan(0)
  const [match = ''] = left
  expect(await store.voiding.voidMatch(ada, contest, { match, again: false, why: 'A seat was away.' })).toMatchObject({
    ok: true,
  })
  // By chance, a match is dealt the same words with and without a withdrawal: half of them.
  for (let match = 18; match < 34; match++) await played(match, contest)
  for (const stale of await store.standings.stale()) await store.standings.recountStale(stale)
  const held = { committed: (await store.commitments.of(at.id))?.digest ?? '' }
  await store.arenas.step(ada, contest, 'closing')
  await store.arenas.settle()
  expect((await store.datasets.publish('https://arena.example')).published).toEqual([contest])
  const published = await store.datasets.published(at.id)

  const folder = await written(contest)
  const found = await verified(folder, { ...held, published: published?.logs ?? '' })
  expect(found).toMatchObject({ faults: [], matches: 24 - gone - 1 })
  expect(found.changes).toContainEqual(
    expect.stringMatching(/^entry \d of what is dealt from was withdrawn at .*, after draw 8/),
  )
  expect(found.changes).toContainEqual(`match ${match} is left out: A seat was away.`)
  expect(found.changes).toHaveLength(gone + 2)
  expect(read(folder, 'README.md')).toContain(`\`${match}\`: A seat was away.`)
  expect(commitmentIn(folder).unplayed.map((one) => one.why)).toEqual(
    expect.arrayContaining([
      `left out: the organizer withdrew entry ${entry}, which it was dealt from: ${why}`,
      'left out: the organizer voided it: A seat was away.',
    ]),
  )

  // Who hides the withdrawal, or tells of another one, deals matches that the seed does not.
  const { withdrawn: _, ...hidden } = commitmentIn(folder)
  const other = { number: (entry % PAIRS.length) + 1, after: 8, at: new Date().toISOString(), why }
  for (const commitment of [hidden, { ...hidden, withdrawn: [other] }]) {
    rewritten(folder, { commitment })
    expect((await verified(folder, held)).faults.join()).toMatch(/is not what the seed deals|which was withdrawn/)
  }
  const twice = { ...hidden, withdrawn: [other, { ...other, number: 9, after: 99, at: '2020-01-01T00:00:00.000Z' }] }
  rewritten(folder, { commitment: twice })
  expect((await verified(folder, held)).faults).toEqual(
    expect.arrayContaining([
      'commitment.json: withdrawn: there is no entry 9, but 4',
      'commitment.json: withdrawn: entry 9: draw 99 is beyond the 24 that were drawn',
      'commitment.json: withdrawn: entry 9: that was before anything was committed to',
    ]),
  )
})

/** The entry that most matches of an arena were dealt from, and the matches that were dealt from others. */
async function mostDealt({ id }: Arena): Promise<[entry: number, others: string[]]> {
  const { rows } = await there.sql.query<{ match_id: string }>(
    'SELECT match_id FROM match_draw WHERE arena_id = $1 ORDER BY number',
    [id],
  )
  const dealt = await Promise.all(
    rows.map(async ({ match_id }) => {
      const drawn = await there.store.commitments.settleDraw(match_id, {})
      return { match: match_id, entry: 1 + PAIRS.findIndex((pair) => pair.join() === String(drawn?.wish.supply)) }
    }),
  )
  const counts = PAIRS.map((_, index) => dealt.filter(({ entry }) => entry === index + 1).length)
  const entry = 1 + counts.indexOf(Math.max(...counts))
  return [entry, dealt.filter((one) => one.entry !== entry).map(({ match }) => match)]
}

describe('tables that the seed seats', () => {
  it('are numbered, tell who was there, and follow from the seed, void ones among those before', async () => {
    const folder = await written()
    expect((await verified(folder, { committed: published })).faults).toEqual([])
    const { seatings, unseated } = commitmentIn(folder)
    expect([seatings, unseated]).toEqual([
      6,
      [{ number: 3, agents: expect.any(Array), why: expect.stringMatching(/^void: /) }],
    ])
    const seated = matchesOf(folder).map(({ seating }) => seating)
    expect(seated.map((one) => one?.number).sort()).toEqual([1, 2, 4, 5, 6])
    expect(seated[0]?.there).toHaveLength(6)
    expect(seated[0]?.there[0]).toEqual({
      id: expect.any(String),
      agent: expect.stringMatching(/^hall-player-/),
      games: 0,
    })
  })

  it.each<[string, (matches: DatasetMatch[]) => DatasetMatch[], RegExp]>([
    [
      'two agents change seats',
      (all) =>
        all.map((match, index) => {
          const [one, other, ...others] = match.seats
          if (index > 0 || !one || !other) return match
          const seats = [{ ...one, agent: other.agent }, { ...other, agent: one.agent }, ...others]
          return { ...match, seats }
        }),
      /seating \d: of those who were there the seed seats .*, and .* sat down/,
    ],
    [
      'a match is listed as another seating',
      ([first, second, ...others]) => [{ ...first!, seating: second!.seating! }, second!, ...others],
      /seating \d is another match’s/,
    ],
    [
      'a match is listed as none',
      ([{ seating: _, ...first } = {} as DatasetMatch, ...others]) => [first as DatasetMatch, ...others],
      /it was not seated by the seed that its arena committed to/,
    ],
    [
      'a match is listed as one that was never seated',
      ([first, ...others]) => [{ ...first!, seating: { ...first!.seating!, number: 7 } }, ...others],
      /seating 7 is beyond the 6 that were drawn/,
    ],
    [
      'a match is listed as one that came to nothing',
      ([first, ...others]) => [{ ...first!, seating: { ...first!.seating!, number: 3 } }, ...others],
      /seating 3 is listed as come to nothing/,
    ],
    ['one is dropped', (all) => all.slice(1), /^seating \d: there is no match of it, and commitment.json/],
  ])('are missed when %s', async (_, change, fault) => {
    const folder = await written()
    rewritten(folder, { matches: change(matchesOf(folder)) })
    expect((await verified(folder)).faults.filter((one) => fault.test(one))).not.toEqual([])
  })

  it('tell nothing of who sits at a table that is not over', async () => {
    const running = await opened('The Running', { tables: 0 })
    await seatedBySeed(await arena(running), world.agents.slice(0, 6))
    expect((await taken(running)).commitment).toMatchObject({ seatings: 1, opened: null })
    expect((await taken(running)).commitment).not.toHaveProperty('unseated')
  })
})

describe('pairings that are known beforehand', () => {
  let cup: string
  let committed: string
  const guests: Guest[] = []
  beforeAll(async () => {
    const { store } = there
    for (const login of ['bo', 'cy', 'di', 'el', 'fa']) {
      const owner = await signedIn(store, login)
      guests.push({ owner, agent: await registered(store, owner.id, `Agent of ${login}`) })
    }
    const roster = { who: 'agents', agents: guests.map(({ agent }) => agent.slug), house: false }
    cup = await opened('The Cup', { tables: 1, games: 4 }, { roster, config: { seats: 4 } }, guests)
    const at = await arena(cup)
    const published = await store.commitments.of(at.id)
    expect(published).toMatchObject({ fixtures: 5, seats: false })
    committed = published?.digest ?? ''
    for (const number of [1, 2]) await playedOut(await nextFixture(at), number, at)
    // One that comes to nothing is played again, and of another one a seat is another agent's.
    await playedOut(await nextFixture(at), 3, at)
    await playedOut(await nextFixture(at), 4, at)
    const id = await nextFixture(at)
    const seated = await store.matches.players(id)
    const free = guests.find(({ agent }) => seated.every(({ agentId }) => agentId !== agent.id))?.agent
    const put = { agentId: free?.id ?? '', versionId: free?.version.id ?? '' }
    const seat = { seat: 2, versionId: seated[1]?.version.id ?? '' }
    expect(await store.lobby.replaceSeat(id, seat, put, 'no-warm-up')).toMatchObject({ ok: true })
    await playedOut(id, 5, at)
    expect(await store.arenas.settle()).toEqual([])
    await store.arenas.step(ada, cup, 'closing')
    await store.arenas.settle()
    expect((await store.datasets.publish('https://arena.example')).published).toEqual([cup])
  })

  /** As a runner begins the next one for which everybody is there. */
  async function nextFixture(at: Arena): Promise<string> {
    const id = await there.store.matches.schedule(at.id, ({ fixtures = [], candidates }) => {
      const [next] = fixtures
      const seats = next?.agents.flatMap((id) => candidates.find(({ agentId }) => agentId === id) ?? []) ?? []
      return next && { seats, gameVersion: whoIsSpy.version, fixture: next.number }
    })
    if (!id) throw new Error('there was no pairing left')
    return id
  }

  it('are what the dataset is held to: each with its agents, or its substitutes, and the last listed as missing', async () => {
    const folder = await written(cup)
    expect(await verified(folder, { committed })).toMatchObject({ faults: [], matches: 4, committed })
    const { opened, unmet } = commitmentIn(folder)
    expect(unmet).toEqual([{ number: 5, why: expect.stringMatching(/^not begun: /) }])
    const [rules, drawn] = opened!.season.pairings as [{ players: string[] }, { fixtures: string[][] }]
    expect(rules.players).toEqual(guests.map(({ agent }) => agent.slug).sort())
    expect(drawn.fixtures).toHaveLength(5)
    const pairings = matchesOf(folder).map(({ fixture }) => fixture)
    expect(pairings.map((one) => one?.number).sort()).toEqual([1, 2, 3, 4])
    expect(pairings.flatMap((one) => one?.instead ?? [])).toEqual([{ seat: 2, of: drawn.fixtures[3]?.[1] }])
  })

  it('are not changed any more while it runs, and neither is who is on the list', async () => {
    const roster = { who: 'agents', agents: guests.slice(0, 4).map(({ agent }) => agent.slug), house: false }
    const other = await opened(
      'The Other Cup',
      { tables: 0, games: 4 },
      { roster, config: { seats: 4 } },
      guests.slice(0, 4),
    )
    const organized = await there.store.arenas.organized(ada, other)
    if (!organized.ok) throw new Error(organized.error.message)
    const { form } = organized.value
    const faultsOf = async (changed: object) => {
      const updated = await there.store.arenas.update(ada, other, { ...form, ...changed })
      return updated.ok ? [] : updated.error.faults.map(({ field, code }) => [field, code])
    }
    expect(await faultsOf({ roster: { who: 'agents' } })).toEqual([
      ['roster.agents', 'fixed'],
      ['roster.house', 'fixed'],
    ])
    expect(await faultsOf({ schedule: { tables: 0, games: 8 } })).toEqual([['schedule.games', 'fixed']])
    expect(await faultsOf({ schedule: { tables: 3, games: 4 } })).toEqual([])
  })

  it.each<[string, (matches: DatasetMatch[]) => DatasetMatch[], RegExp]>([
    ['a pairing is dropped', (all) => all.slice(1), /^pairing \d: there is no match of it, and commitment.json/],
    [
      'two agents change tables',
      ([first, ...others]) => [
        { ...first!, seats: first!.seats.map((seat, index) => (index === 0 ? { ...seat, agent: 'another' } : seat)) },
        ...others,
      ],
      /pairing \d: .* were drawn, and another, .* sat down/,
    ],
    [
      'a match is listed as another pairing',
      ([first, second, ...others]) => [{ ...first!, fixture: second!.fixture! }, second!, ...others],
      /pairing \d is another match’s/,
    ],
    [
      'a match is listed as none',
      ([{ fixture: _, ...first } = {} as DatasetMatch, ...others]) => [first as DatasetMatch, ...others],
      /it is none of the pairings that its arena committed to/,
    ],
    [
      'a match is listed as one that was never drawn',
      ([first, ...others]) => [{ ...first!, fixture: { number: 6, instead: [] } }, ...others],
      /pairing 6 is beyond the 5 that were drawn/,
    ],
  ])('are missed when %s', async (_, change, fault) => {
    const folder = await written(cup)
    rewritten(folder, { matches: change(matchesOf(folder)) })
    expect((await verified(folder, { committed })).faults.filter((one) => fault.test(one))).not.toEqual([])
  })

  it('are held to an agent whose owner is gone, by the name that it has since; not to two for one', async () => {
    const { store } = there
    const of = guests[1]!.agent.slug
    const user = await signedIn(store, 'cy')
    expect(await store.users.delete(user.id)).toBe(true)
    const folder = await written(cup)
    expect(await verified(folder, { committed })).toMatchObject({ faults: [], matches: 4, committed })
    const { renamed = [], ...commitment } = commitmentIn(folder)
    expect(renamed).toEqual([{ of, to: expect.stringMatching(/^retired-/) }])
    const faultsWith = async (changed: object) => {
      rewritten(folder, { commitment: { ...commitment, ...changed } })
      return (await verified(folder, { committed })).faults.join()
    }
    expect(await faultsWith({})).toMatch(/were drawn, and .*retired-.* sat down/)
    const another = { of, to: 'retired-0123456789ab' }
    expect(await faultsWith({ renamed: [...renamed, another] })).toMatch(/renamed: an agent is listed as two/)
    const still = { of: guests[0]!.agent.slug, to: 'retired-0123456789ab' }
    expect(await faultsWith({ renamed: [...renamed, still] })).toMatch(/listed under another name now/)
  })

  it('cannot be chosen: they are what the seed draws', async () => {
    const folder = await written(cup)
    const commitment = commitmentIn(folder)
    const opened = structuredClone(commitment.opened!)
    const [, drawn] = opened.season.pairings as unknown as [object, { fixtures: string[][] }]
    drawn.fixtures[4]?.reverse()
    rewritten(folder, { commitment: { ...commitment, ...commitmentOf(opened.season, opened.nonce), opened } })
    expect((await verified(folder)).faults).toEqual(['commitment.json: pairings: they are not what the seed draws'])
  })
})

it('where anybody may come, what is committed to of pairings are the rules', async () => {
  const { store } = there
  const open = await opened('The Open', { tables: 0, matches: 10 })
  expect(await store.commitments.of((await arena(open)).id)).toMatchObject({ fixtures: 0, seats: true })
  const folder = await written()
  expect(commitmentIn(folder).opened?.season.pairings).toEqual([
    expect.objectContaining({
      seats: 6,
      roster: { who: 'agents' },
      rule: expect.stringContaining('the fewest games here'),
    }),
  ])
})

it('a contest by invitation is held to its seed, and games that only fill up a table do not count', async () => {
  const { store } = there
  const guests: Guest[] = []
  for (const [login, agents] of [
    ['gi', 2],
    ['ha', 1],
    ['iv', 1],
    ['jo', 1],
  ] as const) {
    const owner = await signedIn(store, login)
    for (let number = 0; number < agents; number++) {
      const agent = await registered(store, owner.id, `${login} ${number}`, { fields: { concurrency: 9 } })
      guests.push({ owner, agent })
    }
  }
  const made = await store.arenas.create(ada.id, {
    ...{ name: { en: 'The Invited', zh: '邀' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: { seats: 4 } },
    ...{ language: 'en', purpose: 'ranked', supply: 'words', ranking: 'mean', windowDays: null, masked: true },
    ...{ roster: { who: 'agents', agents: 'invited', house: false }, fairness: { owners: 'apart' } },
    schedule: { tables: 1, games: 4 },
  })
  if (!made.ok) throw new Error(made.error.message)
  for (const { owner, agent } of guests) {
    await store.arenas.invite(ada, made.value, agent.slug)
    await store.arenas.answerInvitation(owner, made.value, agent.slug, 'joined')
  }
  await store.arenas.step(ada, made.value, 'open')
  const at = await arena(made.value)
  const committed = (await store.commitments.of(at.id))?.digest ?? ''
  for (let number = 1; ; number++) {
    const id = await store.matches.schedule(at.id, ({ fixtures: [next] = [], candidates }) => {
      const seats = next?.agents.flatMap((agent, index) => {
        const one = candidates.find(({ agentId }) => agentId === agent)
        return one ? [{ ...one, fillsUp: next.fills.includes(index + 1) }] : []
      })
      return next && seats && { seats, gameVersion: whoIsSpy.version, fixture: next.number }
    })
    if (!id) break
    // The third comes to nothing, and is played again.
    await playedOut(id, number, at)
  }
  while ((await store.arenas.settle()).length > 0);
  expect((await store.datasets.publish('https://arena.example')).published).toContain(made.value)
  const folder = await written(made.value)
  // Two agents of one owner make eight tables of the five, where all have four games.
  expect(await verified(folder, { committed })).toMatchObject({ faults: [], matches: 8, committed })
  const table = JSON.parse(read(folder, FILES.tableJson)) as { games: number }[]
  expect(table.map(({ games }) => games)).toEqual([4, 4, 4, 4, 4])
  const counts = matchesOf(folder).map((match) => ({
    ...match,
    seats: match.seats.map(({ fills: _, ...seat }) => seat),
  }))
  rewritten(folder, { matches: counts })
  expect((await verified(folder, { committed })).faults.join()).toMatch(/games: the table says 4, the logs/)
})
