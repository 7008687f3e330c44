import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesIn } from '../../testing/changes-in.ts'
import { signedIn } from '../../testing/people.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import type { Actor } from '../../users/actor.ts'

let there: TestStore
let ada: Actor
let bob: Actor
let admin: Actor
beforeAll(async () => {
  there = await openTestStore()
  await smallWorld(there.url, { slug: 'hall', agents: 6 })
  ;[ada, bob, admin] = [
    await signedIn(there.store, 'ada'),
    await signedIn(there.store, 'bob'),
    { ...(await signedIn(there.store, 'root')), role: 'admin' },
  ]
})
afterAll(() => there?.close())

const webp = (text: string) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(text)])
const set = (slug: string, picture?: Uint8Array, actor = ada) =>
  there.store.arenas.setPicture(actor, slug, picture).then((done) => (done.ok ? 'ok' : done.error.code))
const keyOf = async (slug: string) => (await there.store.arenas.picture(slug, ada.id))?.key
const fieldsInLog = async (slug: string) =>
  (await changesIn(there.store, slug)).flatMap(({ by, what }) =>
    what.kind === 'changed' ? [[by, ...what.fields.map(({ field }) => field)]] : [],
  )

async function made(more: object = {}): Promise<string> {
  const created = await there.store.arenas.create(ada.id, {
    ...{
      name: { en: 'Framed', zh: '有框' },
      story: { en: '', zh: '' },
      game: 'who-is-spy',
      config: {},
      language: 'en',
    },
    ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 1 } },
    ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
    ...more,
  })
  if (!created.ok) throw new Error(created.error.message)
  return created.value
}

async function opened(more: object = {}): Promise<string> {
  const slug = await made(more)
  expect(await there.store.arenas.step(ada, slug, 'open')).toMatchObject({ ok: true })
  return slug
}

describe('the picture of an arena', () => {
  it('is its organizer’s to give, to change and to take away, and known by its content', async () => {
    const slug = await made()
    expect(await set(slug, webp('one'))).toBe('ok')
    const one = await there.store.arenas.picture(slug, ada.id)
    expect(one).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{16}$/),
      type: 'image/webp',
      data: webp('one'),
      public: false,
    })
    expect(await there.store.arenas.seenBy(ada.id, slug)).toMatchObject({ picture: one?.key })
    expect(await set(slug, webp('two'))).toBe('ok')
    expect(await keyOf(slug)).not.toBe(one?.key)
    expect(await set(slug)).toBe('ok')
    expect(await there.store.arenas.picture(slug, ada.id)).toBeUndefined()
    expect((await there.store.arenas.seenBy(ada.id, slug))?.picture).toBeUndefined()
  })

  it('can be set by its organizer alone, and a draft’s cannot be seen by others', async () => {
    const slug = await made()
    await set(slug, webp('mine'))
    for (const actor of [bob, admin]) expect(await set(slug, webp('theirs'), actor)).toBe('no-such-arena')
    expect(await there.store.arenas.picture(slug, bob.id)).toBeUndefined()
    expect(await there.store.arenas.picture(slug)).toBeUndefined()
    expect(await set('nothing', webp('x'))).toBe('no-such-arena')
  })

  it('is refused when it is none, or too large, and what was there stays', async () => {
    const slug = await made()
    await set(slug, webp('mine'))
    const before = await keyOf(slug)
    for (const bad of [Buffer.from('<svg/>'), new Uint8Array(), webp('x'.repeat(256 * 1024))])
      expect(await set(slug, bad)).toBe('faults')
    expect(await keyOf(slug)).toBe(before)
  })

  it('is public once the arena is open, and a later change is written to its log once', async () => {
    const slug = await opened()
    await set(slug, webp('open'))
    await set(slug, webp('open'))
    expect(await there.store.arenas.picture(slug)).toMatchObject({ public: true })
    expect(await fieldsInLog(slug)).toEqual([['ada', 'picture']])
    expect(await set(slug, undefined, bob)).toBe('not-yours')
    expect(await set(slug, undefined, admin)).toBe('ok')
    expect(await there.store.arenas.picture(slug)).toBeUndefined()
    expect(await fieldsInLog(slug)).toEqual([
      ['root', 'picture'],
      ['ada', 'picture'],
    ])
  })

  it('of an arena that is over can be taken away, and no other one given', async () => {
    const slug = await opened()
    await set(slug, webp('last'))
    await there.store.arenas.step(ada, slug, 'closing')
    expect(await set(slug, webp('later'))).toBe('not-now')
    expect(await set(slug)).toBe('ok')
  })

  it('goes along with a copy, and to the next season', async () => {
    const slug = await opened({ schedule: { tables: 1, season: 'week' } })
    await set(slug, webp('series'))
    const copied = await there.store.arenas.copy(ada, slug)
    const copy = copied.ok ? copied.value : ''
    expect(await keyOf(copy)).toBe(await keyOf(slug))
    await set(copy)
    expect(await keyOf(slug), 'each has its own').toBeDefined()
    await there.sql.query(`UPDATE season SET ends_at = now() - interval '1 hour'`)
    expect(await there.store.arenas.turnSeason()).toMatchObject({ slug })
    const [newest, first] = await there.store.arenas.seasons(slug)
    expect([newest?.slug, await keyOf(newest?.slug ?? '')]).toEqual([slug, await keyOf(first?.slug ?? '')])
  })

  it('goes with a draft that is thrown away', async () => {
    const slug = await made()
    await set(slug, webp('gone'))
    expect(await there.store.arenas.discard(ada, slug)).toMatchObject({ ok: true })
    expect(await there.store.arenas.picture(slug, ada.id)).toBeUndefined()
  })
})
