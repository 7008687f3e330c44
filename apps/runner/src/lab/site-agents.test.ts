import { type Connect, connecting } from '@masquerade/connectors'
import { localDeps, memoryMailbox } from '@masquerade/connectors/testing'
import { type Json, ok } from '@masquerade/game'
import { agentsNamed, documentDigest, plannedMatches } from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store/lab'
import { collected, registered, signedIn } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundled } from '../../../../prisma/bundled.ts'
import type { ExperimentMatch } from '../play-context.ts'
import { player } from '../player.ts'
import { playContextOf, type TestHouse, talker, testHouse } from '../testing/table.ts'
import { openExperiment, playedExperiment } from './agents.ts'
import { conduct } from './conductor.ts'
import { openCounter } from './counting/counter.ts'
import { HOLD_MS, type LabContext, LabPlaces } from './turns.ts'

let house: TestHouse
let ada: string
let slug: string

beforeAll(async () => {
  house = await testHouse({ agents: 0, slug: 'elsewhere' })
  await house.store.seed(bundled)
  ada = (await signedIn(house.store, 'ada')).id
  slug = (await registered(house.store, ada, 'Mine', { fields: { concurrency: 3 } })).slug
})
const counter = openCounter()
afterAll(async () => {
  await counter.close()
  await house?.close()
})

const TOKENS = 10

/** An agent that plays by its script, answers probes, and tells what each answer cost. */
const costly =
  (asked: string[]): Connect =>
  () =>
    ok({
      warmUp: async () => ({ ready: true }),
      answer: async (question) => {
        asked.push(question.ask.kind)
        const { task } = question.game.brief([], question.ask, { language: 'en', hints: true, notes: [] })
        const text = question.ask.kind.startsWith('probe:') ? `I was asked: ${task.slice(0, 20)}` : undefined
        return { answer: text === undefined ? talker(question) : { text }, tokensIn: TOKENS, costMicros: 1_000 }
      },
    })

function context(asked: string[] = []): LabContext {
  const experimentMatches = new Map<string, ExperimentMatch>()
  const experimentMatchOf = (match: string) => experimentMatches.get(match)
  return {
    ...playContextOf(house.store, talker, { connect: costly(asked) }),
    counter,
    places: new LabPlaces(4),
    experimentMatches,
    experimentMatchOf,
  }
}

const manifest = (more: object = {}, guest: object = { agent: slug }) => ({
  ...{ experiment: 'mine', version: 1, design: 'guests', game: 'who-is-spy', blocks: 6, seed: 1 },
  places: { guests: [guest], host: [{ house: 'sphinx' }] },
  ...more,
})

async function made(document: object, owner = ada, cap = {}): Promise<string> {
  const text = JSON.stringify(document)
  const created = await house.store.lab.create(owner, {
    ...{ name: 'mine', design: 'guests', question: '', manifest: text, digest: 'd', seed: 1, planned: 6 },
    ...{ asksAgents: agentsNamed(document).length > 0, cap },
  })
  if (!created.ok) throw new Error(created.error.message)
  return created.value.slug
}

async function stored(name: string, owner = ada): Promise<StoredExperiment> {
  const found = await house.store.lab.get(name, owner)
  if (!found) throw new Error('it is gone')
  return found
}

async function turns(
  name: string,
  asked: string[] = [],
  here = context(asked),
  owner = ada,
): Promise<StoredExperiment> {
  const { signal } = new AbortController()
  for (;;) {
    const claimed = await house.store.lab.playing.claim('here', HOLD_MS)
    if (claimed) await conduct(claimed, 'here', player(here, signal), here, signal)
    const now = await stored(name, owner)
    if (now.state !== 'running' && !now.dryWanted) return now
  }
}

