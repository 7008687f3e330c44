import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesIn } from '../../testing/changes-in.ts'
import { finishedMatch } from '../../testing/finished-match.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { publishedKey, registered, signedIn } from '../../testing/people.ts'
import { type SmallWorld, smallWorld } from '../../testing/small-world.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import type { Actor } from '../../users/actor.ts'

let there: TestStore
let hall: SmallWorld
let ada: Actor
let bob: Actor
let cleo: Actor
beforeAll(async () => {
  there = await openTestStore()
  hall = await smallWorld(there.url, { slug: 'hall', agents: 6 })
  await publishedKey(there.store)
  ;[ada, bob, cleo] = [
    await signedIn(there.store, 'ada'),
    await signedIn(there.store, 'bob'),
    await signedIn(there.store, 'cleo'),
  ]
})
afterAll(() => there?.close())

const form = (more: object = {}) => ({
  ...{ name: { en: 'The Club', zh: '俱乐部' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
  ...{ language: 'en', purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' } },
  ...{ schedule: { tables: 1 }, fairness: { owners: 'apart' }, windowDays: null, masked: true },
  ...more,
})
async function drafted(more: object = {}): Promise<string> {
  const made = await there.store.arenas.create(ada.id, form(more))
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}
async function opened(more: object = {}): Promise<string> {
  const slug = await drafted(more)
  expect(await there.store.arenas.step(ada, slug, 'open')).toMatchObject({ ok: true })
  return slug
}
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code)
const idOf = async (slug: string) => (await there.store.arenas.get(slug))?.id ?? ''
async function joined(slug: string, user = bob, login = 'bob'): Promise<void> {
  expect(codeOf(await there.store.arenas.inviteOrganizer(ada, slug, login))).toBe('ok')
  expect(codeOf(await there.store.arenas.answerOrganizing(user, slug, 'joined'))).toBe('ok')
}
const noticesFor = async (user: Actor) => (await there.store.inbox.of(user.id)).map(({ what }) => what)

describe('a co-organizer', () => {
  it('is asked by sign-in name, gets one notice, and may do nothing before accepting', async () => {
    const slug = await opened()
    const { arenas } = there.store
    for (const login of ['bob', 'BOB']) expect(codeOf(await arenas.inviteOrganizer(ada, slug, login))).toBe('ok')
    const asked = (await noticesFor(bob)).filter((what) => what.kind === 'organizer' && what.arena === slug)
    expect(asked).toEqual([{ kind: 'organizer', arena: slug, arenaName: form().name, by: 'ada', what: 'invited' }])
    expect(codeOf(await arenas.update(bob, slug, form({ schedule: { tables: 2 } })))).toBe('not-yours')
    expect(await arenas.coOrganizers(await idOf(slug))).toEqual([])
    expect(await arenas.organizerInvitations(bob.id)).toContainEqual({
      ...{ arena: { slug, name: form().name, game: 'who-is-spy', state: 'open' }, owner: 'ada', state: 'invited' },
    })
    expect(codeOf(await arenas.inviteOrganizer(ada, slug, 'no such name'))).toBe('no-such-user')
    expect(codeOf(await arenas.inviteOrganizer(ada, slug, 'ada'))).toBe('organizes-already')
    expect(codeOf(await arenas.inviteOrganizer(cleo, slug, 'cleo'))).toBe('not-yours')
    expect(codeOf(await arenas.answerOrganizing(cleo, slug, 'joined'))).toBe('not-invited')
  })

  it('is asked by provider and name where a stranger took the same name at another provider', async () => {
    const slug = await opened()
    const { arenas } = there.store
    await signedIn(there.store, 'cleo', { provider: 'github', providerId: 'gh-cleo' })
    expect(codeOf(await arenas.inviteOrganizer(ada, slug, 'cleo'))).toBe('no-such-user')
    expect(await arenas.inviteOrganizer(ada, slug, 'HuggingFace:Cleo')).toMatchObject({
      ok: true,
      value: { id: cleo.id },
    })
    await there.sql.query(`DELETE FROM identity WHERE provider_id = 'gh-cleo'`)
  })

  it('is nobody whose own name begins like a provider’s, who could pass for another user', async () => {
    const slug = await opened()
    await signedIn(there.store, 'github:dora', { provider: 'local', providerId: 'github:dora' })
    expect(codeOf(await there.store.arenas.inviteOrganizer(ada, slug, 'github:dora'))).toBe('no-such-user')
    expect(await there.store.arenas.inviteOrganizer(ada, slug, 'local:github:dora')).toMatchObject({ ok: true })
  })

  it('does what the owner does, which the public log tells with their name', async () => {
    const slug = await opened({ roster: { who: 'agents', agents: 'invited', house: true } })
    const { arenas } = there.store
    await joined(slug)
    expect(codeOf(await arenas.update(bob, slug, form({ schedule: { tables: 2 } })))).toBe('ok')
    expect(codeOf(await arenas.step(bob, slug, 'paused'))).toBe('ok')
    expect(codeOf(await arenas.inviteOrganizer(bob, slug, 'cleo'))).toBe('ok')
    expect(codeOf(await arenas.setPicture(bob, slug))).toBe('ok')
    expect((await changesIn(there.store, slug)).map(({ by, about, what }) => [by, about, what.kind])).toEqual([
      ['bob', undefined, 'state'],
      ['bob', undefined, 'changed'],
      ['bob', 'bob', 'organizer'],
      [undefined, undefined, 'committed'],
      ['ada', undefined, 'state'],
    ])
    expect((await arenas.mine(bob.id)).map((arena) => arena.slug)).toContain(slug)
  })

  it('sees and steers a draft, and does not throw it away', async () => {
    const slug = await drafted()
    await joined(slug)
    expect(await there.store.arenas.seenBy(bob.id, slug)).toMatchObject({ slug, state: 'draft' })
    expect(await there.store.arenas.seenBy(cleo.id, slug)).toBeUndefined()
    expect(codeOf(await there.store.arenas.update(bob, slug, form({ masked: false })))).toBe('ok')
    expect(codeOf(await there.store.arenas.discard(bob, slug))).toBe('not-yours')
    expect(codeOf(await there.store.arenas.discard(ada, slug))).toBe('ok')
  })

  it('does not remove the owner, and who was removed changes nothing more, whatever they have open', async () => {
    const slug = await opened()
    const { arenas } = there.store
    await joined(slug)
    expect(codeOf(await arenas.removeOrganizer(bob, slug, ada.id))).toBe('not-invited')
    expect(codeOf(await arenas.update(ada, slug, form({ schedule: { tables: 3 } })))).toBe('ok')
    const both = await Promise.all([
      arenas.removeOrganizer(ada, slug, bob.id),
      ...Array.from({ length: 4 }, (_, at) => arenas.update(bob, slug, form({ schedule: { tables: at + 4 } }))),
    ])
    expect(codeOf(both[0] ?? { ok: false })).toBe('ok')
    expect(codeOf(await arenas.update(bob, slug, form({ schedule: { tables: 9 } })))).toBe('not-yours')
    expect((await changesIn(there.store, slug)).find(({ what }) => what.kind === 'organizer')).toMatchObject({
      ...{ by: 'ada', about: 'bob', what: { kind: 'organizer', what: 'removed' } },
    })
    // Nothing was changed by him after he was removed.
    const [first] = await changesIn(there.store, slug)
    expect(first?.what).toMatchObject({ kind: 'organizer', what: 'removed' })
  })

  it('is sent a notice when another organizer removes them, and none when they remove themselves', async () => {
    const { arenas } = there.store
    const removals = async (slug: string) =>
      (await noticesFor(bob)).filter((what) => what.kind === 'organizer-removed' && what.arena === slug)
    const [slug, other] = [await opened(), await drafted()]
    for (const one of [slug, other]) await joined(one)
    expect(codeOf(await arenas.removeOrganizer(ada, slug, bob.id))).toBe('ok')
    expect(await removals(slug)).toEqual([{ kind: 'organizer-removed', arena: slug, arenaName: form().name }])
    expect(codeOf(await arenas.removeOrganizer(bob, other, bob.id))).toBe('ok')
    expect(await removals(other)).toEqual([])
  })

  it('leaves by their own will, and goes on when the owner is gone and in the next season', async () => {
    const dora = await signedIn(there.store, 'dora')
    const { arenas } = there.store
    const made = await arenas.create(dora.id, form({ schedule: { tables: 1, season: 'manual' } }))
    const slug = made.ok ? made.value : ''
    await arenas.step(dora, slug, 'open')
    for (const [login, user] of [
      ['bob', bob],
      ['cleo', cleo],
    ] as const) {
      await arenas.inviteOrganizer(dora, slug, login)
      await arenas.answerOrganizing(user, slug, 'joined')
    }
    expect(codeOf(await arenas.answerOrganizing(cleo, slug, 'declined'))).toBe('ok')
    await there.store.users.delete(dora.id)
    await finishedMatch(there.store, { arena: { ...hall.arena, id: await idOf(slug), slug }, agents: hall.agents }, 3)
    expect(await arenas.beginSeason(cleo, slug)).toMatchObject({ error: { code: 'not-yours' } })
    expect(await arenas.beginSeason(bob, slug)).toEqual({ ok: true, value: 2 })
    expect(await arenas.coOrganizers(await idOf(slug))).toEqual([{ id: bob.id, name: 'bob' }])
  })

  it('does not leave an arena that would have no organizer then, before it is closed or somebody else organizes it', async () => {
    const dora = await signedIn(there.store, 'dora-leaves')
    const { arenas } = there.store
    for (const to of ['open', 'draft'] as const) {
      const made = await arenas.create(dora.id, form())
      const slug = made.ok ? made.value : ''
      if (to === 'open') await arenas.step(dora, slug, 'open')
      for (const [login, user] of [
        ['bob', bob],
        ['cleo', cleo],
      ] as const) {
        await arenas.inviteOrganizer(dora, slug, login)
        await arenas.answerOrganizing(user, slug, 'joined')
      }
    }
    const slugs = (await arenas.mine(dora.id)).map(({ slug }) => slug)
    await there.store.users.delete(dora.id)
    for (const slug of slugs) {
      // Both leave at the same time: one of them stays.
      const left = await Promise.all([bob, cleo].map((user) => arenas.answerOrganizing(user, slug, 'declined')))
      expect(left.map(codeOf).sort()).toEqual(['last-organizer', 'ok'])
      const last = codeOf(left[0] ?? { ok: true }) === 'ok' ? cleo : bob
      expect(codeOf(await arenas.removeOrganizer(last, slug, last.id))).toBe('last-organizer')
      const administrator: Actor = { id: 'somebody else', role: 'admin' }
      const isOpen = (await arenas.get(slug))?.state === 'open'
      if (isOpen) expect(codeOf(await arenas.removeOrganizer(administrator, slug, last.id))).toBe('last-organizer')
      if ((await arenas.seenBy(last.id, slug))?.state === 'draft') continue
      expect(codeOf(await arenas.step(last, slug, 'closing'))).toBe('ok')
      expect(codeOf(await arenas.answerOrganizing(last, slug, 'declined'))).toBe('ok')
    }
  })

  it('keeps a draft whose owner deletes the account, and can then throw it away; it goes with the last of them', async () => {
    const { arenas, users } = there.store
    const dora = await signedIn(there.store, 'dora-again')
    const evan = await signedIn(there.store, 'evan')
    const drafts: string[] = []
    for (const invited of [['bob'], ['evan'], []]) {
      const made = await arenas.create(dora.id, form())
      const slug = made.ok ? made.value : ''
      for (const login of invited) {
        await arenas.inviteOrganizer(dora, slug, login)
        await arenas.answerOrganizing(login === 'bob' ? bob : evan, slug, 'joined')
      }
      drafts.push(slug)
    }
    const [withBob = '', withEvan = '', alone = ''] = drafts
    await users.delete(dora.id)
    expect(await arenas.seenBy(bob.id, withBob)).toMatchObject({ state: 'draft' })
    expect(codeOf(await arenas.update(bob, withBob, form({ masked: false })))).toBe('ok')
    expect(codeOf(await arenas.discard(bob, withBob))).toBe('ok')
    expect(await arenas.seenBy(evan.id, withEvan)).toMatchObject({ state: 'draft' })
    await users.delete(evan.id)
    const { rows } = await there.sql.query('SELECT slug FROM arena WHERE slug = ANY ($1)', [[withEvan, alone]])
    expect(rows).toEqual([])
  })

  it('is one of twenty at most', async () => {
    const slug = await drafted()
    for (let at = 0; at < 20; at++) {
      await signedIn(there.store, `crowd-${at}`)
      expect(codeOf(await there.store.arenas.inviteOrganizer(ada, slug, `crowd-${at}`))).toBe('ok')
    }
    expect(codeOf(await there.store.arenas.inviteOrganizer(ada, slug, 'bob'))).toBe('too-many-organizers')
  })
})

it('a season begins, and an invitation is refused plainly, while somebody who was asked to organize deletes their account', async () => {
  const { arenas } = there.store
  const slug = await opened({ schedule: { tables: 1, season: 'manual' } })
  const leaves = await signedIn(there.store, 'leaves-when-asked')
  expect(codeOf(await arenas.inviteOrganizer(ada, slug, 'leaves-when-asked'))).toBe('ok')
  await finishedMatch(there.store, { arena: { ...hall.arena, id: await idOf(slug), slug }, agents: hall.agents }, 4)
  const other = await opened()
  const busy = await there.sql.connect()
  try {
    await busy.query('BEGIN')
    await busy.query('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [leaves.id])
    const both = [arenas.beginSeason(ada, slug), arenas.inviteOrganizer(ada, other, 'leaves-when-asked')]
    await expect.poll(() => lockWaits(there.sql)).toBe(2)
    await busy.query('DELETE FROM user_account WHERE id = $1', [leaves.id])
    await busy.query('COMMIT')
    expect((await Promise.all(both)).map(codeOf)).toEqual(['ok', 'no-such-user'])
  } finally {
    busy.release(true)
  }
})

describe('a message to the owners', () => {
  const messagesTo = async (user: Actor, slug: string) =>
    (await noticesFor(user)).flatMap((what) => (what.kind === 'message' && what.arena === slug ? [what.text] : []))

  it('is sent to each owner once, on the site and by their webhook, and stands on the arena’s page', async () => {
    const slug = await opened({ roster: { who: 'agents', agents: 'invited' } })
    const { arenas, inbox } = there.store
    expect(await inbox.setHook(bob.id, { url: 'https://hook.example/a', matches: false })).toMatchObject({ ok: true })
    const agents = [
      await registered(there.store, bob.id, 'First'),
      await registered(there.store, bob.id, 'Second'),
      await registered(there.store, cleo.id, 'Third'),
    ]
    for (const agent of agents) await arenas.invite(ada, slug, agent.slug)
    for (const agent of agents.slice(0, 2)) await arenas.answerInvitation(bob, slug, agent.slug, 'joined')
    const text = 'We begin at six.\n<b>Bring</b> your agents.'
    expect(await arenas.sendMessage(ada, slug, text)).toEqual({ ok: true, value: 1 })
    expect([await messagesTo(bob, slug), await messagesTo(cleo, slug), await messagesTo(ada, slug)]).toEqual([
      [text],
      [],
      [],
    ])
    const due = (await inbox.takeDue()).map(({ what }) => what)
    expect(due).toContainEqual(expect.objectContaining({ kind: 'message', arena: slug, by: 'ada', text }))
    const [message] = await arenas.messages(await idOf(slug))
    expect(message).toMatchObject({ by: 'ada', text })
    expect((await changesIn(there.store, slug))[0]).toMatchObject({ by: 'ada', what: { kind: 'message' } })
  })

  it('reaches all others when one of them deletes their account in the same moment', async () => {
    const slug = await opened({ roster: { who: 'agents', agents: 'invited' } })
    const [leaves, stays] = [await signedIn(there.store, 'leaves'), await signedIn(there.store, 'stays')]
    for (const owner of [leaves, stays]) {
      const agent = await registered(there.store, owner.id, `Of ${owner.name}`)
      await there.store.arenas.invite(ada, slug, agent.slug)
      await there.store.arenas.answerInvitation(owner, slug, agent.slug, 'joined')
    }
    const busy = await there.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('DELETE FROM identity WHERE user_id = $1', [leaves.id])
      await busy.query('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [leaves.id])
      const sent = there.store.arenas.sendMessage(ada, slug, 'We begin at six.')
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      await busy.query('UPDATE agent SET owner_id = NULL WHERE owner_id = $1', [leaves.id])
      await busy.query('DELETE FROM user_account WHERE id = $1', [leaves.id])
      await busy.query('COMMIT')
      expect(await sent).toMatchObject({ ok: true })
      expect(await messagesTo(stays, slug)).toEqual(['We begin at six.'])
    } finally {
      busy.release(true)
    }
  })

  it('reaches the owner of an agent in its first match, and of one whose only match was left out', async () => {
    const slug = await opened()
    const agents = await Promise.all([bob, cleo].map((user) => registered(there.store, user.id, `Of ${user.id}`)))
    const { rows } = await there.sql.query<{ agentId: string; versionId: string }>(
      `SELECT agent_id AS "agentId", id AS "versionId" FROM agent_version WHERE agent_id = ANY ($1)`,
      [agents.map(({ id }) => id)],
    )
    const seats = [...rows, ...hall.agents.slice(0, 4)]
    const match = await there.store.matches.create(await idOf(slug), { seats, gameVersion: 1 })
    expect(await there.store.arenas.sendMessage(ada, slug, 'Welcome')).toEqual({ ok: true, value: 2 })
    await there.sql.query(`UPDATE match SET status = 'finished', left_out = true WHERE id = $1`, [match])
    expect(await there.store.arenas.sendMessage(ada, slug, 'Sorry')).toEqual({ ok: true, value: 2 })
    await there.sql.query(`UPDATE match SET status = 'void' WHERE id = $1`, [match])
    expect(await there.store.arenas.sendMessage(ada, slug, 'No reader')).toEqual({ ok: true, value: 0 })
  })

  it('is limited to three a day for all organizers together', async () => {
    const slug = await opened()
    await joined(slug)
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) => there.store.arenas.sendMessage(at % 2 ? ada : bob, slug, `Number ${at}`)),
    )
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3)
    expect(new Set(sent.map(codeOf))).toEqual(new Set(['ok', 'message-limit']))
    await there.sql.query(`UPDATE arena_message SET at = at - interval '25 hours'`)
    expect(codeOf(await there.store.arenas.sendMessage(ada, slug, 'The next day'))).toBe('ok')
    expect(codeOf(await there.store.arenas.sendMessage(cleo, slug, 'From a stranger'))).toBe('not-yours')
  })

  it('is on no page and in no notice while an administrator hides it, and is in both again when it is shown again', async () => {
    const slug = await opened()
    await joined(slug)
    await there.store.arenas.sendMessage(ada, slug, 'Something foul')
    const [message] = await there.store.arenas.messages(await idOf(slug))
    const { reports, hiddenTexts } = there.store
    const target = { kind: 'message', of: message?.id ?? '' } as const
    expect(codeOf(await reports.report(target, 'It insults me', 'u:somebody'))).toBe('ok')
    expect(codeOf(await reports.report(target, 'It insults me', 'u:somebody'))).toBe('reported')
    const open = await reports.open(10)
    expect(open.ok && open.value.items).toMatchObject([{ target, message: { text: 'Something foul', arena: slug } }])
    expect(await hiddenTexts.hideMessage(target.of, 'It insults.', cleo.id)).toEqual({ ok: true, value: slug })
    expect(await reports.open(10)).toMatchObject({ ok: true, value: { items: [] } })
    expect(codeOf(await reports.report(target, 'Again', 'u:another'))).toBe('no-such-thing')
    const [hidden] = await there.store.arenas.messages(await idOf(slug))
    expect(hidden).toMatchObject({ hidden: 'It insults.' })
    expect(hidden).not.toHaveProperty('text')
    expect(await messagesTo(bob, slug)).toEqual([''])
    const text = { message: target.of, arena: slug, reason: 'It insults.', at: message?.at }
    expect(await hiddenTexts.newest(1)).toMatchObject({ value: { items: [text] } })
    expect(await hiddenTexts.showMessage(target.of)).toEqual({ ok: true, value: slug })
    expect(await hiddenTexts.newest(1)).toEqual({ ok: true, value: { items: [] } })
    expect(await there.store.arenas.messages(await idOf(slug))).toMatchObject([{ text: 'Something foul' }])
    expect(await messagesTo(bob, slug)).toEqual(['Something foul'])
    expect(codeOf(await hiddenTexts.showMessage('nothing'))).toBe('no-such-message')
  })
})

