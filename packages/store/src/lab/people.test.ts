import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { PeoplesCell } from './people.ts'

let db: TestStore
let owner: string
let experiment: { id: string; slug: string }
let ann: string
let ben: string

beforeAll(async () => {
  db = await openTestStore()
})
afterAll(() => db?.close())

let rounds = 0
beforeEach(async () => {
  // People of the test before wait no more.
  await db.sql.query('UPDATE experiment_person SET cell = NULL, ready_at = NULL')
  owner = (await signedIn(db.store, `owner-${++rounds}`)).id
  const people = [
    { name: 'Ann', games: 3 },
    { name: 'Ben', games: 2 },
  ]
  const created = await db.store.lab.create(owner, {
    ...{ name: 'tried', design: 'guests', question: 'Which?', manifest: '{}', digest: 'd', seed: 1, planned: 5 },
    ...{ asksAgents: false, cap: {}, people },
  })
  if (!created.ok) throw new Error(created.error.message)
  const { slug } = created.value
  const id = (await db.store.lab.get(slug, owner))?.id ?? ''
  experiment = { id, slug }
  await db.sql.query(`UPDATE experiment SET state = 'running' WHERE id = $1`, [id])
  ;[ann = '', ben = ''] = (await db.store.lab.people(owner, slug)).map((person) => person.id)
})

const browser = (name: string) => ({ id: `v:${name}-${rounds}`, ids: [`v:${name}-${rounds}`] })
const stranger = browser('stranger')

/** Places of the plan: who sits there. */
async function begin(...cells: string[][]): Promise<void> {
  for (const [number, people] of cells.entries()) {
    await db.store.lab.playing.begin(experiment.id, {
      number,
      block: number,
      condition: 'all',
      key: `k${number}`,
      people,
    })
  }
}

async function come(part: string, name: string): Promise<ReturnType<typeof browser>> {
  const person = browser(name)
  expect(await db.store.lab.agree(part, person, 1)).toMatchObject({ ok: true })
  expect(await db.store.lab.want(part, person.ids, true)).toBe(true)
  return person
}

const claim = (runner = 'here'): Promise<PeoplesCell | undefined> => db.store.lab.playing.claimForPeople(runner, 60_000)

