import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../testing/lock-waits.ts'
import { registered, signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { ExperimentState } from './experiment-rows.ts'
import type { FrozenExperiment } from './experiments.ts'
import type { LabAgent } from './site-agents.ts'
import { type ExperimentStep, MOST_RUNNING } from './steps.ts'

let db: TestStore
let ada: string
let eve: string

beforeAll(async () => {
  db = await openTestStore()
  ada = (await signedIn(db.store, 'ada')).id
  eve = (await signedIn(db.store, 'eve')).id
})
afterAll(() => db?.close())

const frozen = (more: Partial<FrozenExperiment> = {}): FrozenExperiment => ({
  ...{
    name: 'tried',
    design: 'guests',
    question: 'Which?',
    manifest: '{"b":1,"a":2}',
    digest: 'd',
    seed: 1,
    planned: 4,
  },
  ...{ asksAgents: false, cap: {} },
  ...more,
})

async function made(more: Partial<FrozenExperiment> = {}, state?: ExperimentState): Promise<string> {
  const created = await db.store.lab.create(ada, frozen(more))
  if (!created.ok) throw new Error(created.error.message)
  if (state) {
    await db.sql.query(`UPDATE experiment SET state = $2::"ExperimentState" WHERE slug = $1`, [
      created.value.slug,
      state,
    ])
  }
  return created.value.slug
}

/** What one test leaves behind is not taken by the runners of the next. */
afterEach(() => db.sql.query('UPDATE experiment SET held_by = NULL'))

const over = (slug: string) => db.sql.query(`UPDATE experiment SET state = 'stopped' WHERE slug = $1`, [slug])

const listed = (page: Awaited<ReturnType<TestStore['store']['lab']['published']>>) => (page.ok ? page.value.items : [])

const LONG_MS = 60_000

describe('an experiment', () => {
  const STEPS: readonly ExperimentStep[] = ['dry', 'start', 'pause', 'resume', 'stop']
  const MAY: Readonly<Record<ExperimentState, readonly ExperimentStep[]>> = {
    draft: ['dry', 'start'],
    dry: ['dry', 'start'],
    running: ['pause', 'stop'],
    paused: ['resume', 'stop'],
    stopped: [],
    finished: [],
  }
  const cases = Object.entries(MAY).flatMap(([state, may]) =>
    STEPS.map((step) => [state as ExperimentState, step, may.includes(step)] as const),
  )
  it.each(cases)('that is %s: %s is possible: %s', async (state, step, possible) => {
    const slug = await made({}, state)
    const stepped = await db.store.lab.step(ada, slug, step)
    expect(stepped.ok).toBe(possible)
    if (!stepped.ok) expect(stepped.error.code).toBe('no-such-step')
    await over(slug)
  })

  it('that asks agents is started after its dry run alone', async () => {
    const slug = await made({ asksAgents: true })
    expect(await db.store.lab.step(ada, slug, 'start')).toMatchObject({ error: { code: 'dry-first' } })
    await db.sql.query(`UPDATE experiment SET state = 'dry' WHERE slug = $1`, [slug])
    expect(await db.store.lab.step(ada, slug, 'start')).toMatchObject({ ok: true, value: 'running' })
    await over(slug)
  })

  it('that is started wakes the processes that play experiments', async () => {
    const slug = await made()
    const { playing } = db.store.lab
    await playing.news().within(LONG_MS) // once it listens, all look
    const news = playing.news()
    await db.store.lab.step(ada, slug, 'start')
    await expect(news.within(LONG_MS)).resolves.toBeUndefined()
    await over(slug)
  })

  it('keeps the keys of its manifest in their order', async () => {
    expect((await db.store.lab.get(await made(), ada))?.manifest).toBe('{"b":1,"a":2}')
  })

  it('can be seen and used by its owner alone before it is published', async () => {
    const slug = await made({}, 'finished')
    const { lab } = db.store
    const none = { error: { code: 'no-such-experiment' } }
    expect(await lab.get(slug)).toBeUndefined()
    expect(await lab.get(slug, eve)).toBeUndefined()
    for (const [reader, seen] of [
      [ada, true],
      [eve, false],
      [undefined, false],
    ] as const) {
      expect(await lab.isSeen(slug, reader)).toBe(seen)
    }
    expect(await lab.step(eve, slug, 'stop')).toMatchObject(none)
    expect(await lab.publish(eve, slug, true)).toMatchObject(none)
    expect(await lab.discard(eve, slug)).toMatchObject(none)
    expect(await lab.restate(eve, slug, frozen())).toMatchObject(none)
    expect(await lab.extend(eve, slug, { planned: 9, digest: 'e', manifest: '{}', blocks: 1 })).toMatchObject(none)
    const fork = await lab.create(eve, frozen(), { of: slug })
    expect(fork.ok && (await lab.get(fork.value.slug, eve))?.forkedFrom).toBeUndefined()
    expect(await lab.publish(ada, slug, true)).toMatchObject({ ok: true })
    expect((await lab.get(slug, eve))?.slug).toBe(slug)
    expect(await lab.isSeen(slug)).toBe(true)
    expect(await lab.publish(ada, slug, false)).toMatchObject({ ok: true })
    expect(await lab.get(slug, eve)).toBeUndefined()
  })

  it('is deleted as a draft alone, and published when it is over alone', async () => {
    const running = await made({}, 'paused')
    expect(await db.store.lab.discard(ada, running)).toMatchObject({ error: { code: 'no-such-step' } })
    expect(await db.store.lab.publish(ada, running, true)).toMatchObject({ error: { code: 'no-such-step' } })
    const draft = await made()
    expect(await db.store.lab.discard(ada, draft)).toMatchObject({ ok: true })
    expect(await db.store.lab.get(draft, ada)).toBeUndefined()
    await over(running)
  })

  it('gets more blocks when it is finished, and keeps how many each time', async () => {
    const slug = await made({}, 'finished')
    for (const [planned, blocks] of [
      [6, 2],
      [9, 3],
    ] as const) {
      const step = { planned, blocks, digest: `d${planned}`, manifest: '{}' }
      expect(await db.store.lab.extend(ada, slug, step)).toMatchObject({ ok: true, value: 'running' })
      expect(await db.store.lab.extend(ada, slug, step)).toMatchObject({ error: { code: 'no-such-step' } })
      await db.sql.query(`UPDATE experiment SET state = 'finished' WHERE slug = $1`, [slug])
    }
    expect(await db.store.lab.get(slug, ada)).toMatchObject({ planned: 9, added: [2, 3], digest: 'd9' })
  })

  it('that got more blocks is not finished by the runner that finished it without them', async () => {
    const slug = await made({ planned: 0 }, 'finished')
    await db.store.lab.extend(ada, slug, { planned: 2, blocks: 1, digest: 'longer', manifest: '{}' })
    const { id = '' } = (await db.store.lab.get(slug, ada)) ?? {}
    await db.store.lab.playing.settle(id, 'finished')
    expect(await db.store.lab.get(slug, ada)).toMatchObject({ state: 'running' })
    await over(slug)
  })

  it('is listed with its figures and its owner: an own one to its owner, a published one to everybody', async () => {
    const { lab } = db.store
    const slug = await made({ manifest: '{"public":true}', cap: { tokens: 7_000_000_000 } })
    const named = (cards: readonly { slug: string }[]) => cards.find((card) => card.slug === slug)
    expect(named(listed(await lab.mine(ada)))).toMatchObject({ name: 'tried', planned: 4, played: 0, state: 'draft' })
    expect(named(listed(await lab.mine(eve)))).toBeUndefined()
    expect(named(listed(await lab.published()))).toBeUndefined()
    await lab.step(ada, slug, 'start')
    expect(named(listed(await lab.published()))).toMatchObject({ owner: { id: ada, name: 'ada' }, state: 'running' })
    expect(await lab.get(slug)).toMatchObject({ owner: { id: ada }, cap: { tokens: 7_000_000_000 } })
    await over(slug)
  })

  it('is found by its owner and others however many came after it', async () => {
    const { lab } = db.store
    const zoe = (await signedIn(db.store, 'zoe')).id
    const slugs: string[] = []
    for (let made = 0; made <= 200; made++) {
      const created = await lab.create(zoe, frozen())
      if (created.ok) slugs.push(created.value.slug)
      await db.sql.query(
        `UPDATE experiment SET state = 'stopped', published_at = now() - interval '1 year' WHERE slug = $1`,
        [slugs.at(-1)],
      )
    }
    for (const read of [lab.published, (cursor?: string) => lab.mine(zoe, cursor)]) {
      const first = await read()
      const next = first.ok ? first.value.next : undefined
      const second = await read(next)
      const found = [...listed(first), ...listed(second)].map(({ slug }) => slug)
      expect(found).toEqual(expect.arrayContaining(slugs))
      expect(new Set(found).size).toBe(found.length)
      expect(await read('AAAA')).toMatchObject({ ok: false, error: { code: 'bad-cursor' } })
    }
    const own = await lab.mine(zoe)
    expect(await lab.published(own.ok ? own.value.next : '')).toMatchObject({ error: { code: 'bad-cursor' } })
    await db.sql.query('UPDATE experiment SET published_at = NULL WHERE owner_id = $1', [zoe])
  })

  it('that an administrator made private is seen by its owner alone, who cannot publish it again', async () => {
    const { lab, operating } = db.store
    const slug = await made({ manifest: '{"public":true}' })
    await lab.step(ada, slug, 'start')
    const admin = { id: eve, name: 'eve' }
    expect(await lab.withhold(admin, slug)).toBe(true)
    expect(await lab.withhold(admin, slug), 'it is private already').toBe(false)
    expect(await lab.get(slug)).toBeUndefined()
    expect(await lab.get(slug, ada)).toMatchObject({ slug })
    await lab.step(ada, slug, 'stop')
    expect(await lab.publish(ada, slug, true)).toMatchObject({ error: { code: 'withheld' } })
    const log = await operating.log.page(1)
    expect(log.ok && log.value.items).toMatchObject([{ act: 'withhold-experiment', target: slug, by: 'eve' }])
    const other = await made({}, 'stopped')
    expect(await lab.publish(ada, other, true)).toEqual({ ok: true })
  })

  it('names what it is a copy of to those who may see that, and knows how much it took over from there', async () => {
    const { lab, sql } = { ...db.store, sql: db.sql }
    const original = await made({ digest: 'first' })
    const fork = await lab.create(ada, frozen(), { of: original })
    const slug = fork.ok ? fork.value.slug : ''
    const { id = '' } = (await lab.get(slug, ada)) ?? {}
    await sql.query(`UPDATE experiment SET published_at = now() WHERE id = $1`, [id])
    await sql.query(`UPDATE experiment SET added = '{5}' WHERE slug = $1`, [original])
    expect((await lab.get(slug, ada))?.forkedFrom).toEqual({ slug: original, name: 'tried' })
    expect((await lab.get(slug, eve))?.forkedFrom).toBeUndefined()
    expect((await lab.get(slug))?.forkedFrom).toBeUndefined()
    const cell = { block: 0, condition: 'all' }
    await lab.playing.begin(id, { number: 0, key: 'k0', ...cell }, { played: '{}' })
    await lab.playing.begin(id, { number: 1, key: 'k1', ...cell })
    expect(await lab.playing.parentOf(id)).toEqual({
      digest: 'first',
      manifest: '{"b":1,"a":2}',
      reused: 1,
      added: [5],
    })
    const { id: first = '' } = (await lab.get(original, ada)) ?? {}
    expect(await lab.playing.parentOf(first)).toBeUndefined()
    await sql.query(`UPDATE experiment SET added = '{2}' WHERE id = $1`, [id])
    const grandchild = await lab.create(ada, frozen(), { of: slug })
    const { id: last = '' } = (await lab.get(grandchild.ok ? grandchild.value.slug : '', ada)) ?? {}
    expect(await lab.playing.parentOf(last)).toMatchObject({ reused: 0, added: [5, 2] })
  })

  it('that was changed while it was tried is not started by what the trial of before found', async () => {
    const { lab } = db.store
    const slug = await made({ asksAgents: true })
    await lab.step(ada, slug, 'dry')
    const tried = (await lab.get(slug, ada))!
    await lab.restate(ada, slug, frozen({ asksAgents: true, digest: 'costly', planned: 400 }))
    await lab.step(ada, slug, 'dry')
    await lab.playing.writeDry(tried, '{"planned":4}')
    expect(await lab.get(slug, ada)).toMatchObject({ state: 'draft', dryWanted: true })
    expect(await lab.step(ada, slug, 'start')).toMatchObject({ error: { code: 'dry-first' } })
    await over(slug)
  })

  it.each([
    ['changed', 'draft'],
    ['started', 'running'],
  ])('that was %s while it was tried is not refused by what the trial of before found', async (what, state) => {
    const { lab } = db.store
    const slug = await made()
    await lab.step(ada, slug, 'dry')
    const tried = (await lab.get(slug, ada))!
    if (what === 'changed') await lab.restate(ada, slug, frozen({ digest: 'mended' }))
    await lab.step(ada, slug, what === 'changed' ? 'dry' : 'start')
    await lab.playing.refuse(tried, [{ path: 'places', code: 'gone', message: 'it is gone' }])
    expect(await lab.get(slug, ada)).toMatchObject({ state, refusals: [], dryWanted: what === 'changed' })
    await over(slug)
  })

  it('keeps what its runner writes of it, a dry run only while one is wanted', async () => {
    const { lab } = db.store
    const slug = await made()
    const { id = '' } = (await lab.get(slug, ada)) ?? {}
    await lab.playing.writeDry({ id, digest: 'd' }, '{"unwanted":1}')
    expect(await lab.get(slug, ada)).toMatchObject({ state: 'draft', dryWanted: false })
    await lab.step(ada, slug, 'dry')
    expect(await lab.get(slug, ada)).toMatchObject({ state: 'draft', dryWanted: true })
    await lab.playing.writeDry({ id, digest: 'd' }, '{"cells":2}')
    await lab.playing.freezeAgents(id, [{ named: 'owl', name: 'Owl', version: { id: 'v1' } as LabAgent['version'] }])
    await lab.playing.writeDocument(id, '{"b":1, "a":2}', 'state 1')
    await lab.outside.writeTrial(id, '{"right":3}')
    expect(await lab.get(slug, ada)).toMatchObject({
      ...{ state: 'dry', dryWanted: false, dry: '{"cells":2}', versions: { owl: 'v1' } },
      ...{ document: '{"b":1, "a":2}', documentOf: 'state 1', trial: '{"right":3}', refusals: [] },
    })
    const refusal = { path: 'places', code: 'gone', message: 'it is gone' }
    await lab.playing.refuse({ id, digest: 'd', state: 'dry' }, [refusal])
    expect(await lab.get(slug, ada)).toMatchObject({ state: 'draft', reason: 'refused', refusals: [refusal] })
  })
})

it('names that are to go are not written again by a process that read them before', async () => {
  const slug = await made()
  const { lab } = db.store
  const { id } = (await lab.get(slug, ada)) ?? expect.fail('it was made')
  await db.sql.query(`UPDATE experiment SET document_of = 'renamed' WHERE id = $1`, [id])
  await lab.playing.freezeAgents(id, [{ named: 'owl', name: 'Owl', version: { id: 'v1' } as LabAgent['version'] }])
  await lab.playing.writeDocument(id, '{"rows":["Owl"]}', 'state 1')
  const kept = await lab.get(slug, ada)
  expect(kept).toMatchObject({ versions: {}, names: {}, documentOf: 'renamed' })
  expect(kept).not.toHaveProperty('document')
})

it(`so many experiments of a user run at once, also when they are started together`, async () => {
  const slugs = await Promise.all(Array.from({ length: MOST_RUNNING + 2 }, () => made()))
  const started = await Promise.all(slugs.map((slug) => db.store.lab.step(ada, slug, 'start')))
  expect(started.filter(({ ok }) => ok)).toHaveLength(MOST_RUNNING)
  expect(started.flatMap((one) => (one.ok ? [] : one.error.code))).toEqual(['too-many', 'too-many'])
  for (const slug of slugs) await over(slug)
})

it.each([
  ['that is not heard of any more', "now() - interval '1 second'"],
  ['the clock was set back by an hour', "held_until + interval '1 hour'"],
])('one runner has an experiment in hand, and another one when %s', async (_, until) => {
  const slug = await made()
  await db.store.lab.step(ada, slug, 'start')
  const { playing } = db.store.lab
  const claimed = await playing.claim('one', 60_000)
  expect(claimed?.slug).toBe(slug)
  expect(await playing.claim('other', 60_000)).toBeUndefined()
  await db.sql.query(`UPDATE experiment SET held_until = ${until} WHERE slug = $1`, [slug])
  expect((await playing.claim('other', 60_000))?.slug).toBe(slug)
  expect(await playing.renew(claimed?.id ?? '', 'one', 60_000)).toBeUndefined()
  await over(slug)
})

it('a stopped experiment is in hand until its runner has counted the last matches', async () => {
  const slug = await made()
  const { lab } = db.store
  await lab.step(ada, slug, 'start')
  const claimed = await lab.playing.claim('one', 60_000)
  await lab.step(ada, slug, 'stop')
  expect(await lab.get(slug, ada)).toMatchObject({ state: 'stopped', held: true })
  await lab.playing.release(claimed?.id ?? '', 'one', 5_000)
  expect(await lab.get(slug, ada)).toMatchObject({ state: 'stopped', held: false })
})

it.each(['pause', 'stop'] as const)(
  'after a %s a runner looks at an experiment once more, to count what no other did',
  async (step) => {
    const slug = await made()
    const { lab } = db.store
    const { playing } = lab
    await lab.step(ada, slug, 'start')
    await lab.step(ada, slug, step)
    const claimed = await playing.claim('one', 60_000)
    expect(claimed?.slug).toBe(slug)
    const id = claimed?.id ?? ''
    // A runner that did not get through leaves that to the next one.
    await playing.release(id, 'one', 0, false)
    expect((await playing.claim('other', 60_000))?.slug).toBe(slug)
    await playing.release(id, 'other')
    expect(await playing.claim('last', 60_000)).toBeUndefined()
    await over(slug)
  },
)

it('a match of an experiment is handed out by no queue', async () => {
  const slug = await made()
  const id = (await db.store.lab.get(slug, ada))?.id ?? ''
  const { lab } = db.store
  const { agentId, versionId } = await lab.stub('finder', ['who-is-spy'])
  await lab.playing.begin(id, { number: 0, block: 0, condition: 'all', key: 'k' })
  const seats = Array.from({ length: 4 }, () => ({ agentId, versionId }))
  const match = await lab.playing.createMatch(id, 0, {
    ...{ game: 'who-is-spy', gameVersion: 1, config: { language: 'en', seats: 4 }, language: 'en', seats },
  })
  expect(match.ok).toBe(true)
  await db.store.queue.open()
  expect(await db.store.queue.requeue()).toBe(0)
})

it('a stub is there also where a user’s agent has its address already', async () => {
  const theirs = await registered(db.store, eve, 'Lab stub honest')
  expect(theirs.slug).toBe('lab-stub-honest')
  const stub = () => db.store.lab.stub('honest', ['who-is-spy'])
  const [one] = await Promise.all([stub(), stub()])
  const { rows } = await db.sql.query('SELECT agent_id FROM agent_version WHERE id = $1', [one.versionId])
  expect(rows).toEqual([{ agent_id: one.agentId }])
})

it('an agent that another user has claimed meanwhile is seated in no further match', async () => {
  const slug = await made({}, 'running')
  const id = (await db.store.lab.get(slug, ada))?.id ?? ''
  const agent = await registered(db.store, ada, 'Sought')
  await db.store.lab.playing.begin(id, { number: 0, block: 0, condition: 'all', key: 'k' })
  await db.sql.query('UPDATE agent SET owner_id = $2 WHERE id = $1', [agent.id, eve])
  const match = await db.store.lab.playing.createMatch(id, 0, {
    ...{ game: 'who-is-spy', gameVersion: 1, config: {}, language: 'en' },
    seats: [{ agentId: agent.id, versionId: agent.version.id }],
  })
  expect(match).toEqual({ ok: false, error: new Map([[agent.id, 'owner']]) })
  await over(slug)
})

it('a Space that its owner plays with is seated in no match of a stranger’s experiment, for which the owner would wait, and is known before', async () => {
  const slug = await made({}, 'running')
  const id = (await db.store.lab.get(slug, ada))?.id ?? ''
  const settings = { kind: 'space', space: 'eve/played' } as const
  const copy = await registered(db.store, ada, 'Copy', { settings })
  const owned = await registered(db.store, eve, 'Owned', { settings })
  await db.sql.query(`UPDATE agent SET verified = 'huggingface' WHERE id = $1`, [owned.id])
  await db.store.lab.playing.begin(id, { number: 0, block: 0, condition: 'all', key: 'k' })
  const seat = { agentId: copy.id, versionId: copy.version.id }
  const match = { game: 'who-is-spy', gameVersion: 1, config: {}, language: 'en', seats: [seat] }
  const create = () => db.store.lab.playing.createMatch(id, 0, match)
  const ownerPlays = async () => (await db.store.lab.agents([copy.slug, owned.slug])).map((agent) => agent.ownerPlays)
  expect(await create()).toEqual({ ok: false, error: new Map([[copy.id, 'owner']]) })
  expect(await ownerPlays()).toEqual([true, false])
  await db.sql.query('UPDATE agent SET retired_at = now() WHERE id = $1', [owned.id])
  expect(await ownerPlays()).toEqual([false])
  expect(await create()).toMatchObject({ ok: true })
  await over(slug)
})

it('a run that is downloaded has what was planned when that began, and nothing that is hidden, except for its owner', async () => {
  const slug = await made({ planned: 3 }, 'finished')
  const { lab } = db.store
  const stored = await lab.get(slug, ada)
  const { agentId, versionId } = await lab.stub('speaker', ['who-is-spy'])
  const seats = Array.from({ length: 4 }, () => ({ agentId, versionId }))
  for (const number of [0, 1, 2, 3]) {
    await lab.playing.begin(stored!.id, { number, block: 0, condition: 'all', key: `k${number}` })
    const game = { game: 'who-is-spy', gameVersion: 1, config: { language: 'en', seats: 4 }, language: 'en' }
    const match = await lab.playing.createMatch(stored!.id, number, { ...game, seats })
    if (number !== 1) continue
    const hide = `INSERT INTO hidden_text (match_id, seq, reason, by_user) VALUES ($1, 5, 'rude', 'admin')`
    await db.sql.query(hide, [match.ok && match.value])
  }
  await db.sql.query(`UPDATE experiment_match SET played = '{}' WHERE experiment_id = $1`, [stored!.id])
  await lab.publish(ada, slug, true)
  const numbers = async (reader?: string) => {
    const found: number[] = []
    for await (const lines of lab.linesInPieces(stored!, reader, 2)) found.push(...lines.map(({ number }) => number))
    return found
  }
  expect(await numbers(ada)).toEqual([0, 1, 2])
  expect(await numbers(eve)).toEqual([0, 2])
  expect(await numbers()).toEqual([0, 2])
  // Who makes a changed copy takes matches over, and not what a moderator has hidden in them.
  const copy = await lab.create(eve, frozen({ planned: 3 }), { of: slug })
  const forked = (await lab.get(copy.ok ? copy.value.slug : '', eve))!
  for (const number of [0, 1, 2]) {
    const same = await lab.playing.playedByParent(forked.id, `k${number}`)
    await lab.playing.begin(forked.id, { number, block: 0, condition: 'all', key: `k${number}` }, same)
  }
  const taken: number[] = []
  for await (const lines of lab.linesInPieces(forked, eve, 2)) taken.push(...lines.map(({ number }) => number))
  expect(taken).toEqual([0, 2])
  // After it was unpublished, no further match is taken over by others.
  await lab.publish(ada, slug, false)
  expect(await lab.playing.playedByParent(forked.id, 'k0')).toBeUndefined()
})

it('is started in one tab while the account is deleted in another, and both succeed', async () => {
  const owner = await signedIn(db.store, 'in-two-tabs')
  const created = await db.store.lab.create(owner.id, frozen())
  const slug = created.ok ? created.value.slug : ''
  const busy = await db.sql.connect()
  try {
    await busy.query('BEGIN')
    await busy.query('SELECT FROM experiment WHERE slug = $1 FOR UPDATE', [slug])
    const started = db.store.lab.step(owner.id, slug, 'start')
    await expect.poll(() => lockWaits(db.sql)).toBe(1)
    const deleted = db.store.users.delete(owner.id)
    await expect.poll(() => lockWaits(db.sql)).toBe(2)
    await busy.query('COMMIT')
    expect(await started).toMatchObject({ ok: true })
    expect(await deleted).toBe(true)
    expect((await db.sql.query('SELECT state FROM experiment WHERE slug = $1', [slug])).rows).toEqual([
      { state: 'stopped' },
    ])
  } finally {
    busy.release(true)
  }
})

it('deleting an account removes its drafts; a played experiment stays without an owner, and runs no more', async () => {
  const leaving = (await signedIn(db.store, 'leaving')).id
  const [draft, running] = await Promise.all(
    [1, 2].map(async () => {
      const created = await db.store.lab.create(leaving, frozen())
      return created.ok ? created.value.slug : ''
    }),
  )
  await db.store.lab.step(leaving, running ?? '', 'start')
  await db.store.users.delete(leaving)
  const { rows } = await db.sql.query('SELECT slug, state, owner_id FROM experiment WHERE slug = ANY ($1)', [
    [draft, running],
  ])
  expect(rows).toEqual([{ slug: running, state: 'stopped', owner_id: null }])
})