describe('an organizer who deletes their account', () => {
  it('closes arenas that have no other organizer, and their logs say so; co-organizers go on with theirs', async () => {
    const dora = await signedIn(there.store, 'dora')
    const { arenas, users } = there.store
    const make = async (name: string, to: 'open' | 'paused') => {
      const made = await arenas.create(
        dora.id,
        form({ name: { en: name, zh: name }, schedule: { tables: 1, season: 'week' } }),
      )
      if (!made.ok) throw new Error(made.error.message)
      for (const step of to === 'open' ? (['open'] as const) : (['open', 'paused'] as const))
        expect(codeOf(await arenas.step(dora, made.value, step))).toBe('ok')
      return made.value
    }
    const [alone, halted, shared] = [
      await make('Alone', 'open'),
      await make('Halted', 'paused'),
      await make('Shared', 'open'),
    ]
    for (const slug of [alone, shared]) expect(codeOf(await arenas.inviteOrganizer(dora, slug, 'bob'))).toBe('ok')
    expect(codeOf(await arenas.answerOrganizing(bob, shared, 'joined'))).toBe('ok')
    // The site's own arena, where Dora only helps, needs no organizer.
    await there.sql.query(`INSERT INTO arena_organizer (arena_id, user_id, state) VALUES ($1, $2, 'joined')`, [
      ...[hall.arena.id, dora.id],
    ])
    expect(await users.delete(dora.id)).toBe(true)
    const stateOf = async (slug: string) => (await arenas.get(slug))?.state
    expect(await Promise.all([alone, halted, shared, 'hall'].map(stateOf))).toEqual([
      'closing',
      'closing',
      'open',
      'open',
    ])
    for (const [slug, from] of [
      [alone, 'open'],
      [halted, 'paused'],
    ] as const) {
      expect((await changesIn(there.store, slug))[0]).toMatchObject({
        what: { kind: 'state', from, to: 'closing' },
      })
      expect((await arenas.seasons(slug))[0]).toMatchObject({ state: 'ending', endedAt: expect.any(String) })
    }
    expect(codeOf(await arenas.step(bob, shared, 'paused'))).toBe('ok')
    expect(await there.store.users.delete(bob.id)).toBe(true)
    expect(await stateOf(shared), 'its last organizer is gone').toBe('closing')
  })

  it('at the same time as the other one leaves no arena without anybody', async () => {
    const { arenas, users } = there.store
    const both = [await signedIn(there.store, 'fay'), await signedIn(there.store, 'gil')] as const
    const [fay, gil] = both
    const shared: string[] = []
    for (const to of ['draft', 'open'] as const) {
      const made = await arenas.create(fay.id, form())
      const slug = made.ok ? made.value : ''
      if (to === 'open') await arenas.step(fay, slug, to)
      await arenas.inviteOrganizer(fay, slug, 'gil')
      expect(codeOf(await arenas.answerOrganizing(gil, slug, 'joined'))).toBe('ok')
      shared.push(slug)
    }
    const holder = await there.sql.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM user_account WHERE id = ANY ($1) FOR UPDATE', [both.map(({ id }) => id)])
    const gone = both.map(({ id }) => users.delete(id))
    await expect.poll(() => lockWaits(there.sql)).toBe(2)
    await holder.query('COMMIT')
    holder.release()
    expect(await Promise.all(gone)).toEqual([true, true])
    const { rows } = await there.sql.query('SELECT state FROM arena WHERE slug = ANY ($1)', [shared])
    expect(rows).toEqual([{ state: 'closing' }])
  })
})