describe('a place that a person holds', () => {
  it('is theirs by the link that holds, and by the browser in which they agreed', async () => {
    const { lab } = db.store
    expect(await lab.part(ann, [])).toBeUndefined()
    expect(await lab.part(ann, [], 2)).toBeUndefined()
    expect(await lab.part(ann, [], 1)).toMatchObject({ name: 'Ann', games: 3, played: 0, agreed: false })
    const person = browser('ann')
    expect(await lab.agree(ann, person, 1)).toMatchObject({ ok: true })
    expect(await lab.part(ann, person.ids)).toMatchObject({ agreed: true, ready: false })
    const phone = browser('phone')
    expect(await lab.agree(ann, phone, 1)).toMatchObject({ ok: true })
    expect(await lab.part(ann, phone.ids)).toMatchObject({ agreed: true })
  })

  it('is visible to its person alone: not to a stranger, not to another person, and not to a user who was not named', async () => {
    const { lab } = db.store
    await come(ann, 'ann')
    const other = await come(ben, 'ben')
    const user = (await signedIn(db.store, `user-${rounds}`)).id
    for (const ids of [stranger.ids, other.ids, [`u:${user}`], []]) {
      expect(await lab.part(ann, ids)).toBeUndefined()
      expect(await lab.want(ann, ids, true)).toBe(false)
      expect(await lab.leavePart(ann, ids)).toBe(false)
      expect(await lab.agree(ann, { id: 'v:x', ids })).toMatchObject({ error: { code: 'ended' } })
    }
    expect(await lab.people(user, experiment.slug)).toEqual([])
    for (const step of ['renew', 'withdraw', 'end'] as const) {
      expect(await lab.stepPerson(user, experiment.slug, ann, step)).toMatchObject({
        error: { code: 'no-such-person' },
      })
    }
  })

  it('exists for everybody who asks by its id, and no other does', async () => {
    expect(await db.store.lab.partExists(ann)).toBe(true)
    expect(await db.store.lab.partExists('no-such-id')).toBe(false)
  })

  it('ends with its link for those who used it, and begins again with a new link', async () => {
    const { lab } = db.store
    const person = await come(ann, 'ann')
    await lab.stepPerson(owner, experiment.slug, ann, 'withdraw')
    expect(await lab.part(ann, person.ids)).toBeUndefined()
    expect(await lab.linkHolds(ann, 1)).toBe(false)
    expect(await lab.stepPerson(owner, experiment.slug, ann, 'renew')).toEqual({ ok: true, value: 2 })
    expect(await lab.agree(ann, person, 1)).toMatchObject({ error: { code: 'ended' } })
    expect(await lab.agree(ann, person, 2)).toMatchObject({ ok: true })
    expect((await lab.people(owner, experiment.slug))[0]).toMatchObject({ link: 2, agreed: true, withdrawn: false })
  })

  it('is a signed-in user’s whom the owner named, without a link', async () => {
    const { lab, users } = db.store
    const user = await signedIn(db.store, `named-${rounds}`)
    const { rows } = await db.sql.query('SELECT login FROM identity WHERE user_id = $1', [user.id])
    expect(await lab.nameUser(owner, experiment.slug, ann, 'no-user-of-this-name')).toMatchObject({
      error: { code: 'no-such-user' },
    })
    expect(await lab.nameUser(owner, experiment.slug, ann, rows[0].login)).toMatchObject({ ok: true })
    expect(await lab.parts([`u:${user.id}`])).toMatchObject([{ id: ann, agreed: false }])
    const person = { id: `u:${user.id}`, ids: [`u:${user.id}`] }
    expect(await lab.agree(ann, person)).toMatchObject({ ok: true })
    await users.delete(user.id)
    expect(await lab.part(ann, person.ids)).toBeUndefined()
  })

  it('is a named user’s also when its link was withdrawn, which stays so', async () => {
    const { lab } = db.store
    const user = await signedIn(db.store, `late-${rounds}`)
    await lab.stepPerson(owner, experiment.slug, ann, 'withdraw')
    expect(await lab.people(owner, experiment.slug)).toMatchObject([{ withdrawn: true, known: false }, {}])
    expect(await lab.nameUser(owner, experiment.slug, ann, `late-${rounds}`)).toMatchObject({ ok: true })
    expect(await lab.people(owner, experiment.slug)).toMatchObject([{ withdrawn: true, known: true }, {}])
    expect(await lab.part(ann, [`u:${user.id}`])).toMatchObject({ name: 'Ann' })
    expect(await lab.linkHolds(ann, 1)).toBe(false)
    expect(await lab.part(ann, [], 1)).toBeUndefined()
  })

  it('is agreed to by each who comes to it later, whoever held it before', async () => {
    const { lab } = db.store
    const before = await come(ann, 'ann')
    expect(await lab.part(ann, before.ids)).toMatchObject({ agreed: true, ready: true })
    const user = await signedIn(db.store, `heir-${rounds}`)
    const named = () => lab.nameUser(owner, experiment.slug, ann, `heir-${rounds}`)
    const person = { id: `u:${user.id}`, ids: [`u:${user.id}`] }
    expect(await named()).toMatchObject({ ok: true })
    const asked = { agreed: false, ready: false }
    for (const { ids } of [before, person]) expect(await lab.part(ann, ids)).toMatchObject(asked)
    expect(await lab.want(ann, person.ids, true)).toBe(false)
    await lab.agree(ann, person)
    expect(await named()).toMatchObject({ ok: true })
    expect(await lab.part(ann, person.ids)).toMatchObject({ agreed: true })
    await lab.stepPerson(owner, experiment.slug, ann, 'renew')
    expect(await lab.part(ann, [], 2)).toMatchObject({ agreed: false })
  })

  it('is named only by the experiment’s owner, up to the limit', async () => {
    const { lab } = db.store
    const user = await signedIn(db.store, `known-${rounds}`)
    const asked = (by: string, login: string) => lab.nameUser(by, experiment.slug, ann, login)
    for (const login of [`known-${rounds}`, 'no-user-of-this-name']) {
      expect(await asked(user.id, login)).toMatchObject({ error: { code: 'no-such-person' } })
    }
    const browsers = Array.from({ length: 20 }, (_, at) => `v:${rounds}-${at}`)
    await db.sql.query('UPDATE experiment_person SET persons = $2 WHERE id = $1', [ann, browsers])
    expect(await asked(owner, `known-${rounds}`)).toMatchObject({ error: { code: 'full' } })
  })

  it('ends for good, once the experiment is started', async () => {
    const { lab } = db.store
    const step = (to: 'renew' | 'withdraw' | 'end') => lab.stepPerson(owner, experiment.slug, ann, to)
    await db.sql.query(`UPDATE experiment SET state = 'dry' WHERE id = $1`, [experiment.id])
    expect(await step('end')).toMatchObject({ error: { code: 'early' } })
    await db.sql.query(`UPDATE experiment SET state = 'running' WHERE id = $1`, [experiment.id])
    for (let times = 0; times < 2; times++) expect(await step('end')).toEqual({ ok: true, value: 1 })
    expect(await step('renew')).toMatchObject({ error: { code: 'ended' } })
    expect(await step('withdraw')).toMatchObject({ error: { code: 'ended' } })
    expect(await lab.nameUser(owner, experiment.slug, ann, 'owner')).toMatchObject({ error: { code: 'ended' } })
  })

  it('cannot be used before the experiment is started, and keeps its link when a draft is changed', async () => {
    const { lab } = db.store
    await db.sql.query(`UPDATE experiment SET state = 'draft' WHERE id = $1`, [experiment.id])
    expect(await lab.part(ann, [], 1)).toBeUndefined()
    expect(await lab.linkHolds(ann, 1)).toBe(true)
    await lab.restate(owner, experiment.slug, {
      ...{ name: 'tried', design: 'guests', question: '', manifest: '{}', digest: 'e', seed: 1, planned: 4 },
      ...{ asksAgents: false, cap: {}, people: [{ name: 'Ann', games: 4 }] },
    })
    expect(await lab.people(owner, experiment.slug)).toMatchObject([{ id: ann, games: 4, link: 1 }])
  })
})

