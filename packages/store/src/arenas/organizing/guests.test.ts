import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesIn } from '../../testing/changes-in.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { registered, signedIn } from '../../testing/people.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import type { Actor } from '../../users/actor.ts'

let there: TestStore
let ada: Actor
let bob: Actor
let cleo: Actor
beforeAll(async () => {
  there = await openTestStore()
  await smallWorld(there.url, { slug: 'hall', agents: 6 })
  ;[ada, bob, cleo] = [
    await signedIn(there.store, 'ada'),
    await signedIn(there.store, 'bob'),
    await signedIn(there.store, 'cleo'),
  ]
})
afterAll(() => there?.close())

const form = (more: object = {}) => ({
  name: { en: 'The Salon', zh: '沙龙' },
  story: { en: '', zh: '' },
  game: 'who-is-spy',
  config: {},
  language: 'en',
  purpose: 'ranked',
  supply: null,
  ranking: 'mean',
  roster: { who: 'agents', agents: 'invited' },
  schedule: { tables: 1 },
  fairness: { owners: 'apart' },
  windowDays: null,
  masked: true,
  ...more,
})
async function made(more: object = {}): Promise<string> {
  const created = await there.store.arenas.create(ada.id, form(more))
  if (!created.ok) throw new Error(created.error.message)
  return created.value
}
async function opened(more: object = {}): Promise<string> {
  const slug = await made(more)
  expect(await there.store.arenas.step(ada, slug, 'open')).toEqual({ ok: true, value: undefined })
  return slug
}
const agentOf = (owner: Actor, name: string, more = {}) => registered(there.store, owner.id, name, { fields: more })
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code)
/** The agents of users that would be seated. */
const seated = async (slug: string) => {
  const seen: string[] = []
  const id = (await there.store.arenas.get(slug))?.id ?? ''
  await there.store.matches.schedule(id, ({ candidates }) => {
    seen.push(...candidates.filter(({ kind }) => kind !== 'house').map((one) => one.slug))
    return undefined
  })
  return seen.sort()
}
const linkOf = async (slug: string) => {
  const renewed = await there.store.arenas.renewInvitation(ada, slug)
  return renewed.ok ? renewed.value : ''
}
const listed = async (slug: string) => {
  const list = await there.store.arenas.guests(ada, slug)
  return list.ok ? list.value.guests.map((guest) => [guest.slug, guest.state]) : list.error.code
}

