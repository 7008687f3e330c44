import { siteExperimentOf, storedCatalogue } from '@masquerade/lab'
import { designs } from '@masquerade/papers'
import { withStubs } from '@masquerade/planted'
import { openTestStore, registered, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openComparer } from '@/front/comparer.ts'
import { routeAnswer } from '@/lib/api/testing/routes.ts'
import { shareComparer, shareStore } from '@/lib/server/process.ts'

const comparer = openComparer()
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareComparer(comparer)
})
afterAll(async () => {
  await comparer.close()
  await there?.close()
})

async function userNamed(login: string) {
  const { id } = await signedIn(there.store, login)
  const token = await there.store.tokens.create(id, 'program')
  if (!token.ok) throw new Error(token.error.message)
  const authorization = `Bearer ${token.value.token}`
  const send = (method: string, path: string, body?: object) =>
    routeAnswer({
      ...{ method, url: `/api/v1/experiments${path}`, authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
  const run = async (slug: string) => (await (await send('GET', `/${slug}/run`)).text()).trimEnd().split('\n')
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await send(method, path, body)
    const left = Number(/;r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1])
    return { status: reply.status, body: await reply.json(), left }
  }
  return { id, ask, run }
}

const manifestOf = (agent: string, seed = 1) => ({
  ...{ experiment: 'who-hides', version: 1, design: 'guests', game: 'who-is-spy', blocks: 3, seed },
  places: { guests: [{ agent }, { stub: 'hash' }], host: [{ stub: 'hash' }] },
  supply: {
    pairs: [
      ['lantern', 'candle'],
      ['sun', 'moon'],
    ],
  },
})

/** A finished experiment with an agent of the owner's: what a runner leaves behind, played by stubs. */
async function played(owner: Awaited<ReturnType<typeof userNamed>>, agent: string, seed = 1): Promise<string> {
  const { store, sql } = there
  const made = await owner.ask('POST', '', { manifest: manifestOf(agent, seed) })
  const { slug, planned } = made.body
  const { id } = (await store.lab.get(slug, owner.id)) ?? {}
  const [known] = await store.lab.agents([agent])
  if (!known || id === undefined) throw new Error(JSON.stringify(made))
  await store.lab.playing.freezeAgents(id, [known])
  const stubs = {
    ...manifestOf(agent, seed),
    places: { guests: [{ stub: 'hash', name: known.name }, { stub: 'hash' }], host: [{ stub: 'hash' }] },
  }
  const opened = siteExperimentOf(stubs, withStubs(storedCatalogue([], {}, designs)), [])
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  for (const [number, cell] of [...opened.value.cells()].entries()) {
    const { block, condition } = cell
    const lines = JSON.stringify(opened.value.play(cell))
    await store.lab.playing.begin(id, { number, block, condition, key: `${number}` }, { played: lines })
  }
  await sql.query(`UPDATE experiment SET state = 'finished', played = $2, published_at = now() WHERE id = $1`, [
    id,
    planned,
  ])
  return slug
}

describe('a refusal of a manifest', () => {
  it('names the first faults, and repeats no more than the beginning of a key or path of any length', async () => {
    const owner = await userNamed('lengthy')
    const long = 'x'.repeat(100_000)
    const { places, ...rest } = manifestOf('nothing')
    const agent = [{ stub: 'hash' }]
    for (const manifest of [
      { ...rest, places: { ...places, [long]: agent } },
      {
        ...rest,
        places: { ...places, host: [{ stub: 'hash', [long]: 1, under: { [long]: { stub: 'hash', [long]: 1 } } }] },
      },
      { ...rest, places, settings: { [long]: 1 } },
      { ...rest, places, [long]: 1 },
      { ...rest, places: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`place-${index}`, agent])) },
    ]) {
      const { status, body } = await owner.ask('POST', '', { manifest })
      expect([status, body.code]).toEqual([400, 'refused'])
      expect(body.refusals.length).toBeLessThanOrEqual(30)
      expect(JSON.stringify(body).length).toBeLessThan(20_000)
    }
    const { body } = await owner.ask('POST', '', { manifest: { ...rest, places }, [long]: 1 })
    expect([body.code, JSON.stringify(body).length < 20_000]).toEqual(['bad-request', true])
  })

  it('is due to the manifest alone: a site takes as many values in one as the command line', async () => {
    const owner = await userNamed('full')
    const cases = { 'who-is-spy': Array.from({ length: 1_000 }, () => Array(30).fill(1)) }
    const { body } = await owner.ask('POST', '', { manifest: { ...manifestOf('nothing'), cases } })
    expect(JSON.stringify(body)).not.toContain('values in it')
  })
})

