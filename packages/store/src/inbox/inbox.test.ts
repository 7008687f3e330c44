import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretPurpose } from '../secrets/keys.ts'
import { makeKeyPair, open } from '../secrets/sealing.ts'
import { finishedMatch } from '../testing/finished-match.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { publishedKey, registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let test: TestStore
let world: SmallWorld
let organizer: string
let owner: string
let agent: string
let key: string
beforeAll(async () => {
  test = await openTestStore()
  world = await smallWorld(test.url)
  key = (await publishedKey(test.store)).privateKey
  organizer = (await signedIn(test.store, 'organizer')).id
  owner = (await signedIn(test.store, 'owner')).id
  agent = (await registered(test.store, owner, 'Kestrel')).id
  await test.sql.query('UPDATE arena SET owner_id = $1', [organizer])
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.sql.query('DELETE FROM tiding; DELETE FROM tiding_hook; DELETE FROM arena_change')
  await test.sql.query('UPDATE agent SET paused = NULL, paused_at = NULL')
})

const inboxOf = async (user: string) => (await test.store.inbox.of(user)).map(({ what }) => what)
/** As if some minutes had passed since the newest change of an arena. */
const minutesPass = () => test.sql.query(`UPDATE arena_change SET at = at - interval '3 minutes'`)
const HOOK = { url: 'https://hook.example/a', matches: false }

