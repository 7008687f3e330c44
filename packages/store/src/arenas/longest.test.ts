import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { Actor } from '../users/actor.ts'

let there: TestStore
let ada: Actor
let bob: Actor
beforeAll(async () => {
  there = await openTestStore()
  await smallWorld(there.url, { slug: 'hall', agents: 6 })
  ;[ada, bob] = [await signedIn(there.store, 'ada'), await signedIn(there.store, 'bob')]
})
afterAll(() => there?.close())

const DAY = 24 * 60 * 60_000
const LONG = { limits: { speakMs: DAY, voteMs: DAY } }
const form = (more: object = {}) => ({
  ...{ name: { en: 'The Long Table', zh: '长桌' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: LONG },
  ...{ language: 'en', purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, windowDays: null },
  ...{ schedule: { tables: 1 }, fairness: { owners: 'apart' }, masked: true, ...more },
})
const tooLong = (hours: number) => ({
  ok: false,
  error: {
    code: 'faults',
    message: expect.stringMatching(/by invitation only: invite them, or choose shorter limits/),
    faults: [{ field: 'roster.agents', code: 'too-long', says: { values: { hours, most: 3 } } }],
  },
})
const seated = async (slug: string) => {
  let seen: string[] = []
  const id = (await there.store.arenas.get(slug))?.id ?? ''
  await there.store.matches.schedule(id, ({ candidates }) => {
    seen = candidates.filter(({ kind }) => kind !== 'house').map((one) => one.slug)
    return undefined
  })
  return seen.sort()
}

describe('an arena whose matches can last more than three hours', () => {
  it('is refused while it is open to all, with its time and what to change', async () => {
    const { arenas } = there.store
    // Three rounds of six speeches and a vote, a day each, and what the gathering and the hearing may take.
    expect(await arenas.create(ada.id, form())).toMatchObject(tooLong(504.3))
    expect(await arenas.judge(form())).toMatchObject(tooLong(504.3))
    const roster = { who: 'agents', agents: 'invited' }
    expect(await arenas.judge(form({ roster }))).toMatchObject({ ok: true })
    expect(await arenas.create(ada.id, form({ config: {} }))).toMatchObject({ ok: true })
  })

  it('says to whom it invites how long a match lasts at most: in the list, by the link, and as a notice', async () => {
    const { arenas, inbox } = there.store
    const made = await arenas.create(ada.id, form({ roster: { who: 'agents', agents: 'invited' } }))
    const slug = made.ok ? made.value : ''
    const agent = await registered(there.store, bob.id, 'Patient')
    await arenas.invite(ada, slug, agent.slug)
    const longestMs = 21 * (DAY + 31_000) + 225_000
    expect((await arenas.invitations(bob.id))[0]).toMatchObject({ arena: { slug, longestMs } })
    const link = await arenas.renewInvitation(ada, slug)
    expect(link.ok && (await arenas.invitingArena(slug, link.value))).toMatchObject({ slug, longestMs })
    await inbox.collect()
    await arenas.removeGuest(ada, slug, agent.slug)
    await arenas.invite(ada, slug, agent.slug)
    await inbox.collect()
    const notices = (await inbox.of(bob.id)).map(({ what }) => what)
    const arenaName = { en: 'The Long Table', zh: '长桌' }
    expect(notices).toEqual([
      { kind: 'invited', agent: agent.slug, name: 'Patient', arena: slug, arenaName, longestMs },
    ])
  })

  it('that was opened to all before seats its organizer’s own and those that joined alone, and may be changed otherwise', async () => {
    const { arenas } = there.store
    const made = await arenas.create(ada.id, form({ config: {} }))
    const slug = made.ok ? made.value : ''
    const [mine, theirs, joined] = [
      await registered(there.store, ada.id, 'Mine'),
      await registered(there.store, bob.id, 'Theirs'),
      await registered(there.store, bob.id, 'Joined'),
    ]
    await arenas.step(ada, slug, 'open')
    expect(await seated(slug)).toEqual(expect.arrayContaining([mine.slug, theirs.slug, joined.slug]))
    expect(await arenas.get(slug)).toMatchObject({ tooLong: false })
    await there.sql.query(`UPDATE arena SET config = config || $2 WHERE slug = $1`, [
      ...[slug, { limits: { ...LONG.limits, characters: 400 } }],
    ])
    await arenas.invite(ada, slug, joined.slug)
    expect(await seated(slug)).toEqual([mine.slug])
    await arenas.answerInvitation(bob, slug, joined.slug, 'joined')
    expect(await seated(slug)).toEqual([joined.slug, mine.slug])
    expect(await arenas.get(slug)).toMatchObject({ tooLong: true })
    const stated = await arenas.organized(ada, slug)
    const changed = stated.ok && { ...stated.value.form, story: { en: 'Told.', zh: '' } }
    expect(await arenas.update(ada, slug, changed)).toMatchObject({ ok: true })
    expect(await arenas.copy(ada, slug)).toMatchObject(tooLong(504.3))
  })
})