describe('a roster by invitation', () => {
  it('seats only invited agents, and those only after their owner accepted', async () => {
    const [slug, agent, other] = [await opened(), await agentOf(bob, 'Welcome'), await agentOf(bob, 'Uninvited')]
    expect(await seated(slug)).toEqual([])
    expect(await there.store.arenas.invite(ada, slug, agent.slug)).toEqual({ ok: true, value: 'invited' })
    expect(await seated(slug)).toEqual([])
    expect(await there.store.arenas.invitations(bob.id)).toEqual([
      {
        arena: {
          ...{ slug, name: { en: 'The Salon', zh: '沙龙' }, game: 'who-is-spy', state: 'open' },
          longestMs: expect.any(Number),
        },
        agent: { slug: agent.slug, name: 'Welcome' },
        state: 'invited',
      },
    ])
    expect(codeOf(await there.store.arenas.answerInvitation(bob, slug, agent.slug, 'joined'))).toBe('ok')
    expect(await seated(slug)).toEqual([agent.slug])
    expect(codeOf(await there.store.arenas.answerInvitation(bob, slug, other.slug, 'joined'))).toBe('not-invited')
  })

  it('tells an owner of an agent that was excluded since', async () => {
    const [slug, agent] = [await opened(), await agentOf(bob, 'Excluded')]
    await there.store.arenas.invite(ada, slug, agent.slug)
    await there.store.arenas.answerInvitation(bob, slug, agent.slug, 'joined')
    const invited = async () => (await there.store.arenas.invitations(bob.id)).find(({ arena }) => arena.slug === slug)
    expect(await invited()).not.toHaveProperty('excluded')
    await there.store.exclusions.exclude(ada, slug, { agent: agent.slug, why: 'a test' })
    expect(await invited()).toMatchObject({ state: 'joined', excluded: true })
  })

  it('lets an owner decline, leave, and change their mind', async () => {
    const [slug, agent] = [await opened(), await agentOf(bob, 'Fickle')]
    await there.store.arenas.invite(ada, slug, agent.slug)
    for (const [state, seats] of [
      ['declined', []],
      ['joined', [agent.slug]],
      ['declined', []],
    ] as const) {
      expect(codeOf(await there.store.arenas.answerInvitation(bob, slug, agent.slug, state))).toBe('ok')
      expect(await seated(slug)).toEqual(seats)
      expect(await listed(slug)).toEqual([[agent.slug, state]])
    }
  })

  it('tells its organizer of a guest that is switched off or paused, or whose program is not connected', async () => {
    const slug = await opened()
    const guests = [
      await agentOf(bob, 'Awake'),
      await agentOf(bob, 'Off', { online: false }),
      await agentOf(bob, 'Paused'),
      await agentOf(bob, 'Unconnected'),
    ]
    await there.store.agents.pause(guests[2]?.id ?? '', 'no-answer')
    await there.sql.query('DELETE FROM mailbox_presence WHERE agent_id = $1', [guests[3]?.id])
    for (const agent of guests) await there.store.arenas.invite(ada, slug, agent.slug)
    const list = await there.store.arenas.guests(ada, slug)
    expect(list.ok && list.value.guests.map(({ name, off }) => [name, off])).toEqual([
      ['Awake', false],
      ['Off', true],
      ['Paused', true],
      ['Unconnected', true],
    ])
  })

  it('lists no agent that its owner has retired, since it cannot be removed', async () => {
    const [slug, agent, other] = [await opened(), await agentOf(bob, 'Retiring'), await agentOf(bob, 'Staying')]
    for (const one of [agent, other]) await there.store.arenas.invite(ada, slug, one.slug)
    expect(codeOf(await there.store.agents.retire(bob, agent.id))).toBe('ok')
    expect(await listed(slug)).toEqual([[other.slug, 'invited']])
  })

  it.each([
    ['agents', { who: 'agents' }],
    ['perOwner', { who: 'agents', agents: 'invited', perOwner: 2 }],
    ['house', { who: 'agents', agents: 'invited', house: [] }],
  ])('says that %s cannot be changed in a contest that was opened', async (part, roster) => {
    const schedule = { tables: 1, games: 6 }
    const refused = await there.store.arenas.update(ada, await opened({ schedule }), form({ schedule, roster }))
    expect(refused.ok ? [] : refused.error.faults.map(({ field }) => field)).toEqual([`roster.${part}`])
  })

  it('has a link only while it is by invitation', async () => {
    const [slug, agent] = [await opened(), await agentOf(bob, 'Uninvited')]
    const link = await linkOf(slug)
    expect(codeOf(await there.store.arenas.update(ada, slug, form({ roster: { who: 'agents' } })))).toBe('ok')
    expect(await there.store.arenas.guests(ada, slug)).toEqual({ ok: true, value: { guests: [] } })
    expect(codeOf(await there.store.arenas.renewInvitation(ada, slug))).toBe('open-to-all')
    expect(codeOf(await there.store.arenas.join(bob, slug, link, agent.slug))).toBe('not-invited')
  })

  it('is answered by the agent’s owner alone, and kept by the arena’s organizer alone', async () => {
    const [slug, agent] = [await opened(), await agentOf(bob, 'Guarded')]
    await there.store.arenas.invite(ada, slug, agent.slug)
    for (const stranger of [ada, cleo]) {
      const answered = await there.store.arenas.answerInvitation(stranger, slug, agent.slug, 'joined')
      expect(codeOf(answered)).toBe('not-invited')
    }
    for (const result of [
      await there.store.arenas.guests(bob, slug),
      await there.store.arenas.renewInvitation(bob, slug),
      await there.store.arenas.revokeInvitation(bob, slug),
      await there.store.arenas.invite(bob, slug, agent.slug),
      await there.store.arenas.removeGuest(bob, slug, agent.slug),
    ]) {
      expect(codeOf(result)).toBe('not-yours')
    }
  })

  it('takes an agent off when the organizer says so', async () => {
    const [slug, agent] = [await opened(), await agentOf(ada, 'Own')]
    expect(await there.store.arenas.invite(ada, slug, agent.slug)).toEqual({ ok: true, value: 'joined' })
    expect(await seated(slug)).toEqual([agent.slug])
    expect(codeOf(await there.store.arenas.removeGuest(ada, slug, agent.slug))).toBe('ok')
    expect(await seated(slug)).toEqual([])
    expect(codeOf(await there.store.arenas.removeGuest(ada, slug, agent.slug))).toBe('not-invited')
  })

  it('takes an agent off, or finds none, while its owner deletes the account, whom that keeps from nothing', async () => {
    const slug = await opened()
    const leaves = await signedIn(there.store, 'leaves')
    const agents = [await agentOf(leaves, 'First to leave'), await agentOf(leaves, 'Last to leave')]
    const [first, last] = agents.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    await there.store.arenas.invite(ada, slug, last!.slug)
    const busy = await there.sql.connect()
    try {
      // The deletion has the user by then, and not the second agent.
      await busy.query('BEGIN')
      await busy.query('SELECT FROM agent WHERE id = $1 FOR UPDATE', [first!.id])
      await there.store.arenas.answerInvitation(leaves, slug, last!.slug, 'joined')
      const deleted = there.store.users.delete(leaves.id)
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      const removed = there.store.arenas.removeGuest(ada, slug, last!.slug)
      await expect.poll(() => lockWaits(there.sql)).toBe(2)
      await busy.query('COMMIT')
      expect(await Promise.all([deleted, removed.then(codeOf)])).toEqual([true, 'not-invited'])
    } finally {
      busy.release(true)
    }
    expect(JSON.stringify(await changesIn(there.store, slug))).not.toContain(last!.slug)
  })

  it('tells the owner of an agent that an organizer takes off, by name or by another list', async () => {
    const removed = async () => {
      const all = await there.store.inbox.of(cleo.id)
      return all.flatMap(({ what }) => (what.kind === 'agent-removed' ? [[what.name, what.arena]] : []))
    }
    const agents = [await agentOf(cleo, 'Guest'), await agentOf(cleo, 'Named'), await agentOf(cleo, 'Asked')] as const
    const [guest, named, asked] = agents.map(({ slug }) => slug)
    const slug = await opened()
    for (const one of [guest, asked]) await there.store.arenas.invite(ada, slug, one!)
    await there.store.arenas.answerInvitation(cleo, slug, guest!, 'joined')
    for (const one of [guest, asked]) await there.store.arenas.removeGuest(ada, slug, one!)
    expect(await removed()).toEqual([['Guest', slug]])
    const listing = await made({ roster: { who: 'agents', agents: [named] } })
    await there.store.arenas.answerInvitation(cleo, listing, named!, 'joined')
    await there.store.arenas.update(ada, listing, form({ roster: { who: 'agents', agents: [asked] } }))
    expect(await removed()).toEqual([
      ['Named', listing],
      ['Guest', slug],
    ])
  })

  it('names in notices no arena whose name an administrator took away', async () => {
    const owner = await signedIn(there.store, 'owner of a guest')
    const guest = await agentOf(owner, 'Invited rudely')
    const slug = await opened({ name: { en: 'A Rude Salon', zh: '粗鲁' } })
    expect((await there.store.arenas.invite(ada, slug, guest.slug)).ok).toBe(true)
    expect((await there.store.arenas.answerInvitation(owner, slug, guest.slug, 'joined')).ok).toBe(true)
    expect((await there.store.arenas.invite(ada, slug, guest.slug)).ok).toBe(true)
    expect((await there.store.arenas.sendMessage(ada, slug, 'hello')).ok).toBe(true)
    expect((await there.store.arenas.step(ada, slug, 'closing')).ok).toBe(true)
    const notices = async () => {
      await there.store.inbox.collect()
      return (await there.store.inbox.of(owner.id)).map(({ what }) => what)
    }
    const kinds = (await notices()).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['arena', 'message']))
    expect(JSON.stringify(await notices())).toContain('A Rude Salon')
    expect((await there.store.arenas.clear({ ...bob, role: 'admin' }, slug)).ok).toBe(true)
    const cleared = await notices()
    expect(cleared.map(({ kind }) => kind)).toEqual(kinds)
    expect(JSON.stringify(cleared)).not.toMatch(/A Rude Salon|粗鲁/)
  })

  it('tells everybody who joined, left and was removed, once the arena is open; not who was asked', async () => {
    const [slug, agent] = [await opened(), await agentOf(bob, 'Invited')]
    await there.store.arenas.invite(ada, slug, agent.slug)
    await there.store.arenas.answerInvitation(bob, slug, agent.slug, 'declined')
    await there.store.arenas.answerInvitation(bob, slug, agent.slug, 'joined')
    await there.store.arenas.answerInvitation(bob, slug, agent.slug, 'declined')
    await there.store.arenas.answerInvitation(bob, slug, agent.slug, 'joined')
    await there.store.arenas.removeGuest(ada, slug, agent.slug)
    const changes = (await changesIn(there.store, slug)).map(({ by, what }) => [by, what.kind === 'guest' && what.what])
    expect(changes.reverse()).toEqual([
      ['ada', false],
      [undefined, false], // what the arena committed to
      ['bob', 'joined'],
      ['bob', 'left'],
      ['bob', 'joined'],
      ['ada', 'removed'],
    ])
  })

  it.each([
    ['that there is not', 'no-agent-of-this-name', 'no-such-agent'],
    ['of the house', 'hall-player-1', 'no-such-agent'],
  ])('invites no agent %s', async (_, agent, code) => {
    expect(codeOf(await there.store.arenas.invite(ada, await opened(), agent))).toBe(code)
  })

  it('invites no agent that is on no list, speaks another language, or is retired', async () => {
    const slug = await opened()
    const hidden = await agentOf(bob, 'Hidden', { listed: false })
    const other = await agentOf(bob, 'Foreign', { languages: ['zh'] })
    const gone = await agentOf(bob, 'Gone')
    await there.store.agents.retire(bob, gone.id)
    expect(codeOf(await there.store.arenas.invite(ada, slug, hidden.slug))).toBe('no-such-agent')
    expect(codeOf(await there.store.arenas.invite(ada, slug, other.slug))).toBe('not-its-game')
    expect(codeOf(await there.store.arenas.invite(ada, slug, gone.slug))).toBe('no-such-agent')
  })

  it('is answered, or joined by its link, also while the next season takes over the address', async () => {
    const slug = await opened({ schedule: { tables: 1, season: 'week' } })
    const [asked, comes] = [await agentOf(bob, 'Asked'), await agentOf(bob, 'Comes')]
    const { arenas } = there.store
    await arenas.invite(ada, slug, asked.slug)
    const link = await arenas.renewInvitation(ada, slug)
    const old = (await arenas.get(slug))?.id
    const holder = await there.sql.connect()
    try {
      await holder.query('BEGIN')
      await holder.query(`UPDATE season SET ends_at = now() - interval '1 second' WHERE arena_id = $1`, [old])
      await holder.query('COMMIT; BEGIN')
      await holder.query('SELECT FROM season WHERE arena_id = $1 FOR UPDATE', [old])
      const turning = arenas.turnSeason()
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      const answers = [
        arenas.answerInvitation(bob, slug, asked.slug, 'joined'),
        arenas.join(bob, slug, link.ok ? link.value : '', comes.slug),
      ]
      await expect.poll(() => lockWaits(there.sql)).toBe(3)
      await holder.query('COMMIT')
      expect(await turning).toMatchObject({ slug })
      expect((await Promise.all(answers)).map(codeOf)).toEqual(['ok', 'ok'])
    } finally {
      holder.release(true)
    }
    expect(await seated(slug)).toEqual([asked.slug, comes.slug].sort())
  })

  it('goes on with the next season, its link as well', async () => {
    const [slug, agent] = [await opened({ schedule: { tables: 1, season: 'week' } }), await agentOf(bob, 'Faithful')]
    const link = await linkOf(slug)
    await there.store.arenas.join(bob, slug, link, agent.slug)
    await there.sql.query(`UPDATE season SET ends_at = now() - interval '1 second'`)
    while (await there.store.arenas.turnSeason());
    expect(await seated(slug)).toEqual([agent.slug])
    expect(await there.store.arenas.invitingArena(slug, link)).toMatchObject({ slug })
    expect(await there.store.arenas.invitingArena(`${slug}-season-1`, link)).toBeUndefined()
  })
})