describe('comparing finished runs', () => {
  it('depends on the runs alone: what an agent plays today, its name and its end change nothing', async () => {
    const ada = await userNamed('ada')
    const owl = await registered(there.store, ada.id, 'Owl')
    const [one, other] = [await played(ada, owl.slug, 1), await played(ada, owl.slug, 2)]
    const compared = async () => {
      await expect.poll(async () => (await ada.ask('GET', `/${one}/comparison?with=${other}`)).status).not.toBe(202)
      return ada.ask('GET', `/${one}/comparison?with=${other}`)
    }
    // The server that was started again has none of them at hand.
    const anew = async () => {
      const next = openComparer()
      shareComparer(next)
      const answer = await compared()
      await next.close()
      return answer
    }
    const before = await anew()
    expect(before).toMatchObject({ status: 200 })
    expect(before.body.comparison.rows.map(({ agent }: { agent: string }) => agent)).toContain('Owl')
    await there.sql.query(`UPDATE agent SET plays = '{chess}', name = 'Eagle', languages = '{zh}' WHERE slug = $1`, [
      owl.slug,
    ])
    expect(await anew()).toEqual(before)
    await there.store.agents.retire({ id: ada.id, role: 'user' }, owl.id)
    expect(await anew()).toEqual(before)
    await there.sql.query(`UPDATE agent SET owner_id = NULL WHERE slug = $1`, [owl.slug])
    expect(await anew()).toEqual(before)
  })

  it('keeps no name that an administrator has cleared, however lately it was compared', async () => {
    const ivy = await userNamed('ivy')
    const crow = await registered(there.store, ivy.id, 'Crow')
    const slugs = [await played(ivy, crow.slug, 1), await played(ivy, crow.slug, 2)]
    shareComparer(comparer)
    const path = `/${slugs[0]}/comparison?with=${slugs[1]}`
    const agents = async () => {
      await expect.poll(async () => (await ivy.ask('GET', path)).status).toBe(200)
      return (await ivy.ask('GET', path)).body.comparison.rows.map(({ agent }: { agent: string }) => agent)
    }
    expect(await agents()).toContain('Crow')
    await there.store.agents.clear(crow.id)
    // As a runner does afterwards.
    await there.sql.query(
      `UPDATE experiment_match SET played = replace(played, '"Crow"', to_json($2::text)::text)
       WHERE experiment_id IN (SELECT id FROM experiment WHERE slug = ANY ($1))`,
      [slugs, crow.slug],
    )
    for (const slug of slugs) {
      const stored = await there.store.lab.get(slug)
      if (stored) await there.store.lab.playing.renamed(stored, new Map(), String)
    }
    expect(await agents()).not.toContain('Crow')
  })
})

describe('a copy of an experiment that somebody else published', () => {
  it('is a draft of one’s own, says which agents are to be replaced, and is whole with one’s own in their places', async () => {
    const [bob, eve] = [await userNamed('bob'), await userNamed('eve')]
    const [fox, hen] = [await registered(there.store, bob.id, 'Fox'), await registered(there.store, eve.id, 'Hen')]
    const slug = await played(bob, fox.slug)
    const copied = await eve.ask('POST', `/${slug}/fork`, { changes: {} })
    const owned = expect.objectContaining({ path: 'places.guests.0.agent', code: 'owner' })
    expect(copied).toMatchObject({ status: 201, body: { state: 'draft', refusals: [owned] } })
    const draft = copied.body.slug
    expect((await eve.ask('GET', `/${draft}`)).body).toMatchObject({
      forkedFrom: slug,
      reason: 'refused',
      refusals: [owned],
    })
    expect((await bob.ask('GET', `/${draft}`)).status).toBe(404)
    // It asks an agent of somebody else's, and so nothing of it is played.
    expect((await eve.ask('POST', `/${draft}/steps`, { to: 'start' })).body.code).toBe('dry-first')
    const restated = await eve.ask('PUT', `/${draft}`, { manifest: manifestOf(hen.slug) })
    expect(restated).toMatchObject({ status: 200, body: { state: 'draft' } })
    const now = (await eve.ask('GET', `/${draft}`)).body
    expect([now.refusals, now.reason]).toEqual([undefined, undefined])
  })

  it('is whole at once with changes that replace them, and refuses what was not wrong with the original', async () => {
    const [cleo, dan] = [await userNamed('cleo'), await userNamed('dan')]
    const [fox, hen] = [await registered(there.store, cleo.id, 'Fox'), await registered(there.store, dan.id, 'Hen')]
    const slug = await played(cleo, fox.slug)
    const whole = await dan.ask('POST', `/${slug}/fork`, { changes: { 'places.guests.0': { agent: hen.slug } } })
    expect(whole.status).toBe(201)
    expect(whole.body.refusals).toBeUndefined()
    const worse = await dan.ask('POST', `/${slug}/fork`, { changes: { 'places.guests.1': { agent: fox.slug } } })
    expect(worse).toMatchObject({ status: 400, body: { refusals: [{ path: 'places.guests.1.agent', code: 'owner' }] } })
  })

  it('is a draft, too, where its agent is gone', async () => {
    const [finn, gil] = [await userNamed('finn'), await userNamed('gil')]
    const fox = await registered(there.store, finn.id, 'Fox')
    const slug = await played(finn, fox.slug)
    await there.store.agents.retire({ id: finn.id, role: 'user' }, fox.id)
    const copied = await gil.ask('POST', `/${slug}/fork`, { changes: {} })
    expect(copied).toMatchObject({
      status: 201,
      body: { refusals: [{ path: 'places.guests.0.agent', code: 'agent' }] },
    })
  })
})