describe('the matches of people', () => {
  it('are handed out when those who sit there want them and are there, one at a time for each', async () => {
    await begin(['Ann'], ['Ann', 'Ben'], ['Ben'], ['Ann'])
    expect(await claim()).toBeUndefined()
    await come(ann, 'ann')
    expect(await claim()).toEqual({ experiment: experiment.id, number: 0 })
    expect(await claim('another')).toBeUndefined()
    await come(ben, 'ben')
    // Ann plays: what Ben plays without her comes first.
    expect(await claim()).toEqual({ experiment: experiment.id, number: 2 })
    const { playing } = db.store.lab
    for (const number of [0, 2]) {
      await playing.keep({
        experiment: experiment.id,
        number,
        played: '{"agents":[]}',
        spent: { tokens: 0, costMicros: 0 },
      })
      await playing.doneForPeople({ experiment: experiment.id, number }, 'here')
    }
    expect(await claim()).toBeUndefined()
    await come(ann, 'ann')
    // The one that both sit in waits for both.
    expect(await claim()).toEqual({ experiment: experiment.id, number: 3 })
    await playing.keep({
      experiment: experiment.id,
      number: 3,
      played: '{"agents":[]}',
      spent: { tokens: 0, costMicros: 0 },
    })
    await playing.doneForPeople({ experiment: experiment.id, number: 3 }, 'here')
    await come(ann, 'ann')
    await come(ben, 'ben')
    expect(await claim()).toEqual({ experiment: experiment.id, number: 1 })
    expect(await db.store.lab.part(ann, browser('ann').ids)).toMatchObject({ played: 2, playing: true, ready: false })
  })

  it('continue with another runner when theirs is not heard of any more, whichever page looks', async () => {
    await begin(['Ann'])
    await come(ann, 'ann')
    const cell = await claim('one')
    if (!cell) throw new Error('nothing was handed out')
    const { playing } = db.store.lab
    expect(await claim('other')).toBeUndefined()
    expect(await playing.renewForPeople(cell, 'other', 1_000)).toBe(false)
    await db.sql.query(`UPDATE experiment_person SET held_until = now() - interval '1 second', seen_at = NULL`)
    expect(await claim('other')).toEqual(cell)
    expect(await playing.renewForPeople(cell, 'one', 1_000)).toBe(false)
    await playing.doneForPeople(cell, 'one')
    expect(await playing.renewForPeople(cell, 'other', 1_000)).toBe(true)
  })

  it('are not wanted again by a person whose link was renewed meanwhile: who comes by the new one says so', async () => {
    const { lab } = db.store
    await begin(['Ann', 'Ben'])
    await come(ann, 'ann')
    await come(ben, 'ben')
    const cell = await claim()
    if (!cell) throw new Error('nothing was handed out')
    const renewed = await lab.stepPerson(owner, experiment.slug, ann, 'renew')
    await lab.playing.doneForPeople(cell, 'here', true)
    const link = renewed.ok ? renewed.value : 0
    expect(await lab.part(ann, [], link)).toMatchObject({ ready: false, playing: false })
    expect(await lab.part(ben, browser('ben').ids)).toMatchObject({ ready: true, playing: false })
  })

  it('are begun with nobody who has just deleted their account', async () => {
    const { lab, users } = db.store
    const user = await signedIn(db.store, `gone-${rounds}`)
    const person = { id: `u:${user.id}`, ids: [`u:${user.id}`] }
    await begin(['Ann', 'Ben'])
    await lab.nameUser(owner, experiment.slug, ann, `gone-${rounds}`)
    await lab.agree(ann, person)
    expect(await lab.want(ann, person.ids, true)).toBe(true)
    await come(ben, 'ben')
    await users.delete(user.id)
    expect(await claim()).toBeUndefined()
  })

  it('are never handed out twice, however many runners look at once', async () => {
    await begin(['Ann'], ['Ben'])
    await come(ann, 'ann')
    await come(ben, 'ben')
    const claimed = (await Promise.all(Array.from({ length: 12 }, (_, at) => claim(`runner-${at}`)))).filter(Boolean)
    while (claimed.length < 2) {
      const next = await claim('last')
      if (!next) break
      claimed.push(next)
    }
    expect(claimed.map((cell) => cell?.number).toSorted()).toEqual([0, 1])
    expect(await claim()).toBeUndefined()
  })

  it('begin also while a dump is written, and the most watched matches are ranked', async () => {
    await begin(['Ann'])
    await come(ann, 'ann')
    const meanwhile = () => Promise.all([claim(), db.store.mostWatched.snapshot(Date.now())])
    expect(await db.store.datasets.alone('dump', meanwhile)).toEqual([{ experiment: experiment.id, number: 0 }, true])
  })

  it('wait while their experiment is paused or no page is open, and block no other runner', async () => {
    await begin(['Ann'])
    await come(ann, 'ann')
    await db.sql.query(`UPDATE experiment SET state = 'paused' WHERE id = $1`, [experiment.id])
    expect(await claim()).toBeUndefined()
    await db.sql.query(`UPDATE experiment SET state = 'running' WHERE id = $1`, [experiment.id])
    await db.sql.query(`UPDATE experiment_person SET seen_at = now() - interval '1 minute'`)
    expect(await claim()).toBeUndefined()
    expect((await db.store.lab.playing.standing(experiment.id)).open).toEqual([])
  })

  it('are set aside when somebody was not there, and have another match when they are', async () => {
    const { playing, stub } = db.store.lab
    await begin(['Ann'])
    const { agentId, versionId } = await stub('waiting', ['who-is-spy'])
    const match = await playing.createMatch(experiment.id, 0, {
      ...{ game: 'who-is-spy', gameVersion: 1, config: { language: 'en', seats: 4 }, language: 'en' },
      seats: Array.from({ length: 4 }, () => ({ agentId, versionId })),
    })
    if (!match.ok) throw new Error('the match was not made')
    expect(await playing.openCell(experiment.id, 0)).toEqual({ number: 0, match: match.value })
    expect(await playing.underWay(experiment.id, 1)).toBe(1)
    expect(await playing.underWay(experiment.id, 0)).toBe(0)
    for (const _again of [1, 2]) await playing.setAside(experiment.id, 0, { tokens: 40, costMicros: 2 })
    expect(await playing.openCell(experiment.id, 0)).toEqual({ number: 0 })
    expect(await playing.underWay(experiment.id, 1)).toBe(0)
    expect(await playing.byId(experiment.id)).toMatchObject({ spend: { tokens: 40, costMicros: 2 } })
  })

  it('that wait for somebody who takes no part any more wait in vain', async () => {
    await begin(['Ann'], ['Ben'], ['Ann', 'Ben'])
    const person = await come(ann, 'ann')
    expect(await db.store.lab.leavePart(ann, person.ids)).toBe(true)
    expect(await claim()).toBeUndefined()
    expect(await db.store.lab.playing.waitingInVain(experiment.id)).toEqual([0, 2])
    expect(await db.store.lab.want(ann, person.ids, true)).toBe(false)
  })
})