describe('the link', () => {
  it('leads to a draft, too, and lets its bearer bring agents of their own', async () => {
    const [slug, agent] = [await made(), await agentOf(bob, 'Linked')]
    const link = await linkOf(slug)
    expect(await there.store.arenas.guests(ada, slug)).toMatchObject({ ok: true, value: { invitation: link } })
    expect(await there.store.arenas.invitingArena(slug, link)).toMatchObject({ slug, state: 'draft', organizer: 'ada' })
    expect(codeOf(await there.store.arenas.join(cleo, slug, link, agent.slug))).toBe('no-such-agent')
    expect(codeOf(await there.store.arenas.join(bob, slug, link, agent.slug))).toBe('ok')
    expect(await listed(slug)).toEqual([[agent.slug, 'joined']])
    expect(await changesIn(there.store, slug)).toEqual([])
  })

  it('leads nowhere once it was renewed or taken back, and who came by it stays', async () => {
    const [slug, early, late] = [await opened(), await agentOf(bob, 'Early'), await agentOf(cleo, 'Late')]
    const old = await linkOf(slug)
    await there.store.arenas.join(bob, slug, old, early.slug)
    const link = await linkOf(slug)
    expect(link).not.toBe(old)
    for (const wrong of [old, '', 'guess']) {
      expect(await there.store.arenas.invitingArena(slug, wrong)).toBeUndefined()
      expect(codeOf(await there.store.arenas.join(cleo, slug, wrong, late.slug))).toBe('not-invited')
    }
    await there.store.arenas.revokeInvitation(ada, slug)
    expect(await there.store.arenas.invitingArena(slug, link)).toBeUndefined()
    expect(codeOf(await there.store.arenas.join(cleo, slug, link, late.slug))).toBe('not-invited')
    expect(await seated(slug)).toEqual([early.slug])
  })

  it('adds no agent to an arena that is over', async () => {
    const [slug, agent] = [await opened(), await agentOf(bob, 'Tardy')]
    const link = await linkOf(slug)
    await there.store.arenas.step(ada, slug, 'closing')
    expect(codeOf(await there.store.arenas.join(bob, slug, link, agent.slug))).toBe('not-now')
    expect(await there.store.arenas.invitingArena(slug, link)).toBeUndefined()
    expect(codeOf(await there.store.arenas.invite(ada, slug, agent.slug))).toBe('not-now')
  })
})