describe('inbox', () => {
  it('of a pause go to the agent’s owner, once for each pause, however often it is found', async () => {
    const { inbox, agents } = test.store
    await agents.pause(agent, 'no-answer')
    const found = await Promise.all([inbox.collect(), inbox.collect(), inbox.collect()])
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(1)
    const slug = expect.any(String)
    const paused = { kind: 'agent-paused', agent: slug, name: 'Kestrel', why: 'no-answer' }
    expect(await inboxOf(owner)).toEqual([paused])
    await agents.resume({ id: owner, role: 'user' }, agent)
    await agents.pause(agent, 'no-warm-up')
    await inbox.collect()
    expect(await inboxOf(owner)).toEqual([{ ...paused, why: 'no-warm-up' }, paused])
    expect(await agents.pause(agent, 'no-warm-up')).toBe('paused-already')
    expect(await inbox.collect()).toBe(0)
    expect(await inboxOf(organizer)).toEqual([])
  })

  it('reach all others while one of them deletes their account or takes away their webhook', async () => {
    const { inbox, agents } = test.store
    const [leaves, hooked] = [await signedIn(test.store, 'leaves'), await signedIn(test.store, 'hooked')]
    for (const { id, name } of [leaves, hooked])
      await agents.pause((await registered(test.store, id, `Of ${name}`)).id, 'no-answer')
    await agents.pause(agent, 'no-answer')
    for (const user of [leaves.id, hooked.id, owner]) await inbox.setHook(user, HOOK)
    const busy = await test.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [leaves.id])
      await busy.query('DELETE FROM tiding_hook WHERE user_id = $1', [hooked.id])
      const found = inbox.collect()
      await expect.poll(() => lockWaits(test.sql)).toBe(1)
      await busy.query('UPDATE agent SET owner_id = NULL WHERE owner_id = $1', [leaves.id])
      await busy.query('DELETE FROM user_account WHERE id = $1', [leaves.id])
      await busy.query('COMMIT')
      expect(await found).toBe(2)
    } finally {
      busy.release(true)
    }
    for (const user of [owner, hooked.id]) expect(await inboxOf(user)).toHaveLength(1)
    expect((await inbox.hook(owner))?.deliveries).toHaveLength(1)
  })

  it('of what a webhook did not take reach all others while one of them deletes their account', async () => {
    const { inbox } = test.store
    const leaves = await signedIn(test.store, 'leaves again')
    for (const user of [leaves.id, owner]) {
      await inbox.setHook(user, HOOK)
      await inbox.testHook(user)
    }
    await test.sql.query(`UPDATE tiding_delivery SET at = now() - interval '2 days'`)
    const busy = await test.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [leaves.id])
      expect(await inbox.giveUp()).toBe(1)
      await busy.query('DELETE FROM user_account WHERE id = $1', [leaves.id])
      await busy.query('COMMIT')
    } finally {
      busy.release(true)
    }
    expect(await inboxOf(owner)).toMatchObject([{ kind: 'undelivered' }])
  })

  it('of each step of an arena go to its organizer, and to the owners whose agents have played there', async () => {
    const { arenas, inbox } = test.store
    const steps = async (to: 'paused' | 'open' | 'closing') => {
      const stepped = await arenas.step({ id: organizer, role: 'organizer' }, world.arena.slug, to)
      expect(stepped.ok).toBe(true)
    }
    await steps('paused')
    await minutesPass()
    await inbox.collect()
    expect(await inboxOf(owner)).toEqual([])
    await test.sql.query(
      `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
       SELECT $1, id, agent_id, 1, 0, '{}', now() FROM agent_version WHERE agent_id = $2`,
      [world.arena.id, agent],
    )
    await steps('open')
    await minutesPass()
    await steps('closing')
    await arenas.settle()
    await inbox.collect()
    const kinds = (await inboxOf(owner)).map((what) => what.kind === 'arena' && what.to)
    expect(kinds.sort()).toEqual(['closing', 'final', 'open', 'paused'])
    expect((await inboxOf(organizer)).length).toBe(4)
    await test.sql.query(`UPDATE arena SET state = 'open', final_at = NULL; DELETE FROM standing`)
  })

  it('of an arena’s pause is above what came before it was told, and is not read with that', async () => {
    const { arenas, inbox, agents } = test.store
    await test.sql.query('UPDATE agent SET owner_id = $1 WHERE id = $2', [organizer, agent])
    expect((await arenas.step({ id: organizer, role: 'organizer' }, world.arena.slug, 'paused')).ok).toBe(true)
    await minutesPass()
    await agents.pause(agent, 'no-answer')
    await test.sql.query(`UPDATE agent SET paused_at = now() - interval '2 minutes' WHERE id = $1`, [agent])
    await inbox.collect()
    const told = await inbox.of(organizer)
    expect(told.map(({ what }) => what.kind)).toEqual(['arena', 'agent-paused'])
    await inbox.read(organizer, told[1]!.at)
    expect((await inbox.of(organizer)).map(({ read }) => read)).toEqual([false, true])
    await test.sql.query('UPDATE agent SET owner_id = $1 WHERE id = $2', [owner, agent])
    await test.sql.query(`UPDATE arena SET state = 'open'`)
  })

  it('of a pause or its end are sent when it has lasted two minutes, and only if that is news', async () => {
    const { arenas, inbox } = test.store
    const step = async (...all: ('paused' | 'open' | 'closing')[]) => {
      for (const to of all)
        expect((await arenas.step({ id: organizer, role: 'organizer' }, world.arena.slug, to)).ok).toBe(true)
    }
    const notices = async () => {
      await inbox.collect()
      return (await inboxOf(organizer)).flatMap((what) => (what.kind === 'arena' ? [what.to] : []))
    }
    await step('paused', 'open', 'paused', 'open')
    expect(await notices()).toEqual([])
    await minutesPass()
    expect(await notices()).toEqual([])
    await step('paused')
    expect(await notices()).toEqual([])
    await minutesPass()
    expect(await notices()).toEqual(['paused'])
    await step('open', 'paused')
    await minutesPass()
    expect(await notices()).toEqual(['paused'])
    await step('open')
    await minutesPass()
    expect(await notices()).toEqual(['open', 'paused'])
    await step('paused', 'closing')
    expect(await notices()).toEqual(['closing', 'open', 'paused'])
    await test.sql.query(`UPDATE arena SET state = 'open'`)
  })

  it('of an arena’s beginning go to all who were invited, and later ones to those who accepted, though they never played', async () => {
    const { arenas, inbox } = test.store
    const actor = { id: organizer, role: 'organizer' as const }
    const made = await arenas.create(organizer, {
      ...{ name: { en: 'The Salon', zh: '沙龙' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
      ...{ language: 'en', purpose: 'ranked', supply: null, ranking: 'mean', windowDays: null, masked: true },
      ...{ roster: { who: 'agents', agents: 'invited' }, schedule: { tables: 1 }, fairness: { owners: 'apart' } },
    })
    const slug = made.ok ? made.value : ''
    const guests = await Promise.all(
      (['joined', 'declined', undefined] as const).map(async (state, index) => {
        const user = await signedIn(test.store, `guest-${index}`)
        const guest = await registered(test.store, user.id, `Guest ${index}`)
        expect((await arenas.invite(actor, slug, guest.slug)).ok).toBe(true)
        if (state) expect((await arenas.answerInvitation(user, slug, guest.slug, state)).ok).toBe(true)
        return user.id
      }),
    )
    for (const to of ['open', 'paused', 'open'] as const) expect((await arenas.step(actor, slug, to)).ok).toBe(true)
    await inbox.collect()
    const late = await signedIn(test.store, 'late')
    const lateGuest = await registered(test.store, late.id, 'Late')
    await arenas.invite(actor, slug, lateGuest.slug)
    await inbox.collect()
    const steps = async (user = '') =>
      (await inboxOf(user)).flatMap((what) => (what.kind === 'arena' && what.arena === slug ? [what.to] : [])).sort()
    expect(await Promise.all(guests.map(steps))).toEqual([['open'], [], ['open']])
    expect(await steps(late.id)).toEqual([])
    await arenas.step(actor, slug, 'closing')
    await arenas.settle()
  })

  it('is new until somebody says to have read it, and what came since stays new', async () => {
    const { inbox, agents } = test.store
    await agents.pause(agent, 'admin')
    await inbox.collect()
    const [first] = await inbox.of(owner)
    expect(await inbox.unread(owner)).toBe(1)
    await test.sql.query(`UPDATE agent SET paused_at = now() + interval '1 second' WHERE id = $1`, [agent])
    await inbox.collect()
    await inbox.read(owner, first?.at ?? '')
    expect(await inbox.unread(owner)).toBe(1)
    expect((await inbox.of(owner)).map(({ read }) => read)).toEqual([false, true])
  })
})