describe('adding blocks to a finished experiment', () => {
  it('is refused where its budget is used up, and leaves it finished', async () => {
    const max = await userNamed('max')
    const lark = await registered(there.store, max.id, 'Lark')
    const slug = await played(max, lark.slug)
    const spent = (tokens: number) =>
      there.sql.query('UPDATE experiment SET token_cap = 1000, tokens = $2 WHERE slug = $1', [slug, tokens])
    await spent(1_001)
    const { planned } = (await max.ask('GET', `/${slug}`)).body
    const refused = await max.ask('POST', `/${slug}/more`, { blocks: 1 })
    expect(refused).toMatchObject({ status: 400, body: { refusals: [{ path: 'budget.tokens', code: 'budget' }] } })
    expect((await max.ask('GET', `/${slug}`)).body).toMatchObject({ state: 'finished', planned })
    await spent(1_000)
    expect(await max.ask('POST', `/${slug}/more`, { blocks: 1 })).toMatchObject({
      status: 200,
      body: { state: 'running' },
    })
  })
})

describe('stating a draft anew', () => {
  it('is refused with the digest of a draft that was changed since, and takes any draft without a digest', async () => {
    const ann = await userNamed('anew')
    const stubs = [{ stub: 'hash' }, { stub: 'hash' }]
    const manifest = (seed: number) => ({ ...manifestOf('', seed), places: { guests: stubs, host: stubs.slice(1) } })
    const { slug, digest } = (await ann.ask('POST', '', { manifest: manifest(1) })).body
    const put = (seed: number, more = {}) => ann.ask('PUT', `/${slug}`, { manifest: manifest(seed), ...more })
    expect((await put(2, { digest })).status).toBe(200)
    expect(await put(3, { digest })).toMatchObject({
      status: 409,
      body: { code: 'changed-elsewhere', message: expect.stringContaining('read it again') },
    })
    expect((await ann.ask('GET', `/${slug}`)).body.seed).toBe(2)
    expect((await put(3)).status).toBe(200)
    expect((await ann.ask('PUT', '/gone', { manifest: manifest(3), digest })).status).toBe(404)
  })
})

describe('the file of a run', () => {
  it('ends before the first match that is not over while it is played, so that no match is missing between others', async () => {
    const ann = await userNamed('early')
    const stubs = [{ stub: 'hash' }, { stub: 'hash' }]
    const manifest = { ...manifestOf(''), places: { guests: stubs, host: stubs.slice(1) } }
    const { slug } = (await ann.ask('POST', '', { manifest })).body
    await ann.ask('POST', `/${slug}/steps`, { to: 'start' })
    const { playing } = there.store.lab
    const id = (await there.store.lab.get(slug, ann.id))?.id ?? ''
    const begin = (number: number) =>
      playing.begin(id, { number, block: 0, condition: 'all', key: `${number}`, people: number === 1 ? ['Ada'] : [] })
    const keep = (number: number) =>
      playing.keep({ experiment: id, number, played: `{"n":${number}}`, spent: { tokens: 0, costMicros: 0 } })
    const numbers = async () => (await ann.run(slug)).slice(1).map((line) => JSON.parse(line).n)
    expect(await numbers()).toEqual([])
    for (const number of [0, 1, 2, 3]) await begin(number)
    for (const number of [0, 3]) await keep(number)
    expect(await numbers()).toEqual([0])
    // A person may come much later than all agents.
    await keep(2)
    expect(await numbers()).toEqual([0, 2, 3])
    await begin(5)
    await keep(5)
    expect(await numbers()).toEqual([0, 2, 3])
    await ann.ask('POST', `/${slug}/steps`, { to: 'stop' })
    expect(await numbers()).toEqual([0, 2, 3, 5])
  })
})

describe('starting an experiment', () => {
  it('counts among the hour’s steps, except where too many run', async () => {
    const ann = await userNamed('ann')
    const stubs = [{ stub: 'hash' }, { stub: 'hash' }]
    const drafts: string[] = []
    for (let seed = 1; seed <= 3; seed++) {
      const manifest = { ...manifestOf('', seed), places: { guests: stubs, host: stubs.slice(1) } }
      drafts.push((await ann.ask('POST', '', { manifest })).body.slug)
    }
    const start = (slug: string | undefined) => ann.ask('POST', `/${slug}/steps`, { to: 'start' })
    for (const slug of drafts.slice(0, 2)) expect((await start(slug)).status).toBe(200)
    const refused = [await start(drafts[2]), await start(drafts[2])]
    expect(refused.map(({ body }) => body.code)).toEqual(['too-many-experiments', 'too-many-experiments'])
    expect(refused[0]?.body.message).toContain('one that waits for a person is one of them')
    expect(refused.map(({ left }) => left)).toEqual([55, 55])
    expect((await ann.ask('POST', `/${drafts[0]}/steps`, { to: 'stop' })).left).toBe(54)
  })
})