describe('a roster that names agents', () => {
  const naming = (...agents: { slug: string }[]) => ({
    roster: { who: 'agents', agents: agents.map(({ slug }) => slug) },
  })
  const answer = async (owner: Actor, slug: string, agent: { slug: string }, state: 'joined' | 'declined') =>
    codeOf(await there.store.arenas.answerInvitation(owner, slug, agent.slug, state))

  it('invites them: none is seated before its owner accepts, nor after declining, and it plays elsewhere meanwhile', async () => {
    const [agent, elsewhere] = [await agentOf(bob, 'Conscript'), await opened({ roster: { who: 'agents' } })]
    const slug = await opened(naming(agent))
    expect(await listed(slug)).toEqual([[agent.slug, 'invited']])
    expect(await seated(slug)).toEqual([])
    expect(await seated(elsewhere)).toContain(agent.slug)
    expect((await there.store.arenas.invitations(bob.id))[0]).toMatchObject({ arena: { slug }, state: 'invited' })
    expect(await answer(ada, slug, agent, 'joined')).toBe('not-invited')
    for (const [state, seats] of [
      ['declined', []],
      ['joined', [agent.slug]],
      ['declined', []],
    ] as const) {
      expect(await answer(bob, slug, agent, state)).toBe('ok')
      expect(await seated(slug)).toEqual(seats)
    }
  })

  it('seats only the named agents, the organizer’s own at once, and none that are excluded', async () => {
    const [mine, kept, other] = [await agentOf(ada, 'Mine'), await agentOf(ada, 'Kept'), await agentOf(cleo, 'Unnamed')]
    const slug = await opened(naming(mine, kept))
    expect(await listed(slug)).toEqual(
      expect.arrayContaining([
        [mine.slug, 'joined'],
        [kept.slug, 'joined'],
      ]),
    )
    expect(await answer(ada, slug, kept, 'declined')).toBe('ok')
    expect(await seated(slug)).toEqual([mine.slug])
    expect(await seated(await opened({ roster: { who: 'agents' } }))).toContain(other.slug)
  })

  it('keeps earlier answers when the arena is saved again, and removes agents that are named no more', async () => {
    const [no, yes, late] = [await agentOf(bob, 'No'), await agentOf(bob, 'Yes'), await agentOf(cleo, 'Late')]
    const slug = await opened(naming(no, yes))
    await answer(bob, slug, no, 'declined')
    await answer(bob, slug, yes, 'joined')
    const keep = async (more: object) => codeOf(await there.store.arenas.update(ada, slug, form(more)))
    expect(await keep({ ...naming(no, yes, late), story: { en: 'Kept again', zh: '' } })).toBe('ok')
    expect(await listed(slug)).toEqual([
      [no.slug, 'declined'],
      [yes.slug, 'joined'],
      [late.slug, 'invited'],
    ])
    expect(await keep(naming(no, late))).toBe('ok')
    expect(await listed(slug)).toEqual([
      [no.slug, 'declined'],
      [late.slug, 'invited'],
    ])
    expect(await keep(naming(no, late, yes))).toBe('ok')
    expect(await seated(slug)).toEqual([])
    const guests = (await changesIn(there.store, slug)).flatMap(({ what }) => (what.kind === 'guest' ? [what] : []))
    expect(guests.map(({ agent, what }) => [agent, what])).toEqual([
      [yes.slug, 'removed'],
      [yes.slug, 'joined'],
    ])
  })

  it('is the only way in: no invitation beside it, and no link', async () => {
    const [slug, named, other] = [await opened(), await agentOf(bob, 'OnTheList'), await agentOf(bob, 'Beside')]
    const link = await linkOf(slug)
    await there.store.arenas.join(bob, slug, link, other.slug)
    expect(codeOf(await there.store.arenas.update(ada, slug, form(naming(named))))).toBe('ok')
    expect(await listed(slug)).toEqual([[named.slug, 'invited']])
    expect(codeOf(await there.store.arenas.join(bob, slug, link, other.slug))).toBe('not-invited')
    expect(await there.store.arenas.invitingArena(slug, link)).toBeUndefined()
    expect(codeOf(await there.store.arenas.invite(ada, slug, other.slug))).toBe('named')
    expect(codeOf(await there.store.arenas.removeGuest(ada, slug, named.slug))).toBe('named')
  })

  it('with a name that cannot be invited is refused by a sentence that says which', async () => {
    const hidden = await agentOf(bob, 'Unlisted', { listed: false })
    const foreign = await agentOf(bob, 'Foreigner', { languages: ['zh'] })
    const faults = [
      {
        field: 'roster.agents',
        code: 'no-such-agent',
        says: { values: { names: `no-agent-of-this-name, ${hidden.slug}` } },
      },
      { field: 'roster.agents', code: 'not-its-game', says: { values: { names: foreign.slug } } },
    ]
    const wrong = form(naming({ slug: 'no-agent-of-this-name' }, hidden, foreign))
    expect(await there.store.arenas.create(ada.id, wrong)).toMatchObject({ ok: false, error: { faults } })
    const slug = await opened()
    expect(await there.store.arenas.update(ada, slug, wrong)).toMatchObject({ ok: false, error: { faults } })
    expect(await there.store.arenas.create(bob.id, form(naming(hidden)))).toMatchObject({ ok: true })
  })

  it('with an unknown house agent, or one that does not play there, is refused, unless it was on the list before', async () => {
    const house = (...names: string[]) => form({ roster: { who: 'agents', house: names } })
    const values = { names: 'sphinks, on-the-list' }
    const faults = [{ field: 'roster.house', code: 'no-such-house', says: { code: 'no-such-house', values } }]
    await agentOf(bob, 'On the list')
    const wrong = house('hall-player-1', 'sphinks', 'on-the-list')
    expect(await there.store.arenas.create(ada.id, wrong)).toMatchObject({ ok: false, error: { faults } })
    const inChinese = { ...house('hall-player-1'), language: 'zh' }
    expect(await there.store.arenas.create(ada.id, inChinese)).toMatchObject({ ok: false, error: { code: 'faults' } })
    const slug = await made(house('hall-player-1'))
    await there.sql.query(`UPDATE arena SET roster = '{"who": "agents", "house": ["sphinks"]}' WHERE slug = $1`, [slug])
    expect(codeOf(await there.store.arenas.update(ada, slug, house('sphinks', 'hall-player-1')))).toBe('ok')
  })

  it('says for whose word its tables wait', async () => {
    const [one, two] = [await agentOf(bob, 'Awaited'), await agentOf(cleo, 'Awaited too')]
    const slug = await made({ roster: { ...naming(one, two).roster, house: false } })
    const values = { seats: 6, players: 0, waiting: 2, names: `${one.slug}, ${two.slug}` }
    const message = `a table has 6 seats, and 0 agents may sit down now: it waits for the owners of ${values.names} to accept`
    expect(await there.store.arenas.step(ada, slug, 'open')).toMatchObject({
      ok: false,
      error: { faults: [{ field: 'roster', code: 'roster', message, says: { values } }] },
    })
    await answer(bob, slug, one, 'joined')
    expect(await there.store.arenas.step(ada, slug, 'open')).toMatchObject({
      error: { faults: [{ says: { values: { players: 1, waiting: 1, names: two.slug } } }] },
    })
  })

  it('is copied with those whom the new organizer may name, each asked anew', async () => {
    const [mine, hers] = [await agentOf(ada, 'Hidden here', { listed: false }), await agentOf(cleo, 'In the copy')]
    const slug = await opened(naming(mine, hers))
    await answer(cleo, slug, hers, 'joined')
    const copied = await there.store.arenas.copy(bob, slug)
    const list = copied.ok ? await there.store.arenas.guests(bob, copied.value) : undefined
    expect(list?.ok && list.value.guests.map((guest) => [guest.slug, guest.state])).toEqual([[hers.slug, 'invited']])
  })

  it('continues in the next season without asking again', async () => {
    const [yes, no] = [await agentOf(bob, 'Seasoned'), await agentOf(cleo, 'Declined for good')]
    const slug = await opened({ ...naming(yes, no), schedule: { tables: 1, season: 'week' } })
    await answer(bob, slug, yes, 'joined')
    await answer(cleo, slug, no, 'declined')
    await there.sql.query(`UPDATE season SET ends_at = now() - interval '1 second'`)
    while (await there.store.arenas.turnSeason());
    expect(await seated(slug)).toEqual([yes.slug])
    expect(await listed(slug)).toEqual([
      [yes.slug, 'joined'],
      [no.slug, 'declined'],
    ])
  })

  it('is drawn of those who have accepted; a pairing with one who leaves is not waited for', async () => {
    const three = [await agentOf(ada, 'Pair one'), await agentOf(bob, 'Pair two'), await agentOf(cleo, 'Pair three')]
    const pairs = {
      ...{ game: 'tic-tac-toe', supply: null, roster: { ...naming(...three).roster, house: false } },
      schedule: { tables: 1, games: 4, pairing: 'round-robin' },
      fairness: { owners: 'together' },
    }
    await there.sql.query(`UPDATE agent SET plays = NULL WHERE slug = ANY ($1)`, [three.map(({ slug }) => slug)])
    const drawn = async (slug: string) => {
      const id = (await there.store.arenas.get(slug))?.id ?? ''
      let left: number | undefined
      await there.store.matches.schedule(id, ({ fixtures }) => {
        left = fixtures?.length
        return undefined
      })
      return left
    }
    const [early, late] = [await made(pairs), await made(pairs)]
    await answer(bob, early, three[1]!, 'joined')
    expect(codeOf(await there.store.arenas.step(ada, early, 'open'))).toBe('ok')
    // Of those who accepted by then; who accepts later meets everybody as often.
    expect(await drawn(early)).toBe(4)
    await answer(bob, late, three[1]!, 'joined')
    await answer(cleo, late, three[2]!, 'joined')
    expect(codeOf(await there.store.arenas.step(ada, late, 'open'))).toBe('ok')
    expect(await drawn(late)).toBe(6)
    await answer(cleo, late, three[2]!, 'declined')
    expect(await drawn(late)).toBe(2)
  })
})