describe('what is sent', () => {
  it('does not wait for webhooks that were not set, and sends what happened from then on', async () => {
    const { inbox, agents } = test.store
    await agents.pause(agent, 'admin')
    await inbox.collect()
    expect(await inbox.takeDue()).toEqual([])
    const set = await inbox.setHook(owner, HOOK)
    expect(set.ok && set.value.secret).toMatch(/^whsec_/)
    await inbox.collect()
    expect(await inbox.takeDue()).toEqual([])
    await test.sql.query(`UPDATE agent SET paused_at = now() + interval '1 second' WHERE id = $1`, [agent])
    await inbox.collect()
    const [due, ...more] = await inbox.takeDue()
    expect(more).toEqual([])
    expect(due).toMatchObject({ url: HOOK.url, what: { kind: 'agent-paused', why: 'admin' } })
  })

  it('comes in its order, one at a time to each webhook, again and again until it is taken', async () => {
    const { inbox } = test.store
    await inbox.setHook(owner, HOOK)
    await inbox.setHook(organizer, HOOK)
    for (const user of [owner, owner, organizer]) expect(await inbox.testHook(user)).toBe(true)
    const first = await inbox.takeDue()
    expect(first).toHaveLength(2)
    expect(await inbox.takeDue()).toEqual([])
    for (const { id } of first) await inbox.delivered(id, 'no answer')
    expect(await inbox.takeDue()).toEqual([])
    await test.sql.query(`UPDATE tiding_delivery SET next_at = now() - interval '1 second' WHERE next_at IS NOT NULL`)
    const again = await inbox.takeDue()
    expect(again.map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort())
    for (const { id } of again) await inbox.delivered(id)
    const [last, ...others] = await inbox.takeDue()
    expect(others).toEqual([])
    expect(first.map(({ id }) => id)).not.toContain(last?.id)
    const log = (await inbox.hook(organizer))?.deliveries
    expect(log).toMatchObject([{ kind: 'test', attempts: 2, state: 'delivered' }])
  })

  it('goes behind what is due to others, when the one before it was taken, however long it has waited', async () => {
    const { inbox } = test.store
    await inbox.setHook(owner, HOOK)
    for (let message = 0; message < 2; message++) await inbox.testHook(owner)
    await test.sql.query(
      `UPDATE tiding_delivery SET at = at - interval '1 hour', next_at = next_at - interval '1 hour'`,
    )
    const [first] = await inbox.takeDue(1)
    await inbox.setHook(organizer, HOOK)
    await inbox.testHook(organizer)
    await test.sql.query(
      `UPDATE tiding_delivery SET next_at = now() - interval '1 second' WHERE at > now() - interval '1 minute'`,
    )
    await inbox.delivered(first?.id ?? '')
    const [second] = await inbox.takeDue(1)
    expect(second?.hookId).not.toBe(first?.hookId)
    expect((await inbox.takeDue(1)).map(({ hookId }) => hookId)).toEqual([first?.hookId])
  })

  it('is tried ever less often, up to an hour', async () => {
    const { inbox } = test.store
    await inbox.setHook(owner, HOOK)
    await inbox.testHook(owner)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      await test.sql.query(`UPDATE tiding_delivery SET next_at = now() - interval '1 second' WHERE next_at IS NOT NULL`)
      expect(await inbox.takeDue()).toHaveLength(1)
      const { rows } = await test.sql.query<{ waits: number }>(
        `SELECT round(extract(epoch FROM next_at - now()) / 10)::int * 10 AS waits FROM tiding_delivery`,
      )
      pauses.push(rows[0]?.waits ?? 0)
    }
    // To ten seconds, and no more than a slow machine takes off.
    for (const [at, expected] of [10, 20, 40, 80, 160].entries()) expect(pauses[at]).toBeLessThanOrEqual(expected)
    expect(pauses.at(-1)).toBeLessThanOrEqual(3600)
    expect(pauses.at(-1)).toBeGreaterThan(3000)
  })

  it('is given up after a day, with one notice on the site', async () => {
    const { inbox } = test.store
    await inbox.setHook(owner, HOOK)
    await inbox.testHook(owner)
    await inbox.testHook(owner)
    const [due] = await inbox.takeDue()
    await inbox.delivered(due?.id ?? '', 'it answered with status 500')
    expect(await inbox.giveUp()).toBe(0)
    await test.sql.query(`UPDATE tiding_delivery SET at = at - interval '25 hours'`)
    expect(await inbox.giveUp()).toBe(2)
    expect(await inbox.takeDue()).toEqual([])
    expect(await inboxOf(owner)).toEqual([{ kind: 'undelivered', problem: 'it answered with status 500' }])
    expect((await inbox.hook(owner))?.deliveries.map(({ state }) => state)).toEqual(['given-up', 'given-up'])
  })

  it('keeps the secret of an address, and gives a new one another; who turns it gets another, too', async () => {
    const { inbox } = test.store
    const secretOf = async () => {
      const { rows } = await test.sql.query('SELECT secret FROM tiding_hook WHERE user_id = $1', [owner])
      return JSON.stringify(rows[0]?.secret)
    }
    await inbox.setHook(owner, HOOK)
    const first = await secretOf()
    expect(await inbox.setHook(owner, { ...HOOK, matches: true })).toEqual({ ok: true, value: {} })
    expect(await secretOf()).toBe(first)
    const rotated = await inbox.rotateHook(owner)
    expect(rotated.ok && rotated.value.secret).toMatch(/^whsec_/)
    expect(await secretOf()).not.toBe(first)
    await inbox.testHook(owner)
    const moved = await inbox.setHook(owner, { ...HOOK, url: 'https://hook.example/b' })
    expect(moved.ok && moved.value.secret).toMatch(/^whsec_/)
    expect((await inbox.hook(owner))?.deliveries).toEqual([])
    expect(await inbox.rotateHook(organizer)).toMatchObject({ ok: false, error: { code: 'no-hook' } })
  })

  it('is signed with a secret that is sealed anew when the runner’s key is', async () => {
    const { inbox, keys } = test.store
    const set = await inbox.setHook(owner, HOOK)
    const to = makeKeyPair().privateKey
    expect((await keys.rotate({ from: key, to })).failed).toEqual([])
    key = to
    await inbox.testHook(owner)
    const [due] = await inbox.takeDue()
    if (!due || !set.ok) throw new Error('nothing is due')
    expect(open(to, secretPurpose(due.hookId), due.secret)).toBe(set.value.secret)
  })

  it('tells an organizer of each match that finishes from then on, once and in order', async () => {
    const { store, sql } = test
    const { inbox } = store
    await finishedMatch(store, world, 1)
    await inbox.setHook(organizer, { ...HOOK, matches: true })
    const after = [await finishedMatch(store, world, 2), await finishedMatch(store, world, 3)]
    // What may still be on its way is not counted: these are not any more.
    await sql.query(`UPDATE tiding_hook SET matches_at = matches_at - interval '1 minute';
      UPDATE match SET finished_at = finished_at - interval '30 seconds' WHERE id IN ('${after.join("','")}');
      UPDATE match SET finished_at = finished_at - interval '2 minutes' WHERE id NOT IN ('${after.join("','")}')`)
    expect(await inbox.collectMatches()).toBe(2)
    expect(await inbox.collectMatches()).toBe(0)
    const { rows } = await sql.query(`SELECT what ->> 'match' AS match FROM tiding_delivery ORDER BY at, id`)
    expect(rows.map(({ match }) => match).sort()).toEqual([...after].sort())
    const [due] = await inbox.takeDue()
    expect(due?.what).toMatchObject({ kind: 'match-finished', arena: world.arena.slug })
    expect(await inboxOf(organizer)).toEqual([])
  })

  it('tells an organizer of the matches that finish after the clock was set back', async () => {
    const { store, sql } = test
    const { inbox } = store
    await inbox.setHook(organizer, { ...HOOK, matches: true })
    await sql.query(`UPDATE tiding_hook SET matches_at = now() + interval '1 hour', matches_through = 'z'`)
    expect(await inbox.collectMatches()).toBe(0)
    const match = await finishedMatch(store, world, 6)
    await sql.query(`UPDATE tiding_hook SET matches_at = matches_at - interval '1 minute';
      UPDATE match SET finished_at = now() - interval '30 seconds' WHERE id = '${match}';
      UPDATE match SET finished_at = now() - interval '2 hours' WHERE id <> '${match}'`)
    expect(await inbox.collectMatches()).toBe(1)
    expect(await inbox.collectMatches()).toBe(0)
  })

  it('tells who organizes an arena beside its owner of the matches that finish since they joined', async () => {
    const { store, sql } = test
    const { inbox } = store
    const [joined, asked] = [await signedIn(store, 'joined'), await signedIn(store, 'asked')]
    for (const { id } of [joined, asked]) await inbox.setHook(id, { ...HOOK, matches: true })
    const [before, after] = [await finishedMatch(store, world, 4), await finishedMatch(store, world, 5)]
    await sql.query(`UPDATE tiding_hook SET matches_at = now() - interval '1 hour';
      UPDATE match SET finished_at = now() - interval '2 hours';
      UPDATE match SET finished_at = now() - interval '40 minutes' WHERE id = '${before}';
      UPDATE match SET finished_at = now() - interval '20 minutes' WHERE id = '${after}'`)
    await sql.query(
      `INSERT INTO arena_organizer (arena_id, user_id, state, at) VALUES
       ($1, $2, 'joined', now() - interval '30 minutes'), ($1, $3, 'invited', now() - interval '30 minutes')`,
      [world.arena.id, joined.id, asked.id],
    )
    expect(await inbox.collectMatches()).toBe(1)
    expect(await inbox.collectMatches()).toBe(0)
    expect(await inbox.takeDue()).toMatchObject([{ what: { kind: 'match-finished', match: after } }])
    expect((await inbox.hook(joined.id))?.deliveries).toHaveLength(1)
  })
})
