import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../testing/lock-waits.ts'
import { registered, signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { NewOutsideAsk, OutsideAnswer } from './outside-asks.ts'

let db: TestStore
let ada: string
let agent: { id: string; version: { id: string } }
let experiment: { id: string; slug: string }
let count = 0

beforeAll(async () => {
  db = await openTestStore()
  ada = (await signedIn(db.store, 'ada')).id
  agent = await registered(db.store, ada, 'Judge', { fields: { concurrency: 2 } })
  const created = await db.store.lab.create(ada, {
    ...{ name: 'tried', design: 'describing', question: '', manifest: '{}', digest: 'd', seed: 1, planned: 4 },
    ...{ asksAgents: true, cap: {} },
  })
  if (!created.ok) throw new Error(created.error.message)
  const stored = await db.store.lab.get(created.value.slug, ada)
  experiment = { id: stored?.id ?? '', slug: created.value.slug }
})
afterAll(() => db?.close())

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const asked = (more: Partial<NewOutsideAsk> = {}): NewOutsideAsk => ({
  ...{ id: `ask_${++count}`, experimentId: experiment.id, number: 0, agentId: agent.id, versionId: agent.version.id },
  ...{ agent: 'Judge', seat: 2, kind: 'tell', askedAt: at(0), deadline: at(60_000) },
  ...more,
})
const said = (more: Partial<OutsideAnswer> = {}): OutsideAnswer => ({
  ...{
    answer: { text: '4' },
    answeredAt: at(10),
    latencyMs: 10,
    reply: '4',
    tokensIn: 30,
    tokensOut: 1,
    costMicros: 7,
  },
  ...more,
})
const spent = async () => (await db.store.lab.get(experiment.slug, ada))?.spend

describe('a question outside of any seat', () => {
  it('is charged once with its answer, and the same question later returns the stored answer', async () => {
    const { outside } = db.store.lab
    const ask = asked()
    expect(await outside.begin(ask)).toBeUndefined()
    expect(await outside.answer(ask.id, said())).toMatchObject({ answer: { text: '4' }, tokensIn: 30, costMicros: 7 })
    expect(await outside.answer(ask.id, said({ answer: { text: '5' } }))).toMatchObject({ answer: { text: '4' } })
    expect(await outside.begin(asked({ id: ask.id }))).toMatchObject({ answer: { text: '4' }, tokensOut: 1 })
    expect(await spent()).toEqual({ tokens: 31, costMicros: 7 })
    expect(await outside.spentOn(experiment.id, 0)).toEqual({ tokens: 31, costMicros: 7 })
  })

  it('that got no answer that stands is asked again, and all that it took is its own', async () => {
    const { outside } = db.store.lab
    const ask = asked({ number: 1 })
    await outside.begin(ask)
    const lost = said({ answer: null, fault: 'unauthorized', error: 'the key was refused', tokensIn: 5, tokensOut: 0 })
    expect(await outside.answer(ask.id, lost)).toBeUndefined()
    expect(await outside.begin(asked({ id: ask.id }))).toBeUndefined()
    expect(await outside.answer(ask.id, said())).toMatchObject({ tokensIn: 35, tokensOut: 1, costMicros: 14 })
    expect(await outside.spentOn(experiment.id, 1)).toEqual({ tokens: 36, costMicros: 14 })
  })

  it('is answered while its draft is discarded, and neither waits for the other in vain', async () => {
    const { lab } = db.store
    const created = await lab.create(ada, {
      ...{ name: 'thrown away', design: 'describing', question: '', manifest: '{}', digest: 'd', seed: 1, planned: 4 },
      ...{ asksAgents: true, cap: {} },
    })
    const slug = created.ok ? created.value.slug : ''
    const ask = asked({ experimentId: (await lab.get(slug, ada))?.id ?? '' })
    await lab.outside.begin(ask)
    const busy = await db.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('SELECT FROM experiment WHERE slug = $1 FOR UPDATE', [slug])
      const discarded = lab.discard(ada, slug)
      await expect.poll(() => lockWaits(db.sql)).toBe(1)
      const answered = lab.outside.answer(ask.id, said())
      await expect.poll(() => lockWaits(db.sql)).toBe(2)
      await busy.query('COMMIT')
      expect(await discarded).toEqual({ ok: true, value: undefined })
      expect(await answered).toBeUndefined()
    } finally {
      busy.release(true)
    }
  })

  it('is stored without its texts when its agent has another owner by then, who reads nothing of it', async () => {
    const { outside } = db.store.lab
    const bob = await signedIn(db.store, 'bob')
    const claimed = await registered(db.store, ada, 'Claimed', { settings: { kind: 'space', space: 'bob/judge' } })
    const ask = asked({ agentId: claimed.id, versionId: claimed.version.id })
    await outside.begin(ask)
    expect(await db.store.agents.claim(bob.id, claimed.id)).toMatchObject({ ok: true })
    await outside.answer(ask.id, said({ prompt: ['What Ada asks'] }))
    expect(await db.store.asks.ofAgent(claimed.id, bob.id, { limit: 10 })).toMatchObject({ value: { items: [] } })
    const { rows } = await db.sql.query('SELECT * FROM experiment_ask WHERE id = $1', [ask.id])
    expect(rows, 'sentences below the table still name it').toMatchObject([
      { agent: claimed.slug, answer: { text: '4' }, tokens_in: 30, reply: null },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Ada/)
  })

  it('waits while its agent is asked as much as its owner allows, and may always be the only one', async () => {
    const { outside } = db.store.lab
    const [one, other, third] = [asked(), asked(), asked()]
    expect(await outside.begin(one)).toBeUndefined()
    expect(await outside.begin(other)).toBeUndefined()
    expect(await outside.begin(third)).toBe('full')
    // Who goes on with one is not in its own way.
    expect(await outside.begin(other)).toBeUndefined()
    await outside.answer(one.id, said())
    expect(await outside.begin(third)).toBeUndefined()
    await outside.answer(other.id, said())
    await outside.answer(third.id, said())
    // One whose runner is gone does not count for ever.
    const left = asked({ askedAt: at(-120_000), deadline: at(-60_000) })
    await outside.begin(left)
    expect(await outside.begin(asked({ id: 'ask_alone' }))).toBeUndefined()
    expect(await outside.begin(asked({ id: 'ask_beside' }))).toBeUndefined()
    await outside.answer('ask_alone', said())
    await outside.answer('ask_beside', said())
    await db.sql.query('UPDATE agent SET concurrency = 0 WHERE id = $1', [agent.id]).catch(() => {})
    expect(await outside.begin(asked({ id: 'ask_last' }))).toBeUndefined()
    await outside.answer('ask_last', said())
  })

  it('is summed up in a table with all like it, with a link to the first match', async () => {
    const { outside, playing } = db.store.lab
    for (const number of [2, 3]) {
      await playing.begin(experiment.id, { number, block: number, condition: 'all', key: `k${number}` })
      for (let seed = 1; seed <= 2; seed++) {
        const ask = asked({ number })
        await outside.begin(ask)
        const drawn = { sampling: { temperature: 0, seed }, digest: 'd', form: 'f' }
        await outside.answer(ask.id, said({ ...drawn, model: number === 2 ? 'm-1' : 'm-2' }))
      }
    }
    const alike = { agent: 'Judge', condition: 'all', kind: 'tell', form: 'f', fault: null }
    const sampling = { temperature: 0, seed: 0 }
    expect(await outside.stories(experiment.id)).toEqual([
      { ...alike, sampling, served: 'm-1', match: 2, asks: 2 },
      { ...alike, sampling, served: 'm-2', match: 3, asks: 2 },
    ])
  })
})
