import { type Clock, systemClock } from '@masquerade/connectors'
import { experimentOf, type Manifest, type PlayedMatch, withSiteAgents } from '@masquerade/lab'
import { trialSentences } from '@masquerade/papers'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { houseAndStubs } from '@masquerade/planted'
import type { StoredExperiment } from '@masquerade/store/lab'
import { collected, signedIn } from '@masquerade/store/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bundled } from '../../../../prisma/bundled.ts'
import type { ExperimentMatch } from '../play-context.ts'
import { player } from '../player.ts'
import { playContextOf, type Script, type TestHouse, talker, testHouse } from '../testing/table.ts'
import { openExperiment } from './agents.ts'
import { conduct } from './conductor.ts'
import { type Counter, openCounter } from './counting/counter.ts'
import { writeTable } from './table.ts'
import { LOOK_AGAIN_MS } from './table-matches.ts'
import { HOLD_MS, type LabContext, LabPlaces } from './turns.ts'

/** Longer than any test may take. */
const AN_HOUR_MS = 3_600_000

let house: TestHouse
let sql: pg.Pool
let owner: string
const counter = openCounter()

beforeAll(async () => {
  house = await testHouse({ agents: 0, slug: 'elsewhere' })
  sql = new pg.Pool({ connectionString: house.url, max: 2 })
  await house.store.seed(bundled)
  owner = (await signedIn(house.store, 'ada')).id
})
afterAll(async () => {
  await counter.close()
  await sql?.end()
  await house?.close()
})

/** A manifest as it is frozen on the site. */
async function made(manifest: Manifest, games?: number): Promise<string> {
  const experiment = experimentOf(manifest, withSiteAgents(houseAndStubs, []), games === undefined ? {} : { games })
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
  const { manifest: settled, digest, planned } = experiment.value
  const created = await house.store.lab.create(owner, {
    ...{ name: settled.experiment, design: settled.design, question: settled.question ?? '' },
    ...{ manifest: JSON.stringify(settled), digest, seed: settled.seed, planned, asksAgents: false },
    cap: {},
  })
  if (!created.ok) throw new Error(created.error.message)
  return created.value.slug
}

function context(script: Script = talker): LabContext {
  const experimentMatches = new Map<string, ExperimentMatch>()
  return {
    ...playContextOf(house.store, script),
    counter,
    places: new LabPlaces(4),
    experimentMatches,
    experimentMatchOf: (match) => experimentMatches.get(match),
  }
}

async function stored(slug: string): Promise<StoredExperiment> {
  const found = await house.store.lab.get(slug, owner)
  if (!found) throw new Error('it is gone')
  return found
}

/** Has turns until the experiment is not running any more, as a runner does. */
async function turns(
  slug: string,
  signal = new AbortController().signal,
  counting = counter,
  store = house.store,
): Promise<StoredExperiment> {
  const here = { ...context(), counter: counting, store }
  const { play } = player(here, signal)
  for (;;) {
    const claimed = await house.store.lab.playing.claim('here', HOLD_MS)
    if (claimed) await conduct(claimed, 'here', { play }, here, signal)
    const now = await house.store.lab.get(slug, owner)
    if (!now) throw new Error('it is gone')
    if (signal.aborted || (now.state !== 'running' && !now.dryWanted)) return now
  }
}

/** A store that ends the runner after so many answers beside the game were recorded, or matches came to their end. */
function endedAfter(count: number, what: 'answers' | 'ends', ending: AbortController): typeof house.store {
  const { asks, matches } = house.store
  let left = count
  const counted = <Args extends unknown[], Done>(work: (...args: Args) => Promise<Done>) => {
    return async (...args: Args): Promise<Done> => {
      const done = await work(...args)
      if (--left === 0) ending.abort(new Error('ended'))
      return done
    }
  }
  if (what === 'answers') return { ...house.store, asks: { ...asks, answer: counted(asks.answer) } }
  return { ...house.store, matches: { ...matches, finish: counted(matches.finish) } }
}

/** What the command line plays, and the table that it prints. */
function memory(manifest: Manifest, games?: number) {
  const experiment = experimentOf(manifest, houseAndStubs, games === undefined ? {} : { games })
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
  const matches: PlayedMatch[] = []
  for (const cell of experiment.value.cells()) matches.push(JSON.parse(JSON.stringify(experiment.value.play(cell))))
  return { experiment: experiment.value, matches, table: JSON.stringify(experiment.value.table(matches)) }
}

