import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { Actor } from '../users/actor.ts'

let there: TestStore
let hall: SmallWorld
let ada: Actor
let bob: Actor
beforeAll(async () => {
  there = await openTestStore()
  hall = await smallWorld(there.url, { slug: 'hall', agents: 6 })
  ;[ada, bob] = [await signedIn(there.store, 'ada'), await signedIn(there.store, 'bob')]
})
afterEach(async () => {
  await over()
  await there.sql.query('UPDATE agent SET retired_at = now() WHERE owner_id IS NOT NULL')
  await there.sql.query(`UPDATE arena SET state = 'paused' WHERE owner_id IS NOT NULL`)
})
afterAll(() => there?.close())

const over = () =>
  there.sql.query(`UPDATE match SET status = 'void', finished_at = now() WHERE status IN ('queued', 'running')`)

/** An open arena for those that are invited alone. */
async function salon(more: object = {}): Promise<{ id: string; slug: string }> {
  const created = await there.store.arenas.create(ada.id, {
    ...{ name: { en: 'The Salon', zh: '沙龙' }, story: { en: '', zh: '' } },
    ...{ game: 'who-is-spy', config: {}, language: 'en', purpose: 'ranked', supply: null, ranking: 'mean' },
    ...{ roster: { who: 'agents', agents: 'invited' }, schedule: { tables: 1 }, fairness: { owners: 'apart' } },
    ...{ windowDays: null, masked: true },
    ...more,
  })
  if (!created.ok) throw new Error(created.error.message)
  expect(await there.store.arenas.step(ada, created.value, 'open')).toMatchObject({ ok: true })
  const arena = await there.store.arenas.get(created.value)
  return { id: arena?.id ?? '', slug: created.value }
}

async function guestOf(slugs: readonly string[], concurrency = 1): Promise<OwnAgent> {
  const agent = await registered(there.store, bob.id, 'Guest', { fields: { concurrency } })
  for (const slug of slugs) {
    await there.store.arenas.invite(ada, slug, agent.slug)
    expect(await there.store.arenas.answerInvitation(bob, slug, agent.slug, 'joined')).toMatchObject({ ok: true })
  }
  return agent
}

const isOffered = async (agent: OwnAgent, arena: string): Promise<boolean> => {
  let offered = false
  await there.store.matches.schedule(arena, ({ candidates }) => {
    offered = candidates.some(({ agentId }) => agentId === agent.id)
    return undefined
  })
  return offered
}
/** Plays a game in an arena, to its end. */
async function play(agent: OwnAgent, arena: string) {
  const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...hall.agents.slice(0, 5)]
  await there.store.matches.create(arena, { seats, gameVersion: 1 })
  await over()
}