it('an agent of the site is asked through its connector, its version frozen, and what it costs is counted', async () => {
  const name = await made(manifest())
  const { lab } = house.store
  await lab.step(ada, name, 'dry')
  const dry = await turns(name)
  const { estimate, matches } = JSON.parse(dry.dry ?? '{}')
  expect(dry).toMatchObject({ state: 'dry' })
  expect(matches).toHaveLength(2)
  expect(estimate.measured.tokens).toBeGreaterThan(0)
  expect(dry.spend.tokens).toBeCloseTo(estimate.measured.tokens / 3, 5)
  await lab.step(ada, name, 'start')
  const over = await turns(name)
  expect(over).toMatchObject({ state: 'finished', played: 6, missing: 0 })
  const version = (await house.store.agents.own(ada, slug))?.version.id
  expect(over.versions).toEqual({ [slug]: version })
  expect(over.spend.tokens).toBeGreaterThan(dry.spend.tokens)
  const document = JSON.parse(over.document ?? '{}')
  expect(document.rows[0]).toMatchObject({ agent: 'Mine', games: 6 })
  expect(document.spent.tokens).toBe(over.spend.tokens - dry.spend.tokens)
})

it('an agent of the site is probed by asks of their own kind, and its match goes on as without', async () => {
  const name = await made(manifest({ design: 'minds' }))
  await house.store.lab.step(ada, name, 'dry')
  await turns(name)
  const asked: string[] = []
  await house.store.lab.step(ada, name, 'start')
  const over = await turns(name, asked)
  expect(over.state).toBe('finished')
  expect(asked.filter((kind) => kind === 'probe:first')).toHaveLength(6)
  expect(asked.filter((kind) => kind === 'probe:second')).toHaveLength(6)
  const { rows } = JSON.parse(over.document ?? '{}')
  expect(rows[0]).toMatchObject({ agent: 'Mine', unreadable1: 1, unreadable2: 1 })
})

it('a probe that a gateway of ours kept from its agent is asked again, and no silence stands for it', async () => {
  let isBroken = false
  const probes: string[] = []
  const connect: Connect = () =>
    ok({
      warmUp: async () => ({ ready: true }),
      async answer(question) {
        if (question.ask.kind !== 'probe:first') return { answer: talker(question) }
        probes.push(question.id)
        return { answer: isBroken ? { missing: 'timeout' } : { text: 'I cannot say.' } }
      },
      async outOfReach() {
        const wasBroken = isBroken
        isBroken = false
        return wasBroken
      },
    })
  const here = { ...context(), connect }
  const name = await made(manifest({ design: 'minds' }))
  await house.store.lab.step(ada, name, 'dry')
  await turns(name, [], here)
  await house.store.lab.step(ada, name, 'start')
  probes.length = 0
  isBroken = true
  const over = await turns(name, [], here)
  expect(over).toMatchObject({ state: 'finished', missing: 0 })
  expect(probes).toHaveLength(7)
  expect(new Set(probes).size).toBe(6)
  const lines = await collected(house.store.lab.playing.keptLines(over.id))
  const replies = lines.flatMap((played): { reply: string | null }[] => JSON.parse(played).replies)
  expect(replies.filter(({ reply }) => reply === null)).toEqual([])
})

it.each([
  [
    'a text',
    (lines: string): Json => ({ text: lines, reasoning: 'Somebody is the spy.' }),
    (lines: string) => lines,
    0,
  ],
  ['an action', (lines: string): Json => ({ action: { lines } }), (lines: string) => JSON.stringify({ lines }), 1],
])(
  'what an agent answers to a probe through its mailbox is %s, and not the document in which it came',
  async (what, answerOf, keptAs, unreadable) => {
    const fields = { concurrency: 3 }
    const agent = await registered(house.store, ada, `In a mailbox with ${what}`, { fields })
    const said: string[] = []
    const mailbox = memoryMailbox(({ kind, choices, brief, events }) => {
      if (!kind.startsWith('probe:')) return { text: choices?.[0] ?? `Said after ${events.length} events` }
      const players = [...new Set(brief.task.match(/Player \d/g))]
      const lines = players.map((player, at) => `${player}: Tea, ${at === 0 ? 'spy' : 'civilian'}`).join('\n')
      said.push(lines)
      return answerOf(lines)
    })
    const name = await made(manifest({ design: 'minds' }, { agent: agent.slug }))
    const deps = localDeps({ mailbox })
    const here = { ...context(), connect: connecting(deps) }
    await house.store.lab.step(ada, name, 'dry')
    await turns(name, [], here)
    said.length = 0
    await house.store.lab.step(ada, name, 'start')
    const over = await turns(name, [], here)
    await deps.outbound.close()
    expect(over).toMatchObject({ state: 'finished', missing: 0 })
    expect(JSON.parse(over.document ?? '{}').rows[0]).toMatchObject({
      unreadable1: unreadable,
      unreadable2: unreadable,
    })
    const lines = await collected(house.store.lab.playing.keptLines(over.id))
    const kept = lines.flatMap((played): string[] => {
      const { agents, replies }: { agents: string[]; replies: { seat: number; reply: string }[] } = JSON.parse(played)
      return replies.filter(({ seat }) => agents[seat - 1] === agent.name).map(({ reply }) => reply)
    })
    expect(kept.toSorted()).toEqual(said.map(keptAs).toSorted())
  },
)