const inMemory = (manifest: Manifest, games?: number): string => memory(manifest, games).table

/** What the site kept of its matches, in the order of the plan. */
async function kept({ id }: StoredExperiment): Promise<PlayedMatch[]> {
  const lines = await collected(house.store.lab.playing.keptLines(id))
  return lines.map((played) => JSON.parse(played))
}

const slugsOf = (page: Awaited<ReturnType<typeof house.store.lab.published>>): string[] =>
  page.ok ? page.value.items.map(({ slug }) => slug) : []

const builtIn = (name: string): Manifest => {
  const manifest = BUILT_IN[name]
  if (!manifest) throw new Error(`${name} is not built in`)
  return manifest
}

/** One challenger in all seven roles of the five games, which begin with what is given. */
const inEveryRole = (): Manifest => {
  const manifest = builtIn('magic-1')
  const challengers = manifest.places.challengers?.slice(0, 1) ?? []
  return { ...manifest, experiment: 'every-role', places: { ...manifest.places, challengers } }
}

/** Says what it noted before, each time at its third try; asked about its speeches afterwards. */
const intender = (): Manifest => ({
  ...builtIn('interintent-2'),
  experiment: 'intender',
  places: { agents: [{ stub: 'intender', needs: 3 }] },
})

describe('an experiment on the site', () => {
  it.each([
    ['one challenger in every role', inEveryRole, 14],
    ['an intender of many tries', intender, 2],
  ])('%s is played as in memory, each word of it', async (_, manifest, games) => {
    const slug = await made(manifest(), games)
    expect((await house.store.lab.step(owner, slug, 'start')).ok).toBe(true)
    const over = await turns(slug)
    const { matches, table } = memory(manifest(), games)
    expect(await kept(over)).toEqual(matches)
    expect(over.document).toBe(table)
  })

  it('what seats noted and were refused survives the runner that asked them', async () => {
    const manifest = { ...intender(), experiment: 'intender-left' }
    const slug = await made(manifest, 2)
    await house.store.lab.step(owner, slug, 'start')
    // Ended over and over, before, between and after the tries of a question.
    for (const after of [10, 17, 24]) {
      const ending = new AbortController()
      await turns(slug, ending.signal, counter, endedAfter(after, 'answers', ending)).catch(() => {})
      expect(ending.signal.aborted).toBe(true)
    }
    expect((await stored(slug)).played).toBeLessThan(2)
    const over = await turns(slug)
    const { matches, table } = memory(manifest, 2)
    expect(await kept(over)).toEqual(matches)
    expect(over.document).toBe(table)
  })

  // The games of each by day, and by night.
  it.each(
    (
      [
        ['spygame-7', 2, 8],
        ['wis-3', 2, 6],
        ['spygame-3', 2, 6],
        ['deep-1', 2, 4],
        ['magic-1', 2, 12],
        ['magic-settings', 2, 12],
        ['interintent-1', 1, 4],
        ['interintent-2', 1, 3],
      ] as const
    ).map(([name, byDay, byNight]) => [name, inject('nightly') ? byNight : byDay] as const),
  )('%s comes to the table of the command line, byte for byte', async (name, games) => {
    const slug = await made(builtIn(name), games)
    expect((await house.store.lab.step(owner, slug, 'start')).ok).toBe(true)
    const over = await turns(slug)
    expect(over).toMatchObject({ state: 'finished', played: games, missing: 0 })
    const { experiment, table } = memory(builtIn(name), games)
    const trial = await experiment.tryJudge()
    const document = JSON.parse(table)
    const warnings = [...document.warnings, ...(trial ? trialSentences(trial) : [])]
    expect(over.document).toBe(JSON.stringify({ ...document, warnings }))
    expect(warnings.some((one) => one.startsWith('the judge fair was tried first'))).toBe(name === 'deep-1')
  })

  it('keeps probes with the asks and in the thoughts of the replay, and never in the log', async () => {
    const slug = await made(builtIn('spygame-7'), 1)
    await house.store.lab.step(owner, slug, 'start')
    await turns(slug)
    const [cell] = await house.store.lab.cells(slug, owner, { limit: 1 })
    const match = cell?.match ?? ''
    const reasoning = await house.store.asks.reasoningOf(match)
    expect(reasoning.filter(({ kind }) => kind === 'probe:first')).toHaveLength(4)
    expect(reasoning.filter(({ kind }) => kind === 'probe:second')).toHaveLength(1)
    expect(JSON.stringify(await house.logOf(match))).not.toContain('probe')
  })

  it('goes on where a runner was ended, and comes to the same table', async () => {
    const slug = await made(builtIn('spygame-4'), 10)
    await house.store.lab.step(owner, slug, 'start')
    const ending = new AbortController()
    await turns(slug, ending.signal, counter, endedAfter(2, 'ends', ending)).catch(() => {})
    const stopped = await house.store.lab.get(slug, owner)
    expect(stopped?.state).toBe('running')
    expect(stopped?.played).toBeLessThan(10)
    const over = await turns(slug)
    expect(over.document).toBe(inMemory(builtIn('spygame-4'), 10))
  })

  it('what a runner left behind is played to its end, also where its owner stopped the experiment since', async () => {
    const slug = await made({ ...builtIn('spygame-4'), experiment: 'left' }, 4)
    await house.store.lab.step(owner, slug, 'start')
    const id = (await house.store.lab.get(slug, owner))?.id ?? ''
    const { playing } = house.store.lab
    const [agent] = await house.store.lab.house()
    const seats = Array.from({ length: 4 }, () => ({
      agentId: agent?.agentId ?? '',
      versionId: agent?.versionId ?? '',
    }))
    await playing.begin(id, { number: 0, block: 0, condition: 'all', key: 'x' })
    const opened = await openExperiment(await stored(slug), context())
    const [cell] = opened.ok ? [...opened.value.experiment.cells()] : []
    const match = { game: 'who-is-spy', gameVersion: 1, config: cell?.config ?? {}, language: 'en', seats }
    const begun = await playing.createMatch(id, 0, match)
    await house.store.lab.step(owner, slug, 'stop')
    expect((await turns(slug)).state).toBe('stopped')
    expect(begun.ok && (await playing.statusOf(begun.value)).status).toBe('finished')
    expect(await stored(slug)).toMatchObject({ state: 'stopped', played: 1 })
  })

  it.each(['killed', 'ended'])(
    'has a table of all that was played, also where the runner that was to make it was %s',
    async (how) => {
      const slug = await made({ ...builtIn('spygame-4'), experiment: `stopped-${how}` }, 12)
      await house.store.lab.step(owner, slug, 'start')
      const ending = new AbortController()
      const { lab, matches } = house.store
      const gone = async () => Promise.reject(new Error(how))
      const playing = {
        ...lab.playing,
        writeDocument() {
          ending.abort()
          return gone()
        },
        ...(how === 'killed' && { release: gone }),
      }
      const finish: typeof matches.finish = async (...args) => {
        const done = await matches.finish(...args)
        await lab.step(owner, slug, 'stop')
        return done
      }
      const dying = { ...house.store, lab: { ...lab, playing }, matches: { ...matches, finish } }
      await expect(turns(slug, ending.signal, counter, dying)).rejects.toThrow(how)
      const left = await stored(slug)
      expect(left).toMatchObject({ state: 'stopped' })
      expect(left.document).toBeUndefined()
      await sql.query('UPDATE experiment SET held_until = now() WHERE slug = $1', [slug])
      const { document, played } = await turns(slug)
      expect(played).toBe(left.played)
      expect(JSON.parse(document ?? '{}')).toMatchObject({ games: played })
      expect(await lab.playing.claim('here', HOLD_MS)).toBeUndefined()
    },
  )

  it('a cell is kept with the end of its match, or neither is', async () => {
    const slug = await made({ ...builtIn('spygame-4'), experiment: 'together' }, 3)
    await house.store.lab.step(owner, slug, 'start')
    const ending = new AbortController()
    await turns(slug, ending.signal, counter, endedAfter(1, 'ends', ending)).catch(() => {})
    const { rows } = await sql.query(
      `SELECT match.status = 'finished' AS ended, cell.played IS NOT NULL AS kept
       FROM experiment_match AS cell JOIN match ON match.id = cell.match_id JOIN experiment ON experiment.id = experiment_id
       WHERE experiment.slug = $1`,
      [slug],
    )
    expect(rows.some(({ ended }) => ended)).toBe(true)
    for (const { ended, kept } of rows) expect(kept).toBe(ended)
    expect((await turns(slug)).played).toBe(3)
  })

  it('a match that a runner of an earlier version left between its cell and its end comes to its end', async () => {
    const slug = await made({ ...builtIn('spygame-4'), experiment: 'between' }, 2)
    await house.store.lab.step(owner, slug, 'start')
    const before = await turns(slug)
    const [cell] = await house.store.lab.cells(slug, owner, { limit: 1 })
    await sql.query(`UPDATE match SET status = 'running', finished_at = NULL, winner = NULL WHERE id = $1`, [
      cell?.match,
    ])
    expect(await house.store.lab.playing.statusOf(cell?.match ?? '')).toMatchObject({ status: 'running' })
    await turns(slug)
    expect(await house.store.lab.playing.statusOf(cell?.match ?? '')).toMatchObject({ status: 'finished' })
    expect(await stored(slug)).toMatchObject({ state: 'finished', played: 2, spend: before.spend })
    expect(await house.store.lab.playing.claim('here', HOLD_MS)).toBeUndefined()
  })

  it('a match that becomes void is played again twice, and is missing then', async () => {
    const slug = await made({ ...builtIn('spygame-4'), experiment: 'voids' }, 3)
    await house.store.lab.step(owner, slug, 'start')
    const id = (await house.store.lab.get(slug, owner))?.id ?? ''
    const { playing } = house.store.lab
    await playing.begin(id, { number: 0, block: 0, condition: 'all', key: 'x' })
    const nothing = { tokens: 0, costMicros: 0 }
    const kept = {
      block: 0,
      condition: 'all',
      agents: ['A'],
      config: {},
      deal: {},
      moves: [],
      observed: null,
      void: 'a fault',
    }
    const gone = JSON.stringify(kept)
    expect(await playing.voided(id, 0, gone, nothing)).toEqual({ isOver: false })
    expect(await playing.voided(id, 0, gone, nothing)).toEqual({ isOver: false })
    expect(await playing.voided(id, 0, gone, nothing)).toEqual({ isOver: true })
    const over = await turns(slug)
    expect(over).toMatchObject({ state: 'finished', played: 2, missing: 1 })
    const document = JSON.parse(over.document ?? '{}')
    expect(document.missing).toBe(1)
    expect(document.gone).toEqual([{ why: 'a fault', blocks: 1 }])
  })

  it('a fork plays anew only what is not the same', async () => {
    const original = await made({ ...builtIn('spygame-4'), experiment: 'forked' }, 4)
    await house.store.lab.step(owner, original, 'start')
    await turns(original)
    const experiment = experimentOf(
      { ...builtIn('spygame-4'), experiment: 'forked', question: 'And now?' },
      houseAndStubs,
      {
        games: 6,
      },
    )
    if (!experiment.ok) throw new Error('it was made before')
    const { manifest, digest, planned } = experiment.value
    const frozen = {
      ...{
        name: manifest.experiment,
        design: manifest.design,
        question: '',
        manifest: JSON.stringify(manifest),
        digest,
      },
      ...{ seed: manifest.seed, planned, asksAgents: false, cap: {} },
    }
    const fork = await house.store.lab.create(owner, frozen, { of: original })
    const slug = fork.ok ? fork.value.slug : ''
    await house.store.lab.step(owner, slug, 'start')
    const over = await turns(slug)
    expect(over).toMatchObject({ state: 'finished', played: 6, forkedFrom: { slug: original } })
    const cells = await house.store.lab.cells(slug, owner, { limit: 10 })
    expect(cells.map(({ reused }) => reused)).toEqual([true, true, true, true, false, false])
    const { rows, lineage } = JSON.parse(over.document ?? '{}')
    expect(rows).toEqual(JSON.parse(inMemory({ ...builtIn('spygame-4'), experiment: 'forked' }, 6)).rows)
    expect(lineage).toMatchObject({ reused: 4 })
    expect(lineage.changed.map(({ path }: { path: string }) => path)).toContain('question')
  })

  it('a dry run shows prompts and replies, what it takes and what it could find, and leaves no match behind', async () => {
    const slug = await made(builtIn('spygame-7'))
    await house.store.lab.step(owner, slug, 'dry')
    const dry = await turns(slug)
    expect(dry.state).toBe('dry')
    const shown = JSON.parse(dry.dry ?? '{}')
    expect(shown.matches.map(({ block }: { block: number }) => block)).toContain(1)
    expect(shown.matches[0].asks.some(({ kind }: { kind: string }) => kind === 'probe:first')).toBe(true)
    expect(shown.matches[0].asks[0].prompt.length).toBeGreaterThan(100)
    expect(shown.estimate.measured.seconds).toBeGreaterThan(0)
    expect(shown.estimate.measured.mostSeconds).toBeGreaterThanOrEqual(shown.estimate.measured.seconds)
    expect(shown.power[0]).toHaveProperty('difference')
    expect(await house.store.lab.cells(slug, owner, { limit: 1 })).toEqual([])
  })

  it('goes on without a table that cannot be made, says so, and has one when it can', async () => {
    const impatient = openCounter({ withinMs: 1 })
    const slug = await made({ ...builtIn('spygame-4'), experiment: 'uncounted' }, 2)
    await house.store.lab.step(owner, slug, 'start')
    const over = await turns(slug, undefined, impatient)
    await impatient.close()
    expect(over).toMatchObject({ state: 'finished', played: 2 })
    const { warnings, rows } = JSON.parse(over.document ?? '{}')
    expect(warnings).toEqual([expect.stringMatching(/could not be made here of all 2 matches: it takes longer than/)])
    expect(rows).toEqual([])
    const opened = await openExperiment(over, context())
    if (!opened.ok) throw new Error('it cannot be read')
    let tables = 0
    const counted: Counter = {
      ...counter,
      table(...args) {
        tables++
        return counter.table(...args)
      },
    }
    const write = async () =>
      writeTable({ ...context(), counter: counted }, await stored(slug), opened.value.experiment)
    await write()
    expect((await stored(slug)).document).toBe(inMemory({ ...builtIn('spygame-4'), experiment: 'uncounted' }, 2))
    await write()
    expect(tables, 'nothing changed: it is not made again').toBe(1)
  })

  it('keeps to its share of places while matches of arenas wait for room, and the end of a match makes way for the next', async () => {
    const slug = await made({ ...builtIn('spygame-4'), experiment: 'shares' }, 12)
    await house.store.lab.step(owner, slug, 'start')
    const { here, atOnce, counted, signal } = await busySite(6)
    const { id } = await stored(slug)
    expect(await house.store.lab.waiting.placeInQueue(id)).toEqual({ place: 1, of: 1 })
    const claimed = await house.store.lab.playing.claim('here', HOLD_MS)
    if (!claimed) throw new Error('nothing to do')
    expect(await house.store.lab.waiting.placeInQueue(id)).toBeUndefined()
    await conduct(claimed, 'here', { play: counted }, here, signal)
    expect(await stored(slug)).toMatchObject({ state: 'finished', played: 12 })
    expect(Math.max(...atOnce.slice(0, 6))).toBe(2)
    expect(Math.max(...atOnce.slice(6)), 'as many as it likes once there is room').toBe(4)
    expect(here.places.used).toBe(0)
  })

  it('keeps to that share together with another experiment of the runner', async () => {
    for (const experiment of ['one', 'other']) {
      const slug = await made({ ...builtIn('spygame-4'), experiment }, 12)
      await house.store.lab.step(owner, slug, 'start')
    }
    const { here, atOnce, counted, signal } = await busySite(18)
    const claimed = [
      await house.store.lab.playing.claim('here', HOLD_MS),
      await house.store.lab.playing.claim('here', HOLD_MS),
    ]
    await Promise.all(claimed.map((one) => one && conduct(one, 'here', { play: counted }, here, signal)))
    expect(atOnce).toHaveLength(24)
    expect(Math.max(...atOnce.slice(0, 18))).toBe(2)
    expect(here.places.used).toBe(0)
  })
})

