import { type Clock, connecting, PERSON_COMES_MS, systemClock } from '@masquerade/connectors'
import { localDeps } from '@masquerade/connectors/testing'
import type { Json } from '@masquerade/game'
import { seededRandom } from '@masquerade/game'
import {
  type Manifest,
  PEOPLE_PLAY,
  type PlayedMatch,
  peopleOf,
  siteExperimentOf,
  type TableDocument,
} from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { houseAndStubs } from '@masquerade/planted'
import type { OpenQuestion } from '@masquerade/protocol'
import { openStore, type Store } from '@masquerade/store'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { Person } from '@masquerade/store/play'
import { collected, signedIn } from '@masquerade/store/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundled } from '../../../../prisma/bundled.ts'
import type { ExperimentMatch } from '../play-context.ts'
import { player } from '../player.ts'
import { playContextOf, type TestHouse, talker, testHouse } from '../testing/table.ts'
import { conduct } from './conductor.ts'
import { openCounter } from './counting/counter.ts'
import { MOST_BEGUN, playForPeople, runPeoplesMatches } from './people.ts'
import { HOLD_MS, type LabContext, LabPlaces } from './turns.ts'

const counter = openCounter()
let house: TestHouse
/** The process that people's pages ask. */
let web: Store
let owner: string
let anyPerson: string

beforeAll(async () => {
  house = await testHouse({ agents: 0, slug: 'elsewhere' })
  web = openStore({ url: house.url, onError: () => {} })
  await house.store.seed(bundled)
  anyPerson = (await house.store.lab.anyPerson())?.versionId ?? ''
})
afterAll(async () => {
  await counter.close()
  await web?.close()
  await house?.close()
})

let rounds = 0
beforeEach(async () => {
  owner = (await signedIn(house.store, `ada-${++rounds}`)).id
})

const never = new AbortController().signal
/** Longer than any page here takes, on a machine however busy. */
const LIMITS = { speakMs: 20_000, voteMs: 20_000 }

/** One match, with her in it. */
const ALONE = { blocks: 1, places: { guests: [{ person: 'Ann' }], host: [{ house: 'owl' }] } }

function manifestOf(more: object = {}, limits = LIMITS): Manifest {
  return {
    ...{ experiment: `people-${rounds}`, version: 1, design: 'guests', game: 'who-is-spy', settings: { limits } },
    places: { guests: [{ person: 'Ann' }, { house: 'comet' }], host: [{ house: 'owl' }] },
    blocks: 2,
    ...more,
  } as Manifest // it is read below
}

async function started(manifest: Manifest): Promise<string> {
  const experiment = siteExperimentOf(manifest, houseAndStubs, [])
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
  const { manifest: settled, digest, planned } = experiment.value
  const created = await house.store.lab.create(owner, {
    ...{ name: settled.experiment, design: settled.design, question: '', manifest: JSON.stringify(settled), digest },
    ...{ seed: settled.seed, planned, asksAgents: false, cap: {}, people: peopleOf(experiment.value) },
  })
  if (!created.ok) throw new Error(created.error.message)
  expect(await house.store.lab.step(owner, created.value.slug, 'start')).toMatchObject({ ok: true })
  return created.value.slug
}