it('stops between matches before one that might cost more than its budget has left', async () => {
  const cap = { tokens: 150 }
  const name = await made(manifest(), ada, cap)
  await house.store.lab.step(ada, name, 'dry')
  await turns(name)
  await house.store.lab.step(ada, name, 'start')
  const over = await turns(name)
  expect(over).toMatchObject({ state: 'stopped', reason: 'budget' })
  expect(over.played).toBeLessThan(6)
  expect(over.spend.tokens).toBeLessThanOrEqual(cap.tokens + 4 * 40) // matches under way together are not cut off
  const { warnings } = JSON.parse(over.document ?? '{"warnings": []}')
  if (over.played > 0) expect(warnings.join()).toContain(`${over.played} of 6`)
})

it.each([
  ['somebody else’s agent', () => manifest(), 'places.guests.0.agent', 'owner'],
  ['an agent that is not there', () => manifest({}, { agent: 'unknown' }), 'places.guests.0.agent', 'agent'],
  ['a version that is not there', () => manifest({}, { agent: `${slug}@99` }), 'places.guests.0.agent', 'agent'],
  ['more seats than it plays at once', () => hosting(), 'places.host.0.agent', 'concurrency'],
  ['a Space that would describe', () => describing(), 'places.agents.0.agent', 'game'],
  ['a Space that would judge', () => marking(), 'judge.agent', 'game'],
  ['too many matches', () => manifest({ blocks: 30_000 }), 'blocks', 'size'],
])('%s is refused with its path, before anything is spent', async (_, document, path, code) => {
  const eve = (await signedIn(house.store, 'eve')).id
  const owner = code === 'owner' ? eve : ada
  const name = await made(document(), owner)
  const one = { ...(await stored(name, owner)), planned: code === 'size' ? 30_000 : 6 }
  const opened = await openExperiment(one, context())
  expect(opened.ok ? [] : opened.error.map((refused) => [refused.path, refused.code])).toContainEqual([path, code])
})

/** A Space has words for its game alone. */
const describing = () => ({
  ...{ experiment: 'mine', version: 1, design: 'describing', blocks: 6, seed: 1, judge: { stub: 'fair' } },
  places: { agents: [{ agent: aSpace }] },
})
const marking = () =>
  manifest({
    design: 'clues',
    places: { agents: [{ house: 'owl' }], others: [{ house: 'owl' }] },
    judge: { agent: aSpace },
  })
let aSpace = ''
beforeAll(async () => {
  aSpace = (await registered(house.store, ada, 'A Space', { settings: { kind: 'space', space: 'ann/spy' } })).slug
})

/** Three copies of an agent that plays two games at once. */
function hosting() {
  return manifest({ places: { guests: [{ house: 'owl' }], host: [{ agent: twoAtOnce }] } })
}
let twoAtOnce = ''
beforeAll(async () => {
  twoAtOnce = (await registered(house.store, ada, 'Two at once', { fields: { concurrency: 2 } })).slug
})

it('an experiment says while it waits that an agent has spent its limits for today, and goes on once they are raised', async () => {
  const busy = await registered(house.store, ada, 'Busy', { fields: { concurrency: 3, dailyBudget: 2 } })
  const name = await made(manifest({}, { agent: busy.slug }))
  await house.store.lab.step(ada, name, 'dry')
  await turns(name)
  await house.store.lab.step(ada, name, 'start')
  const over = turns(name)
  await expect
    .poll(async () => (await stored(name)).refusals)
    .toMatchObject([
      {
        path: 'places.guests.0',
        code: 'waits',
        message: expect.stringMatching(/^Busy has played all .* raise its limits$/),
      },
    ])
  expect(await stored(name)).toMatchObject({ state: 'running' })
  await house.store.agents.update(ada, busy.id, { fields: { dailyBudget: 6 } })
  expect(await over).toMatchObject({ state: 'finished', played: 6, refusals: [] })
})