it('makes no match while the site is paused, which would be played after the pause though its owner stops it', async () => {
  const slug = await made({ ...builtIn('spygame-4'), experiment: 'paused-site' }, 12)
  await house.store.lab.step(owner, slug, 'start')
  const { operating, lab } = house.store
  const claimed = await lab.playing.claim('here', HOLD_MS)
  if (!claimed) throw new Error('nothing to do')
  await operating.pause.pause('command', 'a new disk')
  try {
    const signal = new AbortController().signal
    const here = context()
    await conduct(claimed, 'here', player(here, signal), here, signal)
    expect(await lab.playing.standing(claimed.id)).toEqual({ open: [], begun: 0 })
  } finally {
    await operating.pause.resume('command')
    await lab.step(owner, slug, 'stop')
  }
})

it('begins the next match although all others ended while it looked whether matches of arenas wait', async () => {
  const slug = await made({ ...builtIn('spygame-4'), experiment: 'all-ended' }, 4)
  await house.store.lab.step(owner, slug, 'start')
  const { here, counted, signal } = await busySite(3)
  const { lab } = house.store
  const othersWait = async () => {
    const isBusy = await lab.playing.othersWait()
    while (isBusy && here.places.used > 0) {
      await new Promise((resolve) => here.places.ended.addEventListener('abort', resolve))
    }
    return isBusy
  }
  const store = { ...house.store, lab: { ...lab, playing: { ...lab.playing, othersWait } } }
  const claimed = await lab.playing.claim('here', HOLD_MS)
  if (!claimed) throw new Error('nothing to do')
  await conduct(claimed, 'here', { play: counted }, { ...here, store }, signal)
  expect(await stored(slug)).toMatchObject({ state: 'finished', played: 4 })
})