describe('an agent with one place whose owner accepted an invitation', () => {
  it('gives every second game to the arena that invited it, and the others to all', async () => {
    const arena = await salon()
    const agent = await guestOf([arena.slug])
    const offers = async () => [await isOffered(agent, hall.arena.id), await isOffered(agent, arena.id)]
    expect(await offers()).toEqual([false, true])
    await play(agent, arena.id)
    expect(await offers()).toEqual([true, true])
    await play(agent, hall.arena.id)
    expect(await offers()).toEqual([false, true])
  })

  it('goes round between the arenas that invited it, and leaves every second game to all', async () => {
    const [first, second] = [await salon(), await salon()]
    const agent = await guestOf([first.slug, second.slug])
    const offers = async () => [
      await isOffered(agent, hall.arena.id),
      await isOffered(agent, first.id),
      await isOffered(agent, second.id),
    ]
    await play(agent, first.id)
    expect(await offers()).toEqual([true, false, true])
    await play(agent, second.id)
    expect(await offers()).toEqual([true, true, false])
    await play(agent, hall.arena.id)
    expect(await offers()).toEqual([false, true, true])
  })

  it('gives no game to an arena that merely names it, and every second one when it accepts', async () => {
    const agent = await registered(there.store, bob.id, 'Guest')
    const arena = await salon({ roster: { who: 'agents', agents: [agent.slug] } })
    expect(await isOffered(agent, hall.arena.id)).toBe(true)
    await there.store.arenas.answerInvitation(bob, arena.slug, agent.slug, 'joined')
    expect(await isOffered(agent, hall.arena.id)).toBe(false)
    await play(agent, arena.id)
    expect(await isOffered(agent, hall.arena.id)).toBe(true)
    await there.store.arenas.answerInvitation(bob, arena.slug, agent.slug, 'declined')
    await play(agent, hall.arena.id)
    expect(await isOffered(agent, hall.arena.id)).toBe(true)
  })

  it('is kept no place where it has another one', async () => {
    const arena = await salon()
    const agent = await guestOf([arena.slug], 2)
    expect(await isOffered(agent, hall.arena.id)).toBe(true)
  })

  it('waits some minutes and no longer', async () => {
    const arena = await salon()
    const agent = await guestOf([arena.slug])
    await play(agent, hall.arena.id)
    expect(await isOffered(agent, hall.arena.id)).toBe(false)
    await there.sql.query(`UPDATE arena_guest SET at = now() - interval '1 hour' WHERE agent_id = $1`, [agent.id])
    await there.sql.query(`UPDATE arena SET opened_at = now() - interval '1 hour' WHERE id = $1`, [arena.id])
    expect(await isOffered(agent, hall.arena.id)).toBe(false)
    await there.sql.query(
      `UPDATE match SET finished_at = now() - interval '11 minutes' FROM seat
       WHERE seat.match_id = match.id AND seat.agent_id = $1`,
      [agent.id],
    )
    expect(await isOffered(agent, hall.arena.id)).toBe(true)
  })

  it('still gets seats elsewhere when a stored time of the inviting arena cannot be read', async () => {
    const arena = await salon()
    const agent = await guestOf([arena.slug])
    const times = Object.fromEntries(['from', 'until', 'versionsUntil'].map((one) => [one, '0000-01-01T00:00:00Z']))
    await there.sql.query('UPDATE arena SET schedule = schedule || $2 WHERE id = $1', [arena.id, times])
    await play(agent, arena.id)
    expect(await isOffered(agent, hall.arena.id)).toBe(true)
    expect(await isOffered(agent, arena.id)).toBe(true)
  })

  it('waits no hour when the clock is set back by one', async () => {
    const arena = await salon()
    const agent = await guestOf([arena.slug])
    expect(await isOffered(agent, hall.arena.id)).toBe(false)
    await there.sql.query(`UPDATE arena_guest SET at = at + interval '1 hour' WHERE agent_id = $1`, [agent.id])
    expect(await isOffered(agent, hall.arena.id)).toBe(true)
  })

  it.each([
    ['is paused', (arena: string) => there.sql.query(`UPDATE arena SET state = 'paused' WHERE id = $1`, [arena])],
    [
      'has too few agents for a table',
      (arena: string) =>
        there.sql.query(`UPDATE arena SET roster = '{"who":"agents","agents":"invited","house":false}' WHERE id = $1`, [
          arena,
        ]),
    ],
    [
      'begins nothing before tomorrow',
      (arena: string) =>
        there.sql.query(
          `UPDATE arena SET schedule = jsonb_build_object('tables', 1, 'from', now() + interval '1 day') WHERE id = $1`,
          [arena],
        ),
    ],
    [
      'invites no agent any more',
      (arena: string) => there.sql.query(`UPDATE arena SET roster = '{"who":"agents"}' WHERE id = $1`, [arena]),
    ],
    [
      'has excluded it',
      (_: string, slug: string, agent: string) => there.store.exclusions.exclude(ada, slug, { agent, why: 'a test' }),
    ],
  ])('waits for no arena that %s', async (_, change) => {
    const arena = await salon()
    const agent = await guestOf([arena.slug])
    expect(await isOffered(agent, hall.arena.id)).toBe(false)
    await change(arena.id, arena.slug, agent.slug)
    expect(await isOffered(agent, hall.arena.id)).toBe(true)
  })
})