it('an agent that does not come costs the run no match: it pauses, says so, and goes on when the agent is back', async () => {
  const name = await made(manifest())
  await house.store.lab.step(ada, name, 'dry')
  await turns(name)
  await house.store.lab.step(ada, name, 'start')
  const neverThere: Connect = (...given) => {
    const there = costly([])(...given)
    const warmUp = async () => ({
      ready: false as const,
      code: 'unreachable' as const,
      message: 'nothing answers there',
    })
    return there.ok ? ok({ ...there.value, warmUp }) : there
  }
  const here = { ...context(), ...playContextOf(house.store, talker, { connect: neverThere }) }
  const message = expect.stringMatching(/^an agent of the experiment did not come: nothing answers there\. .* is back$/)
  expect(await turns(name, [], here)).toMatchObject({
    ...{ state: 'paused', reason: 'refused', played: 0, missing: 0 },
    refusals: [{ code: 'unready', message }],
  })
  await house.store.lab.step(ada, name, 'resume')
  expect(await turns(name)).toMatchObject({ state: 'finished', played: 6, missing: 0 })
})

it('an agent that can no longer be asked loses no match: the run pauses, says why, and goes on when the agent is back', async () => {
  const name = await made(manifest())
  await house.store.lab.step(ada, name, 'dry')
  await turns(name)
  await house.store.lab.step(ada, name, 'start')
  let asked = 0
  const revoked: Connect = (...given) => {
    const there = costly([])(...given)
    if (!there.ok) return there
    const refused = {
      answer: { missing: 'error' as const },
      fault: 'unauthorized' as const,
      error: 'its key is refused',
    }
    return ok({
      ...there.value,
      answer: async (question, signal) => (++asked > 4 ? refused : there.value.answer(question, signal)),
    })
  }
  const here = { ...context(), ...playContextOf(house.store, talker, { connect: revoked }) }
  const message = expect.stringMatching(/^an agent of the experiment did not come: Mine: its key is refused\. /)
  expect(await turns(name, [], here)).toMatchObject({ state: 'paused', refusals: [{ code: 'unready', message }] })
  await house.store.lab.step(ada, name, 'resume')
  expect(await turns(name)).toMatchObject({ state: 'finished', played: 6, missing: 0 })
  const lines = await collected(house.store.lab.linesInPieces(await stored(name), ada, 100))
  expect(JSON.stringify(lines)).not.toContain('error')
})

it('a match from which its owner takes the agent is void and played again: no forfeit of its is in the table', async () => {
  const name = await made(manifest())
  await house.store.lab.step(ada, name, 'dry')
  await turns(name)
  await house.store.lab.step(ada, name, 'start')
  const here = context()
  let isTaken = false
  const connect: Connect = (agent) => {
    const there = costly([])(agent)
    if (!there.ok) return there
    return ok({
      ...there.value,
      answer: async (question, signal) => {
        if (!isTaken) here.leaving.heard([question.table])
        isTaken = true
        return there.value.answer(question, signal)
      },
    })
  }
  expect(await turns(name, [], Object.assign(here, { connect }))).toMatchObject({ state: 'finished', played: 6 })
  const { rows } = await house.sql.query(`SELECT id FROM match WHERE status = 'void' AND void_reason ~ 'took it out'`)
  expect(rows).toHaveLength(1)
})

