import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockSeating } from '../seating/seating.ts'
import { changesIn } from '../testing/changes-in.ts'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { Actor } from '../users/actor.ts'

let test: TestStore
let world: SmallWorld
let organizer: Actor
const matches: string[] = []
/** Sits in the first two matches of four. */
let cheat: string
beforeAll(async () => {
  test = await openTestStore()
  world = await smallWorld(test.url, { agents: 7 })
  organizer = await signedIn(test.store, 'organizer')
  await test.sql.query('UPDATE arena SET owner_id = $1', [organizer.id])
  cheat = world.agents[0]?.slug ?? ''
  const without = { ...world, agents: world.agents.slice(1) }
  for (const [seed, at] of [world, world, without, without].entries()) {
    matches.push(await finishedMatch(test.store, at, seed))
  }
})
afterAll(() => test.close())

const BECAUSE = 'It played into the hands of another.'
const exclude = (actor = organizer, why = BECAUSE, agent = cheat) =>
  test.store.exclusions.exclude(actor, world.arena.slug, { agent, why })
async function settled() {
  for (const slug of await test.store.standings.stale()) await test.store.standings.recountStale(slug)
  await test.store.boards.refresh()
}
const games = async () =>
  (await test.store.standings.leaderboard(world.arena.slug)).map(({ agent, games }) => [agent.slug, games]).sort()
/** Of how many matches the logs were judged again, and how many standings are what those that count come to, once counted anew. */
async function audited() {
  const says: string[] = []
  const audited = await test.store.audit({ tell: (difference) => says.push(difference.says) })
  expect(says).toEqual([])
  return [audited.matches.equal, audited.standings.equal]
}