/** A runner with places for two matches of experiments, while a match of an arena waits until so many were begun. */
async function busySite(begun: number) {
  await sql.query(
    `INSERT INTO match (id, arena_id, game, game_version, config, created_at)
     SELECT 'waiting', id, game, 1, config, now() - interval '10 seconds' FROM arena WHERE slug = 'elsewhere'`,
  )
  const sleep: Clock['sleep'] = (ms, signal) => systemClock.sleep(ms === LOOK_AGAIN_MS ? AN_HOUR_MS : ms, signal)
  const here = { ...context(), places: new LabPlaces(8), clock: { ...systemClock, sleep } }
  expect(here.places.share).toBe(2)
  const signal = new AbortController().signal
  const { play } = player(here, signal)
  const atOnce: number[] = []
  const counted: typeof play = async (...args) => {
    atOnce.push(here.places.used)
    if (atOnce.length === begun) await sql.query(`DELETE FROM match WHERE id = 'waiting'`)
    return play(...args)
  }
  return { here, atOnce, counted, signal }
}

describe('the matches of an experiment', () => {
  it('are on no list, and visible only to their owner before they are published', async () => {
    const slug = await made({ ...builtIn('spygame-4'), experiment: 'hidden' }, 2)
    await house.store.lab.step(owner, slug, 'start')
    await turns(slug)
    const { store } = house
    const [cell] = await store.lab.cells(slug, owner, { limit: 1 })
    const match = cell?.match ?? ''
    const stranger = (await signedIn(store, 'eve')).id
    expect(await store.matches.get(match)).toBeUndefined()
    expect(await store.matches.get(match, stranger)).toBeUndefined()
    expect(await store.matches.get(match, owner)).toMatchObject({ experiment: { slug, isOpen: false } })
    expect(await store.watchTickets.forAll(match)).toBe(false)
    const tickets = await Promise.all(
      [owner, stranger].map(async (user) => store.watchTickets.issue(await store.sessions.begin(user, 60), match)),
    )
    expect(tickets).toEqual([expect.any(String), undefined])
    expect(await store.watchTickets.admits(tickets[0], match)).toBe(true)
    expect(await store.lab.get(slug, stranger)).toBeUndefined()
    expect(await store.lab.cells(slug, stranger, { limit: 1 })).toEqual([])
    expect(slugsOf(await store.lab.published())).not.toContain(slug)
    const hidden = await store.matches.get(match, owner)
    const arena = hidden?.arena.slug ?? ''
    expect(await store.arenas.get(arena)).toBeUndefined()
    expect((await store.arenas.list()).map((one) => one.slug)).not.toContain(arena)
    for (const filter of [{}, { game: 'who-is-spy' }, { agent: 'owl' }]) {
      const page = await store.matches.page({ ...filter, limit: 50 })
      expect(page.ok && page.value.items.map(({ id }) => id)).not.toContain(match)
    }
    const { rows } = await sql.query(
      'SELECT (SELECT count(*)::int FROM standing) AS standings, (SELECT count(*)::int FROM board_row) AS boards',
    )
    expect(rows).toEqual([{ standings: 0, boards: 0 }])
    await store.lab.publish(owner, slug, true)
    expect(await store.matches.get(match, stranger)).toMatchObject({ experiment: { slug, isOpen: true } })
    expect(await store.watchTickets.forAll(match)).toBe(true)
    expect(slugsOf(await store.lab.published())).toContain(slug)
    const page = await store.matches.page({ limit: 50 })
    expect(page.ok && page.value.items.map(({ id }) => id)).not.toContain(match)
  })
})