describe('a roster', () => {
  it('by invitation that has too few for a table cannot be opened', async () => {
    const slug = await made({ roster: { who: 'agents', agents: 'invited', house: false } })
    const refused = await there.store.arenas.step(ada, slug, 'open')
    expect(refused).toMatchObject({ ok: false, error: { faults: [{ field: 'roster', code: 'roster' }] } })
  })

  it('is refused when the agent has lost its owner', async () => {
    const [slug, dora] = [await opened(), await signedIn(there.store, 'dora')]
    const agent = await agentOf(dora, 'Leaving')
    await there.store.arenas.join(dora, slug, await linkOf(slug), agent.slug)
    await there.store.users.delete(dora.id)
    expect(await listed(slug)).toEqual([])
  })
})

describe('a roster that allows each owner so many agents', () => {
  const capped = (perOwner: number) => opened({ roster: { who: 'agents', agents: 'invited', perOwner } })

  it('lets as many of forty join by the link, however many ask at a time', async () => {
    const slug = await capped(2)
    const link = await linkOf(slug)
    const forty = await Promise.all(Array.from({ length: 40 }, (_, at) => agentOf(cleo, `Many ${at}`)))
    const codes = await Promise.all(
      forty.map(async (agent) => codeOf(await there.store.arenas.join(cleo, slug, link, agent.slug))),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
    expect(codes.filter((code) => code === 'owner-cap')).toHaveLength(38)
    expect(await seated(slug)).toHaveLength(2)
    const other = await agentOf(bob, 'Another owner’s')
    expect(codeOf(await there.store.arenas.join(bob, slug, link, other.slug))).toBe('ok')
  })

  it('counts those that were invited by name, and one that left without a game makes room', async () => {
    const slug = await capped(1)
    const [one, two] = [await agentOf(bob, 'One'), await agentOf(bob, 'Two')]
    for (const agent of [one, two]) expect(codeOf(await there.store.arenas.invite(ada, slug, agent.slug))).toBe('ok')
    const answer = async (agent: { slug: string }, state: 'joined' | 'declined') =>
      codeOf(await there.store.arenas.answerInvitation(bob, slug, agent.slug, state))
    expect([await answer(one, 'joined'), await answer(two, 'joined')]).toEqual(['ok', 'owner-cap'])
    expect([await answer(one, 'declined'), await answer(two, 'joined')]).toEqual(['ok', 'ok'])
  })

  it('keeps counting one that has played and left', async () => {
    const slug = await capped(1)
    const [link, one, two] = [await linkOf(slug), await agentOf(bob, 'First'), await agentOf(bob, 'Second')]
    expect(codeOf(await there.store.arenas.join(bob, slug, link, one.slug))).toBe('ok')
    const { rows } = await there.sql.query<{ agentId: string; versionId: string }>(
      `SELECT agent_id AS "agentId", id AS "versionId" FROM agent_version WHERE agent_id = $1 OR id LIKE 'hall-%'
       ORDER BY agent_id <> $1 LIMIT 6`,
      [one.id],
    )
    const id = (await there.store.arenas.get(slug))?.id ?? ''
    expect(await there.store.matches.schedule(id, () => ({ gameVersion: 1, seats: rows }))).toBeDefined()
    expect(codeOf(await there.store.arenas.answerInvitation(bob, slug, one.slug, 'declined'))).toBe('ok')
    expect(codeOf(await there.store.arenas.join(bob, slug, link, two.slug))).toBe('owner-cap')
    expect(await there.store.arenas.invitingArena(slug, link, bob.id)).toMatchObject({ counted: [one.slug] })
    expect(await there.store.arenas.invitingArena(slug, link, cleo.id)).toMatchObject({ counted: [] })
    expect(codeOf(await there.store.arenas.answerInvitation(bob, slug, one.slug, 'joined'))).toBe('ok')
  })

  it('is the only way in: agents cannot join without it', async () => {
    const made = await there.store.arenas.create(ada.id, form({ roster: { who: 'agents', perOwner: 2 } }))
    expect(made).toMatchObject({ ok: false, error: { faults: [{ field: 'roster.perOwner', code: 'uninvited' }] } })
  })
})

describe('a copy', () => {
  it('asks the guests anew when its organizer says so, but for those who declined or are excluded', async () => {
    const slug = await opened()
    const [there1, gone, out, own] = [
      await agentOf(bob, 'Keen'),
      await agentOf(bob, 'Unwilling'),
      await agentOf(cleo, 'Excluded'),
      await agentOf(ada, 'Own'),
    ]
    for (const { slug: agent } of [there1, gone, out, own]) await there.store.arenas.invite(ada, slug, agent)
    await there.store.arenas.answerInvitation(bob, slug, there1.slug, 'joined')
    await there.store.arenas.answerInvitation(bob, slug, gone.slug, 'declined')
    expect(await there.store.exclusions.exclude(ada, slug, { agent: out.slug, why: 'a test' })).toMatchObject({
      ok: true,
    })
    const copied = async (actor: Actor, guests?: boolean) => {
      const copy = await there.store.arenas.copy(actor, slug, guests === undefined ? {} : { guests })
      return copy.ok ? copy.value : copy.error.code
    }
    expect(await listed(await copied(ada))).toEqual([])
    expect((await listed(await copied(ada, true))).toString()).toBe(
      [
        [there1.slug, 'invited'],
        [own.slug, 'joined'],
      ]
        .sort()
        .toString(),
    )
    expect(await copied(bob, true)).toBe('not-yours')
    expect(await copied(bob)).toMatch(/^the-salon/)
  })
})