it('a match that a runner left behind ends with its agent, instead of keeping its seats for ever', async () => {
  const gone = await registered(house.store, ada, 'Gone', { fields: { concurrency: 3 } })
  const name = await made(manifest({}, { agent: gone.slug }))
  await house.store.lab.step(ada, name, 'dry')
  await turns(name)
  await house.store.lab.step(ada, name, 'start')
  const { id } = await stored(name)
  const { playing } = house.store.lab
  await playing.begin(id, { number: 0, block: 0, condition: 'all', key: 'x' })
  const seats = [{ agentId: gone.id, versionId: gone.version.id }]
  const left = await playing.createMatch(id, 0, {
    game: 'who-is-spy',
    gameVersion: 1,
    config: {},
    language: 'en',
    seats,
  })
  const match = left.ok ? left.value : ''
  await house.store.matches.start(match)
  await house.store.agents.retire({ id: ada, role: 'user' }, gone.id)
  expect(await turns(name)).toMatchObject({ state: 'paused', reason: 'refused' })
  expect(await playing.statusOf(match)).toEqual({
    status: 'void',
    voidReason: expect.stringMatching(/^an agent of the experiment did not come: /),
  })
  expect(await playing.claim('here', HOLD_MS)).toBeUndefined()
})

it.each(['retired', 'deleted with its owner'])(
  'the table has all matches that were played before their agent was %s',
  async (how) => {
    const owner = await signedIn(house.store, `owner of one ${how}`)
    const gone = await registered(house.store, owner.id, 'Short', { fields: { concurrency: 3 } })
    const name = await made(manifest({}, { agent: gone.slug }), owner.id)
    await house.store.lab.step(owner.id, name, 'dry')
    const { id } = await turns(name, [], context(), owner.id)
    await house.store.lab.step(owner.id, name, 'start')
    const killed = new AbortController()
    const connect: Connect = (agent) => {
      const there = costly([])(agent)
      if (!there.ok) return there
      return ok({
        ...there.value,
        async answer(...question) {
          if (((await house.store.lab.playing.byId(id))?.played ?? 0) >= 2) killed.abort()
          return there.value.answer(...question)
        },
      })
    }
    const here = { ...context(), ...playContextOf(house.store, talker, { connect }) }
    const claim = async () => (await house.store.lab.playing.claim('here', HOLD_MS)) ?? expect.fail('nothing to do')
    await conduct(await claim(), 'here', player(here, killed.signal), here, killed.signal)
    if (how === 'retired') await house.store.agents.retire(owner, gone.id)
    else await house.store.users.delete(owner.id)
    const alive = new AbortController().signal
    await conduct(await claim(), 'here', player(here, alive), here, alive)
    const over = await house.store.lab.playing.byId(id)
    expect(over).toMatchObject({ state: how === 'retired' ? 'paused' : 'stopped' })
    expect(over?.played).toBeGreaterThanOrEqual(2)
    expect(over?.played).toBeLessThan(6)
    expect(JSON.parse(over?.document ?? '{}')).toMatchObject({ games: over?.played })
  },
)