/** `clock` is the one by which people are waited for. */
function context(store = house.store, clock = systemClock): LabContext {
  const experimentMatches = new Map<string, ExperimentMatch>()
  const connect = connecting(localDeps({ mailbox: store.mailbox, random: seededRandom(3), clock }))
  const playing = playContextOf(store, talker, { connect, clock: systemClock })
  playing.presence.answered(anyPerson, systemClock.now()) // a person at another table, which says nothing of those here
  return {
    ...playing,
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

/** A turn of the plan, as soon as the experiment rests no more. */
async function turn(slug: string): Promise<StoredExperiment> {
  const here = context()
  const { id } = await stored(slug)
  await house.store.lab.playing.release(id, 'no-runner')
  for (;;) {
    // Others of this file may be taken first, and are let go again.
    const claimed = await house.store.lab.playing.claim('here', HOLD_MS)
    if (claimed) await conduct(claimed, 'here', player(here, never), here, never)
    if (claimed?.id === id) return stored(slug)
    if (!claimed) await query('UPDATE experiment SET held_until = NULL WHERE id = $1', [id])
  }
}

async function come(slug: string, name = 'Ann'): Promise<{ part: string; person: Person }> {
  const part = (await web.lab.people(owner, slug)).find((one) => one.name === name)
  if (!part) throw new Error(`there is no ${name}`)
  const person = { id: `v:${name}-${slug}`, ids: [`v:${name}-${slug}`] }
  expect(await web.lab.agree(part.id, person, part.link)).toMatchObject({ ok: true })
  expect(await web.lab.want(part.id, person.ids, true)).toBe(true)
  return { part: part.id, person }
}

/** Plays the next match with people, whatever a runner does. */
async function next(signal = never, runner = 'here', store = house.store, clock = systemClock): Promise<void> {
  const here = context(store, clock)
  const claimed = await store.lab.playing.claimForPeople(runner, HOLD_MS)
  if (!claimed) throw new Error('no match was wanted')
  await playForPeople(claimed, runner, player(here, signal), here, signal)
}

type Answering = (question: OpenQuestion) => { text: string } | { action: Exclude<Json, null> } | undefined

const answering: Answering = (question) => {
  if (question.mode === 'choose') return { action: (question.options?.[0]?.action ?? {}) as Exclude<Json, null> }
  if (question.mode === 'say') return { text: `One comes upon it in the ${question.turn}. place.` }
  const fields = Object.entries(question.schema?.properties ?? {}) as [string, { enum?: string[] }][]
  const spy = fields.find(([, { enum: values }]) => values)?.[0]
  return {
    action: Object.fromEntries(
      fields.map(([name, { enum: values }]) => [name, values ? (name === spy ? 'spy' : 'civilian') : 'Tea']),
    ),
  }
}

/** What a page does, from when it has a seat until its game is over. */
async function atThePage(part: string, person: Person, answer: Answering = answering, closed = () => false) {
  const asked: OpenQuestion[] = []
  let sitting: string | undefined
  for (;;) {
    if (closed()) return { asked, sitting, state: undefined }
    sitting ??= (await web.lab.part(part, person.ids))?.sitting
    const look = sitting === undefined ? undefined : await web.play.state(sitting, person.ids)
    const state = look?.ok ? look.value : undefined
    if (state?.state === 'over' || state?.state === 'void') return { asked, sitting, state }
    const question = state?.state === 'playing' ? state.question : undefined
    if (question && sitting !== undefined && asked.at(-1)?.id !== question.id) {
      const given = answer(question)
      asked.push(question)
      if (!given) continue
      const taken = await web.play.answer(sitting, person.ids, { ask: question.id, ...given })
      if (!taken.ok) throw new Error(`${question.kind} was not answered: ${taken.error.message}`)
    }
    await systemClock.sleep(20)
  }
}

const documentOf = ({ document }: StoredExperiment): TableDocument => JSON.parse(document ?? '{}')

it('people can hold places of the built-in experiments of which refusals say so, and of no others', () => {
  const possible = Object.entries(BUILT_IN).filter(([, manifest]) =>
    Object.keys(manifest.places).some((place) => {
      const [first, ...others] = manifest.places[place] ?? []
      const named = first && { person: 'Ann', ...(first.name !== undefined && { name: first.name }) }
      const held = named ? [named, ...others] : []
      return siteExperimentOf({ ...manifest, places: { ...manifest.places, [place]: held } }, houseAndStubs, []).ok
    }),
  )
  expect(possible.map(([name]) => name)).toEqual(PEOPLE_PLAY)
})

describe('an experiment with somebody in person', () => {
  it('plays everything that waits for no person, then their matches as they want them, and their row is like an agent’s', async () => {
    const slug = await started(manifestOf())
    const waiting = await turn(slug)
    expect(waiting).toMatchObject({ state: 'running', played: 2, missing: 0 })
    const { part, person } = await come(slug)
    for (const number of [1, 2]) {
      const page = atThePage(part, person)
      await next()
      const { asked, state, sitting = '' } = await page
      expect(asked.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['speak', 'vote']))
      if (state?.state !== 'over') throw new Error(`the match is ${state?.state}`)
      // Neither words nor sides of others, nor the end: they play on.
      expect(state.events.filter(({ type }) => type === 'word')).toHaveLength(1)
      expect(state.events.map(({ type }) => type)).not.toContain('ended')
      expect(state.events.map(({ type }) => type)).not.toContain('spy')
      for (const after of [0, 5, 12, 20, 30]) {
        const again = await web.play.state(sitting, person.ids, after)
        if (!again.ok || again.value.state !== 'over') throw new Error('it is gone')
        expect(again.value.events.map(({ type }) => type)).not.toContain('ended')
      }
      for (const ids of [['v:stranger'], [`u:${owner}`], []]) {
        expect(await web.play.state(sitting, ids)).toMatchObject({ ok: false })
      }
      expect(await web.lab.part(part, person.ids)).toMatchObject({ played: number, games: 2, playing: false })
      if (number === 1) await web.lab.want(part, person.ids, true)
    }
    const over = await turn(slug)
    expect(over).toMatchObject({ state: 'finished', played: 4, missing: 0 })
    const { rows, warnings } = documentOf(over)
    expect(rows.map(({ agent, games }) => [agent, games])).toEqual([
      ['Ann', 2],
      ['Comet', 2],
    ])
    expect(rows[0]?.intervals.win).toHaveLength(2)
    expect(rows[0]?.n.win).toBe(2)
    expect(warnings.join()).toMatch(/not repeatable: .*Ann/)
    // Who they are stands in nothing that is given away.
    const lines = await collected(house.store.lab.linesInPieces(over, owner, 10))
    expect(JSON.stringify([over.document, lines, over.manifest])).not.toMatch(/v:Ann|x:/)
  })

  it('plays with a person who is there before the experiment has had a turn; its turns play the rest, each place once', async () => {
    const slug = await started(manifestOf())
    const { part, person } = await come(slug)
    const here = context()
    const stopping = new AbortController()
    const running = runPeoplesMatches(here, player(here, never), stopping.signal)
    expect((await atThePage(part, person)).state?.state).toBe('over')
    stopping.abort()
    await running
    expect(await turn(slug)).toMatchObject({ state: 'running', played: 3, missing: 0 })
    const { rows } = await query(
      `SELECT number, cell.played IS NOT NULL AS played, people FROM experiment_match AS cell JOIN experiment ON id = experiment_id
       WHERE slug = $1 ORDER BY number`,
      [slug],
    )
    const [ann, comet] = [{ people: ['Ann'] }, { people: [], played: true }]
    expect(rows).toMatchObject([{ ...ann, played: true }, comet, { ...ann, played: false }, comet])
  })

  it('begins a few places at a time for people who are there, however many are planned, and those of absent ones later', async () => {
    const guests = [{ person: 'Ann' }, { person: 'Ben' }, { house: 'comet' }]
    const slug = await started(manifestOf({ blocks: 40, places: { guests, host: [{ house: 'owl' }] } }))
    const { id } = await stored(slug)
    const begun = async () => {
      const text = 'SELECT number, people[1] AS name FROM experiment_match WHERE experiment_id = $1 ORDER BY number'
      return (await query(text, [id])).rows
    }
    const first = (name: string, at: number, count: number) =>
      Array.from({ length: count }, (_, block) => ({ number: block * 3 + at, name }))
    const inOrder = (places: { number: number }[]) => places.toSorted((one, other) => one.number - other.number)
    const stopping = new AbortController()
    const here = context()
    await come(slug)
    const running = runPeoplesMatches(here, player(here, never), stopping.signal)
    await expect.poll(begun).toEqual(first('Ann', 0, MOST_BEGUN))
    await come(slug, 'Ben')
    await expect.poll(begun).toEqual(inOrder([...first('Ann', 0, MOST_BEGUN), ...first('Ben', 1, MOST_BEGUN)]))
    // The rest is begun as these are played.
    await query(`UPDATE experiment_match SET missing = true WHERE experiment_id = $1 AND people = '{Ann}'`, [id])
    await query(
      `UPDATE experiment_person SET cell = NULL, ready_at = now(), seen_at = now() WHERE experiment_id = $1 AND name = 'Ann'`,
      [id],
    )
    await expect.poll(async () => (await begun()).filter(({ name }) => name === 'Ann')).toHaveLength(2 * MOST_BEGUN)
    stopping.abort()
    await running
    // Tests after this one find none of its people waiting, and nothing of it to play.
    await house.store.lab.step(owner, slug, 'stop')
    await query('UPDATE experiment_person SET cell = NULL, ready_at = NULL WHERE experiment_id = $1', [id])
  })

  it('asks them what the design asks beside the game as a form, and reads it like an agent’s', async () => {
    const slug = await started(manifestOf({ design: 'minds', blocks: 1 }))
    await turn(slug)
    const { part, person } = await come(slug)
    const page = atThePage(part, person)
    await next()
    const { asked } = await page
    const first = asked.find(({ kind }) => kind === 'probe:first')
    expect(first).toMatchObject({ mode: 'act', task: expect.stringContaining('It is your turn to guess') })
    expect(first?.limitMs).toBeGreaterThan(LIMITS.voteMs)
    expect(asked.map(({ kind }) => kind)).toContain('probe:second')
    const over = await turn(slug)
    expect(over).toMatchObject({ state: 'finished', played: 2 })
    const [line] = await collected(house.store.lab.linesInPieces(over, owner, 10))
    const { replies = [], agents } = JSON.parse(line?.played ?? '{}') as PlayedMatch
    const seat = agents.indexOf('Ann') + 1
    const own = replies.filter((reply) => reply.seat === seat)
    expect(own.map(({ probe }) => probe)).toEqual(['first', 'second'])
    expect(own[0]?.reply?.split('\n')).toHaveLength(4)
    expect(own[0]?.reply).toMatch(/^Player 1: Tea, spy\n/)
    expect(documentOf(over).rows[0]).toMatchObject({ agent: 'Ann', unreadable1: 0, unreadable2: 0 })
  })

  /** Ann stops answering at the vote; her page was last heard of this long before the vote’s time is over. */
  async function silentAtTheVote(ago: string) {
    const slug = await started(manifestOf(ALONE))
    await turn(slug)
    const { part, person } = await come(slug)
    let isSilent = false
    const page = atThePage(
      part,
      person,
      (question) => {
        isSilent = question.kind === 'vote'
        return isSilent ? undefined : answering(question)
      },
      () => isSilent,
    )
    const { clock, isOver } = onWhichTimeIsOver()
    const playing = next(never, 'here', house.store, clock)
    const { sitting = '' } = await page
    await lastHeardOf(sitting, ago)
    isOver()
    await playing
    return { slug, part, person, sitting }
  }

  it('a silence before an open page is their answer, also of one in the background, which looks once a minute', async () => {
    const { slug, part, person } = await silentAtTheVote('20 seconds')
    expect(await web.lab.part(part, person.ids)).toMatchObject({ played: 1, missing: 0 })
    expect(await turn(slug)).toMatchObject({ state: 'finished', played: 1, missing: 0 })
  })

  it('a closed page ends the match, and it is missing for good', async () => {
    const { slug, part, person, sitting } = await silentAtTheVote('2 minutes')
    const { rows } = await query(
      `SELECT void_reason AS why FROM sitting JOIN play_table ON play_table.id = sitting.table_id
       JOIN match ON match.id = play_table.match_id WHERE sitting.id = $1`,
      [sitting],
    )
    expect(rows).toEqual([{ why: 'a person of the experiment left in the middle' }])
    const over = await turn(slug)
    expect(over).toMatchObject({ state: 'finished', played: 0, missing: 1 })
    expect(documentOf(over).missing).toBe(1)
    expect(await web.lab.part(part, person.ids)).toMatchObject({ played: 0, missing: 1 })
  })

  it('who does not come to the table loses nothing: it is dealt when they are back', async () => {
    const slug = await started(manifestOf(ALONE))
    await turn(slug)
    const { part, person } = await come(slug)
    const { clock, isOver } = onWhichTimeIsOver()
    isOver()
    await next(never, 'here', house.store, clock)
    const { rows } = await query('SELECT void_reason AS why FROM match ORDER BY created_at DESC, id DESC LIMIT 1')
    expect(rows).toEqual([{ why: 'a person of the experiment did not come to the table' }])
    expect(await web.lab.part(part, person.ids)).toMatchObject({ played: 0, missing: 0, playing: false, ready: false })
    await web.lab.want(part, person.ids, true)
    const page = atThePage(part, person)
    await next()
    expect((await page).state?.state).toBe('over')
    expect(await turn(slug)).toMatchObject({ state: 'finished', played: 1, missing: 0 })
  })

  it('a match that the budget may not pay waits while others are played, and then stops the experiment', async () => {
    const slug = await started(manifestOf(ALONE))
    const { id } = await turn(slug)
    const { part, person } = await come(slug)
    await query('UPDATE experiment SET token_cap = 1, tokens = 2 WHERE id = $1', [id])
    await query(
      `INSERT INTO experiment_match (experiment_id, number, block, condition, key) VALUES ($1, 99, 0, 'all', 'other')`,
      [id],
    )
    await next()
    expect(await stored(slug)).toMatchObject({ state: 'running' })
    expect(await web.lab.part(part, person.ids)).toMatchObject({ ready: true, playing: false })
    await query('DELETE FROM experiment_match WHERE experiment_id = $1 AND number = 99', [id])
    await next()
    expect(await stored(slug)).toMatchObject({ state: 'stopped', reason: 'budget' })
  })

  it('a match goes on with another runner where the first one was ended, with the same seat and question', async () => {
    const slug = await started(manifestOf(ALONE))
    await turn(slug)
    const { part, person } = await come(slug)
    const dying = new AbortController()
    let wasAsked = () => {}
    const asking = new Promise<void>((resolve) => (wasAsked = resolve))
    let isHeld = true
    const page = atThePage(part, person, (question) => {
      wasAsked()
      return isHeld ? undefined : answering(question)
    })
    const first = next(dying.signal, 'one').catch(() => {})
    await asking
    dying.abort()
    await first
    isHeld = false
    const another = openStore({ url: house.url, onError: () => {} })
    const again = next(never, 'two', another)
    // What was asked already is asked again under the same name: this page answers it now.
    const seat = (await web.lab.part(part, person.ids))?.sitting ?? ''
    const open = await questionAt(seat, person)
    await web.play.answer(seat, person.ids, { ask: open.id, ...answering(open)! })
    await again
    expect((await page).state?.state).toBe('over')
    expect(await turn(slug)).toMatchObject({ state: 'finished', played: 1, missing: 0 })
    await another.close()
  })

  it('a match that a runner left behind ends, and its page says so, when the experiment cannot be played any more', async () => {
    const slug = await started(manifestOf(ALONE))
    await turn(slug)
    const { part, person } = await come(slug)
    const dying = new AbortController()
    const page = atThePage(part, person, () => void dying.abort())
    await next(dying.signal, 'one').catch(() => {})
    await query(`UPDATE experiment SET manifest = replace(manifest, '"owl"', '"gone"') WHERE slug = $1`, [slug])
    await next(never, 'two')
    expect((await page).state?.state).toBe('void')
    expect(await stored(slug)).toMatchObject({ state: 'paused', reason: 'refused', played: 0, missing: 0 })
  })

  it('comes to its end without who takes no part any more: what they have not played is missing', async () => {
    const slug = await started(manifestOf())
    await turn(slug)
    const { part, person } = await come(slug)
    await web.lab.leavePart(part, person.ids)
    const over = await turn(slug)
    expect(over).toMatchObject({ state: 'finished', played: 2, missing: 2 })
    expect(documentOf(over)).toMatchObject({ missing: 2 })
  })

  it('has a dry run in which the house stands in for them, and says so', async () => {
    const manifest = manifestOf()
    const experiment = siteExperimentOf(manifest, houseAndStubs, [])
    if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
    const created = await house.store.lab.create(owner, {
      ...{ name: 'dry', design: 'guests', question: '', manifest: JSON.stringify(manifest), digest: 'd', seed: 1 },
      ...{ planned: 4, asksAgents: false, cap: {}, people: peopleOf(experiment.value) },
    })
    const slug = created.ok ? created.value.slug : ''
    await house.store.lab.step(owner, slug, 'dry')
    const { state, dry } = await turn(slug)
    expect(state).toBe('dry')
    expect(JSON.parse(dry ?? '{}').notes.join()).toContain('Ann plays in person')
  })
})

const query = async (text: string, values: unknown[] = []) => {
  const sql = new pg.Client({ connectionString: house.url })
  await sql.connect()
  try {
    return await sql.query(text, values)
  } finally {
    await sql.end()
  }
}

/** Has it that the page of a seat was last heard of this long ago. */
async function lastHeardOf(sitting: string, ago: string): Promise<void> {
  await query(
    `UPDATE mailbox_presence SET seen_at = now() - $2::interval WHERE agent_id IN (
       SELECT seat.table_token FROM sitting JOIN play_table ON play_table.id = sitting.table_id
       JOIN seat ON seat.match_id = play_table.match_id AND seat.seat = sitting.seat WHERE sitting.id = $1)`,
    [sitting, ago],
  )
}

/** A clock by which people who are waited for have no time left from when one says so. */
function onWhichTimeIsOver(): { clock: Clock; isOver(): void } {
  let isOver = () => {}
  const over = new Promise<void>((resolve) => {
    isOver = resolve
  })
  const clock: Clock = {
    ...systemClock,
    async sleep(ms, signal) {
      if (ms < PERSON_COMES_MS) return systemClock.sleep(ms, signal)
      const here = new AbortController()
      await Promise.race([systemClock.sleep(ms, signal ? AbortSignal.any([signal, here.signal]) : here.signal), over])
      here.abort()
    },
  }
  return { clock, isOver }
}

async function questionAt(sitting: string, { ids }: Person): Promise<OpenQuestion> {
  for (;;) {
    const look = await web.play.state(sitting, ids)
    if (look.ok && look.value.state === 'playing' && look.value.question) return look.value.question
    await systemClock.sleep(20)
  }
}