describe('an agent that is excluded', () => {
  it('takes the matches in which it sat out of the standings, which are what the audit counts; readmitted it brings them back', async () => {
    const before = await games()
    expect(before).toHaveLength(7)
    expect(await audited()).toEqual([4, 7])
    expect(await exclude()).toEqual({ ok: true, value: undefined })
    expect(await test.store.standings.stale()).toEqual([world.arena.slug])
    await settled()
    expect(await games()).toEqual(world.agents.slice(1).map(({ slug }) => [slug, 2]))
    expect(await audited()).toEqual([4, 6])
    expect(await test.store.standings.stale()).toEqual([])

    const dataset = await test.store.datasets.ofArena(world.arena.slug)
    expect(dataset).toMatchObject({ count: 2, excluded: [{ agent: cheat, note: BECAUSE }] })
    expect(dataset?.standings).toHaveLength(6)

    expect(await test.store.exclusions.readmit(organizer, world.arena.slug, cheat)).toEqual({
      ok: true,
      value: undefined,
    })
    await settled()
    expect(await games()).toEqual(before)
    expect(await audited()).toEqual([4, 7])
  })

  it('comes back where it sat in every match, though no standing was left', async () => {
    const [sitsAlways] = world.agents.slice(1)
    const before = await games()
    await exclude(organizer, BECAUSE, sitsAlways?.slug)
    expect(await audited()).toEqual([4, 0])
    await settled()
    expect(await games()).toEqual([])
    expect(await audited()).toEqual([4, 0])
    await test.store.exclusions.readmit(organizer, world.arena.slug, sitsAlways?.slug ?? '')
    expect(await audited()).toEqual([4, 0])
    await settled()
    expect(await games()).toEqual(before)
  })

  it('leaves out what it is playing just then, and two who are excluded leave out what either played', async () => {
    const running = await playedMatch(test.store, world, 9)
    await exclude()
    const other = world.agents[6]?.slug ?? ''
    await exclude(organizer, BECAUSE, other)
    expect((await test.store.matches.finish(running)).ok).toBe(true)
    await settled()
    expect(await games()).toEqual([])
    await test.store.exclusions.readmit(organizer, world.arena.slug, cheat)
    await settled()
    // Those of the other stay out: two of five, both without the first.
    expect(await audited()).toEqual([5, 6])
    await test.store.exclusions.readmit(organizer, world.arena.slug, other)
    await settled()
    expect(await audited()).toEqual([5, 7])
  })

  it('costs the others no match that it was seated in and that begins with a substitute in its place', async () => {
    const id = await test.store.matches.create(world.arena.id, { seats: world.agents.slice(0, 6), gameVersion: 1 })
    const [seat, substitute] = [world.agents[0]!, world.agents[6]!]
    await exclude()
    const leftOut = async () => (await test.sql.query('SELECT left_out FROM match WHERE id = $1', [id])).rows
    expect(await leftOut()).toEqual([{ left_out: true }])
    const { versionId } = seat
    expect((await test.store.lobby.replaceSeat(id, { seat: 1, versionId }, substitute, 'gone')).ok).toBe(true)
    expect(await leftOut()).toEqual([{ left_out: false }])
    await test.store.matches.void(id, 'of this test')
    await test.store.exclusions.readmit(organizer, world.arena.slug, cheat)
    await settled()
  })

  it('is written to the public log with the note and to the arena’s list, and its owner gets a message', async () => {
    const owner = await signedIn(test.store, 'owner')
    const agent = await registered(test.store, owner.id, 'Kestrel')
    await test.sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, 'joined')`, [
      ...[world.arena.id, agent.id],
    ])
    await exclude(organizer, BECAUSE, agent.slug)
    expect(await test.store.exclusions.excluded(world.arena.id)).toMatchObject([
      { agent: { slug: agent.slug, name: 'Kestrel' }, note: BECAUSE },
    ])
    expect(await test.store.exclusions.excludedFrom(agent.id)).toMatchObject([
      { arena: { slug: world.arena.slug }, note: BECAUSE },
    ])
    const [newest] = await changesIn(test.store, world.arena.slug)
    expect(newest?.what).toEqual({
      ...{ kind: 'excluded', agent: agent.slug, name: 'Kestrel', note: BECAUSE, matches: 'void' },
    })
    await test.store.inbox.collect()
    expect((await test.store.inbox.of(owner.id)).map(({ what }) => what)).toContainEqual({
      ...{ kind: 'agent-excluded', agent: agent.slug, name: 'Kestrel', arena: world.arena.slug, why: BECAUSE },
      ...{ arenaName: (await test.store.arenas.get(world.arena.slug))?.name, matches: 'void' },
    })
    await test.store.exclusions.readmit(organizer, world.arena.slug, agent.slug)
    const [after] = await changesIn(test.store, world.arena.slug)
    expect(after?.what).toEqual({ kind: 'readmitted', agent: agent.slug, name: 'Kestrel' })
  })

  it('has a public reason that an administrator hides in the log, in lists, in datasets and in notices, and shows again', async () => {
    const { store } = test
    const owner = await signedIn(store, 'owner of a hidden reason')
    const agent = await registered(store, owner.id, 'Insulted')
    await test.sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, 'joined')`, [
      ...[world.arena.id, agent.id],
    ])
    const insult = 'Its owner is a fool.'
    await exclude(organizer, insult, agent.slug)
    await settled()
    await store.inbox.collect()
    const stated = async () => {
      const excluded = (await store.exclusions.excluded(world.arena.id)).find((one) => one.agent.slug === agent.slug)
      const [from] = await store.exclusions.excludedFrom(agent.id)
      const [newest] = await changesIn(store, world.arena.slug)
      const dataset = await store.datasets.ofArena(world.arena.slug)
      const notice = (await store.inbox.of(owner.id)).find(({ what }) => what.kind === 'agent-excluded')
      const inFiles = dataset?.excluded?.find((one) => one.agent === agent.slug)
      return [
        excluded?.note,
        from?.note,
        newest && 'note' in newest.what && newest.what.note,
        inFiles?.note,
        notice?.what,
      ]
    }
    const everywhere = (note: string) => [note, note, note, note, expect.objectContaining({ why: note })]
    expect(await stated()).toEqual(everywhere(insult))
    const [change] = await changesIn(store, world.arena.slug)
    const hide = (reason: string) => store.hiddenTexts.hideReason(change?.id ?? '', reason)
    expect(await hide(' ')).toMatchObject({ error: { code: 'no-reason' } })
    for (const reason of ['rude', 'an insult']) {
      expect(await hide(reason)).toEqual({ ok: true, value: world.arena.slug })
      expect(await stated()).toEqual(everywhere(`[hidden · 已隐藏: ${reason}]`))
    }
    const listed = { change: change?.id, arena: world.arena.slug, reason: 'an insult' }
    expect(await store.hiddenTexts.newest(1)).toMatchObject({ value: { items: [listed] } })
    expect(await store.hiddenTexts.showReason(change?.id ?? '')).toMatchObject({ ok: true })
    expect(await stated()).toEqual(everywhere(insult))
    expect(await store.hiddenTexts.newest(1)).toMatchObject({ value: { items: [] } })
    await store.exclusions.readmit(organizer, world.arena.slug, agent.slug)
    const [readmitted] = await changesIn(store, world.arena.slug)
    expect(await store.hiddenTexts.hideReason(readmitted?.id ?? '', 'rude')).toMatchObject({
      error: { code: 'no-such-reason' },
    })
  })

  it('gives its owner no message if it neither was invited nor played here', async () => {
    const owner = await signedIn(test.store, 'stranger-owner')
    const notices = async () => {
      await test.store.inbox.collect()
      return (await test.store.inbox.of(owner.id)).map(({ what }) => what.kind)
    }
    const agent = await registered(test.store, owner.id, 'Merlin')
    await exclude(organizer, BECAUSE, agent.slug)
    expect(await notices()).toEqual([])
    await test.sql.query('UPDATE agent SET owner_id = $1 WHERE slug = $2', [owner.id, cheat])
    await exclude()
    expect(await notices()).toContain('agent-excluded')
    await test.sql.query('UPDATE agent SET owner_id = NULL WHERE slug = $1', [cheat])
    for (const one of [agent.slug, cheat]) await test.store.exclusions.readmit(organizer, world.arena.slug, one)
  })

  it('is seated no more, and again when it is readmitted', async () => {
    const seats = async () => {
      let offered: string[] = []
      await test.store.matches.schedule(world.arena.id, ({ candidates }) => {
        offered = candidates.map(({ slug }) => slug)
        return undefined
      })
      return offered
    }
    expect(await seats()).toContain(cheat)
    await exclude()
    expect(await seats()).not.toContain(cheat)
    await test.store.exclusions.readmit(organizer, world.arena.slug, cheat)
    expect(await seats()).toContain(cheat)
  })

  it('waits for seating under way, so that no agent sits down by what was true before', async () => {
    const seater = await test.sql.connect()
    try {
      await seater.query('BEGIN')
      await lockSeating(seater)
      const excluding = exclude()
      await expect.poll(() => lockWaits(test.sql)).toBe(1)
      await seater.query('COMMIT')
      expect(await excluding).toMatchObject({ ok: true })
    } finally {
      seater.release()
      await test.store.exclusions.readmit(organizer, world.arena.slug, cheat)
    }
  })

  it('is the organizer’s to exclude, and an administrator’s; with a note, and once', async () => {
    const stranger = await signedIn(test.store, 'stranger')
    expect(await exclude(stranger)).toMatchObject({ ok: false, error: { code: 'not-yours' } })
    expect(await exclude(organizer, '  ')).toMatchObject({ ok: false, error: { code: 'no-reason' } })
    expect(await exclude(organizer, BECAUSE, 'no-such-id')).toMatchObject({
      ok: false,
      error: { code: 'no-such-agent' },
    })
    expect(await exclude({ ...stranger, role: 'admin' })).toMatchObject({ ok: true })
    expect(await exclude()).toMatchObject({
      ok: false,
      error: { code: 'not-now', message: expect.stringContaining('already') },
    })
    expect((await test.store.exclusions.readmit(organizer, world.arena.slug, cheat)).ok).toBe(true)
  })

  it('loses its name in the public log with its owner’s account; the others of its matches hear that these count no more', async () => {
    const salon = await smallWorld(test.url, { slug: 'salon' })
    await test.sql.query('UPDATE arena SET owner_id = $1 WHERE id = $2', [organizer.id, salon.arena.id])
    const [leaves, stays] = [await signedIn(test.store, 'leaves'), await signedIn(test.store, 'stays')]
    for (const [at, { id }] of [leaves, stays].entries())
      await test.sql.query('UPDATE agent SET owner_id = $1 WHERE id = $2', [id, salon.agents[at]?.agentId])
    await finishedMatch(test.store, salon, 1)
    const agent = salon.agents[0]?.slug ?? ''
    const { exclusions, inbox, users } = test.store
    await test.sql.query(
      `INSERT INTO arena_change (id, arena_id, what, at) VALUES ('joins', $1, $2, now() - interval '1 hour')`,
      [...[salon.arena.id, { kind: 'guest', agent, what: 'joined' }]],
    )
    expect((await exclusions.exclude(organizer, salon.arena.slug, { agent, why: BECAUSE })).ok).toBe(true)
    expect(await users.delete(leaves.id)).toBe(true)
    const [{ slug } = { slug: '' }] = (await exclusions.excluded(salon.arena.id)).map((one) => one.agent)
    expect((await changesIn(test.store, salon.arena.slug)).map(({ what }) => what)).toEqual([
      { kind: 'excluded', agent: slug, name: 'Retired agent', note: BECAUSE, matches: 'void' },
      { kind: 'guest', agent: slug, what: 'joined' },
    ])
    await inbox.collect()
    expect((await inbox.of(stays.id)).map(({ what }) => what)).toMatchObject([
      { kind: 'matches-changed', by: 'excluded', matches: 1 },
    ])
    expect((await exclusions.readmit(organizer, salon.arena.slug, slug)).ok).toBe(true)
  })

  it('is not excluded under its old name while its owner deletes their account', async () => {
    const leaves = await signedIn(test.store, 'leaves again')
    const agent = await registered(test.store, leaves.id, 'Shrike')
    const busy = await test.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query(`UPDATE agent SET slug = 'retired-1', name = 'Retired agent' WHERE id = $1`, [agent.id])
      const excluding = exclude(organizer, BECAUSE, agent.slug)
      await expect.poll(() => lockWaits(test.sql)).toBe(1)
      await busy.query('COMMIT')
      expect(await excluding).toMatchObject({ ok: false, error: { code: 'no-such-agent' } })
    } finally {
      busy.release(true)
    }
  })
})