it('a published experiment keeps its numbers when its owner deletes their account, and names their agents nowhere', async () => {
  const owner = await signedIn(house.store, 'planted owner')
  const registeredNow = () => registered(house.store, owner.id, 'Planted', { fields: { concurrency: 8 } })
  const [one, other] = [await registeredNow(), await registeredNow()]
  const guests = [{ agent: one.slug }, { agent: other.slug }, { house: 'owl' }]
  const name = await made(manifest({ places: { guests, host: [{ house: 'sphinx' }] } }), owner.id)
  await house.store.lab.step(owner.id, name, 'dry')
  await turns(name, [], context(), owner.id)
  await house.store.lab.step(owner.id, name, 'start')
  const before = await turns(name, [], context(), owner.id)
  expect(before).toMatchObject({ state: 'finished', played: 6 })
  await house.store.lab.publish(owner.id, name, true)
  const about = { agent: 'Planted 1', column: 'all', block: 0 }
  const items = [{ id: 'a', word: 'tea', description: 'hot', about }]
  const batch = await house.store.ratingBatches.make(owner.id, {
    ...{ title: 'Which?', kind: 'score', again: 0, digest: documentDigest({ kind: 'score', again: 0, items }) },
    ...{ listed: false, experiment: name, items },
  })
  await house.sql.query(
    `INSERT INTO rater (id, batch_id, number, persons, name, named) VALUES ($1, $1, 1, '{v:1}', '', false)`,
    [batch],
  )
  const shown = async () => {
    const { rows } = await house.sql.query<{ text: string }>(
      `SELECT (to_jsonb(experiment) - 'slug')::text || coalesce((SELECT string_agg(cell::text, ' ') FROM experiment_match AS cell
         WHERE cell.experiment_id = experiment.id), '') || coalesce((SELECT string_agg(ask::text, ' ') FROM experiment_ask AS ask
         WHERE ask.experiment_id = experiment.id), '') || (SELECT item::text FROM rating_item WHERE batch_id = $2) AS text
       FROM experiment WHERE slug = $1`,
      [name, batch],
    )
    return rows[0]?.text ?? ''
  }
  expect((await shown()).match(/planted/gi)?.length).toBeGreaterThan(20)

  await house.store.users.delete(owner.id)
  const claimed = await house.store.lab.playing.claim('here', HOLD_MS)
  const here = context()
  const { signal } = new AbortController()
  await conduct(claimed ?? expect.fail('nothing to do'), 'here', player(here, signal), here, signal)
  expect((await shown()).match(/.{0,40}planted.{0,40}/gi)).toBeNull()
  expect(await house.store.lab.playing.claim('here', HOLD_MS)).toBeUndefined()
  const renamed = { kind: 'score', again: 0, items: await house.store.ratingBatches.items(batch) }
  expect(await house.store.ratingBatches.get(batch)).toMatchObject({ digest: documentDigest(renamed) })

  const after = (await house.store.lab.get(name)) ?? expect.fail('it is published')
  const numbers = (text = '{}') =>
    JSON.parse(text).rows.map(({ agent: _, ...row }: Record<string, unknown>) => JSON.stringify(row))
  expect(numbers(after.document)).toEqual(numbers(before.document))
  const agents = JSON.parse(after.document ?? '{}').rows.map(({ agent }: { agent: string }) => agent)
  expect(agents).toEqual([expect.stringMatching(/^retired-\w+$/), expect.stringMatching(/^retired-\w+$/), 'Owl'])
  const played = await playedExperiment(after)
  expect(played.ok && played.value.digest).toBe(after.digest)
  const kept = (await collected(house.store.lab.playing.keptLines(after.id))).flat().map((line) => JSON.parse(line))
  const placed = played.ok ? [...plannedMatches(played.value, kept)].filter(({ place }) => place) : []
  expect(placed, 'each line is a match of the plan').toHaveLength(6)
})

it('a played experiment names an agent by its address after an administrator cleared its name, and keeps its numbers', async () => {
  const owner = await signedIn(house.store, 'owner of a foul name')
  const registeredAs = (name: string) => registered(house.store, owner.id, name, { fields: { concurrency: 8 } })
  const [foul, fair] = [await registeredAs('An insult'), await registeredAs('Fair')]
  const guests = [{ agent: foul.slug }, { agent: fair.slug }, { house: 'owl' }]
  const name = await made(manifest({ places: { guests, host: [{ house: 'sphinx' }] } }), owner.id)
  await house.store.lab.step(owner.id, name, 'dry')
  await turns(name, [], context(), owner.id)
  await house.store.lab.step(owner.id, name, 'start')
  const before = await turns(name, [], context(), owner.id)
  expect(before.document).toContain('An insult')

  expect(await house.store.agents.clear(foul.id)).toBe(true)
  const claimed = await house.store.lab.playing.claim('here', HOLD_MS)
  const here = context()
  const { signal } = new AbortController()
  await conduct(claimed ?? expect.fail('nothing to do'), 'here', player(here, signal), here, signal)
  const after = (await house.store.lab.playing.byId(before.id)) ?? expect.fail('it is there')
  const table = (text = '{}') => JSON.parse(text).rows as ({ agent: string } & Record<string, unknown>)[] // a table
  expect(table(after.document)).toEqual(
    table(before.document).map((row) => (row.agent === 'An insult' ? { ...row, agent: foul.slug } : row)),
  )
  expect(table(after.document).map(({ agent }) => agent)).toEqual([foul.slug, 'Fair', 'Owl'])
  const asks = 'SELECT agent FROM experiment_ask WHERE experiment_id = $1'
  const lines = (await collected(house.store.lab.playing.keptLines(after.id))).flat()
  expect(JSON.stringify([after, lines, (await house.sql.query(asks, [after.id])).rows])).not.toContain('An insult')
})
