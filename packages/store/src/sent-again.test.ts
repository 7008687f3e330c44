import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from './database/new-id.ts'
import { fields, registered, signedIn } from './testing/people.ts'
import { smallWorld } from './testing/small-world.ts'
import { openTestStore, type TestStore } from './testing/test-store.ts'
import type { User } from './users/users.ts'

/** A form whose answer was lost is sent again, with the id of its first sending: what is made is made once. */
let there: TestStore
let ada: User
beforeAll(async () => {
  there = await openTestStore()
  await smallWorld(there.url, { agents: 9 })
  await smallWorld(there.url, { slug: 'trial-en', agents: 0, purpose: 'trial', concurrent: 0 })
  await there.store.queue.open()
  ada = await signedIn(there.store, 'ada')
  await there.sql.query(`INSERT INTO supply_entry (list, number, entry) VALUES ('words', 1, '["Tea","Coffee"]')`)
})
afterAll(() => there?.close())

const arena = {
  ...{ name: { en: 'Cellar', zh: '地窖' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {}, language: 'en' },
  ...{ purpose: 'ranked', supply: 'words', ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 0 } },
  ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
}
const experiment = {
  ...{ name: 'tried', design: 'guests', question: '', manifest: '{}', digest: 'd', seed: 1, planned: 4 },
  ...{ asksAgents: false, cap: {} },
}
const batch = { title: 'Texts', kind: 'score', again: 0, digest: 'd', listed: false, items: [{ id: 'a' }] } as const

async function rowsOf(table: string): Promise<number> {
  return (await there.sql.query(`SELECT FROM ${table}`)).rowCount ?? 0
}

/** Sends twice one after the other, then twice at once with another id. */
async function sentAgain<Made>(table: string, send: (id: string) => Promise<Made>): Promise<Made[]> {
  const [before, [one, other]] = [await rowsOf(table), [newId(), newId()]]
  const made = [await send(one), await send(one), ...(await Promise.all([send(other), send(other)]))]
  expect(await rowsOf(table)).toBe(before + 2)
  return made
}

it('an arena, and the copy of one', async () => {
  const { arenas } = there.store
  const made = await sentAgain('arena', (id) => arenas.create(ada.id, arena, id))
  expect(made).toEqual(['cellar', 'cellar', made[2]?.ok && made[2].value, made[2]?.ok && made[2].value].map(ok))
  const copies = await sentAgain('arena', (id) => arenas.copy(ada, 'cellar', { id }))
  expect([copies[1], copies[3]]).toEqual([copies[0], copies[2]])
  expect(copies[0]).toMatchObject({ ok: true, value: expect.stringMatching(/^cellar-/) })
})

it('an experiment', async () => {
  const made = await sentAgain('experiment', (id) => there.store.lab.create(ada.id, experiment, { id }))
  expect([made[1], made[3]]).toEqual([made[0], made[2]])
  expect(made[0]).not.toEqual(made[2])
})

it('a batch of texts to rate, with its items', async () => {
  const made = await sentAgain('rating_batch', (id) => there.store.ratingBatches.make(ada.id, batch, id))
  for (const id of made) expect(await there.store.ratingBatches.items(id)).toEqual(batch.items)
})

it('a token, which replaces the one that was never seen', async () => {
  const { tokens } = there.store
  const made = await sentAgain('access_token', (id) => tokens.create(ada.id, 'laptop', undefined, id))
  const [lost, shown] = made.flatMap((one) => (one.ok ? one.value : []))
  expect(await tokens.use(lost?.token ?? '')).toBeUndefined()
  expect(await tokens.use(shown?.token ?? '')).toMatchObject({ user: ada })
  expect((await tokens.list(ada.id)).map(({ hint }) => hint)).toContain(shown?.record.hint)
})

it('an agent, which answers the user that it is there', async () => {
  const { agents } = there.store
  const id = newId()
  const send = () => agents.create(ada.id, fields('Twin'), { kind: 'mailbox' }, undefined, undefined, id)
  expect(await send()).toMatchObject({ ok: true, value: { agent: { id, slug: 'twin' } } })
  expect(await send()).toMatchObject({ ok: false, error: { code: 'saved-already' } })
  expect((await agents.mine(ada.id)).map(({ slug }) => slug)).toEqual(['twin'])
})

it('a trial game', async () => {
  const { id: agentId } = await registered(there.store, ada.id, 'Tried', { fields: { concurrency: 10 } })
  const made = await sentAgain('match', (id) => there.store.trials.create(ada.id, agentId, 'en', undefined, id))
  expect([made[1], made[3]]).toEqual([made[0], made[2]])
})

it('a message to the owners of an arena, which counts once', async () => {
  const send = (id: string) => there.store.arenas.sendMessage(ada, 'cellar', 'Welcome', id)
  const made = await sentAgain('arena_message', send)
  expect(made).toEqual([0, 0, 0, 0].map(ok))
  expect([await send(newId()), await send(newId())]).toMatchObject([{ ok: true }, { error: { code: 'message-limit' } }])
})

function ok<Value>(value: Value) {
  return { ok: true, value }
}
