import { randomUUID } from 'node:crypto'
import type { MatchStatus } from '@masquerade/protocol'
import type { MatchDetail } from '@masquerade/store/matches'
import { agentFieldsOf } from '@masquerade/store/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { agentProcess, newToken } from './testing/mailbox-stand.ts'
import type { Browser, TestMatch } from './testing/stage.ts'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const { open } = stage

type Purpose = MatchDetail['purpose']

/** Who may watch what: a new purpose has to be named here. */
const EVERYBODY: Record<Purpose, boolean> = { ranked: true, casual: true, trial: false, experiment: true }
const PURPOSES = Object.keys(EVERYBODY) as Purpose[]
const NOT_THERE = 'a-match-that-is-none'
const STATUSES: MatchStatus[] = ['queued', 'running', 'finished', 'void']

interface Owner {
  userId: string
  agentId: string
  session: string
}

let owner: Owner
let other: Owner
beforeAll(async () => {
  owner = await newOwner()
  other = await newOwner()
})

async function newOwner(): Promise<Owner> {
  const { store } = stage.there
  const login = `owner-${randomUUID()}`
  const user = await store.users.signIn({ provider: 'local', providerId: login, login, orgs: [], name: login })
  const made = await store.agents.create(user.id, agentFieldsOf('Tried'), { kind: 'mailbox' })
  if (!made.ok) throw new Error(made.error.message)
  const session = await store.sessions.begin(user.id, 3600)
  return { userId: user.id, agentId: made.value.agent.id, session }
}

/** A match of a purpose, in an arena that is listed or not, brought to a state. */
async function aMatch(purpose: Purpose, listed: boolean, status: MatchStatus): Promise<TestMatch> {
  const { arena } = stage.there.world
  await stage.there.query('UPDATE arena SET listed = $2, purpose = $3 WHERE id = $1', [arena.id, listed, purpose])
  const match = await stage.there.match(purpose === 'trial' ? owner.agentId : undefined)
  await match.step()
  if (status === 'finished') await match.play()
  if (status === 'void') await stage.there.store.matches.void(match.id, 'of this test')
  if (status === 'queued') await stage.there.query(`UPDATE match SET status = 'queued' WHERE id = $1`, [match.id])
  return match
}

const ticketOf = (session: string, match: string, now?: number) =>
  stage.there.store.watchTickets.issue(session, match, now)
const hiddenAs = (reply: unknown, match: string) => JSON.stringify(reply).replaceAll(match, 'ID')
/** All messages about a match that a browser got. */
const receivedBy = (one: Browser, match: string) => [
  ...one.seen(match),
  ...[one.news, one.asking, one.viewers, one.hidden].flatMap((messages) =>
    messages.filter((message) => message.match === match),
  ),
]

const every = PURPOSES.flatMap((purpose) =>
  [true, false].flatMap((listed) => STATUSES.map((status) => [purpose, listed, status] as const)),
)

describe.each(every)('a %s match, in an arena that is listed: %s, %s,', (purpose, listed, status) => {
  it('is there for strangers only when it is for everybody, and for its owner always', async () => {
    const match = await aMatch(purpose, listed, status)
    const [stranger, its] = [await open(), await open()]
    const reply = await stranger.watch(match.id)
    expect(reply.ok).toBe(EVERYBODY[purpose])
    if (EVERYBODY[purpose]) return
    const nothing = await stranger.watch(NOT_THERE)
    expect(hiddenAs(reply, match.id)).toBe(hiddenAs(nothing, NOT_THERE))
    const ticket = await ticketOf(owner.session, match.id)
    expect(await its.watch(match.id, 0, ticket)).toMatchObject({ ok: true })
    expect(its.seen(match.id).length).toBe(match.last())
  })
})

describe('a trial', () => {
  it('sends everything to its owner, and nothing to others, from its first question to its end', async () => {
    const { port } = await stage.there.gateway({ readOnEveryMs: 50, tellViewersEveryMs: 50 })
    const match = await aMatch('trial', true, 'running')
    const [stranger, its] = [await open(port), await open(port)]
    const token = await newToken(stage.there.store, other.userId)
    const process = await agentProcess(port, { token })
    const heard: unknown[] = []
    process.socket.onAny((...message) => heard.push(message))
    for (const socket of [stranger.socket, process.socket]) {
      socket.emit('news')
      for (const event of ['unwatch', 'join', 'asking', 'events', 'viewers', 'hidden', 'news', 'message', 'watch']) {
        for (const asked of [match.id, { match: match.id, after: 0 }, { match: match.id, after: 0, ticket: 'x' }]) {
          socket.emit(event, asked, () => {})
        }
      }
    }
    its.socket.emit('news')
    expect(await its.watch(match.id, 0, await ticketOf(owner.session, match.id))).toMatchObject({ ok: true })
    await match.ask()
    await expect.poll(() => its.asking).not.toEqual([])
    await match.step()
    await stage.there.notify([{ kind: 'hidden', match: match.id, seq: match.last() }])
    await match.play()
    await expect.poll(() => its.news.map(({ status }) => status)).toContain('finished')
    await expect.poll(() => its.seen(match.id).length).toBe(match.last())
    expect(receivedBy(stranger, match.id)).toEqual([])
    expect(heard).toEqual([])
    process.socket.close()
  })

  it.each<[string, (match: string) => Promise<string | undefined>]>([
    ['no ticket', async () => undefined],
    ['an empty one', async () => ''],
    [
      'one that is made up',
      async (match) => `${owner.session}.${Date.now() + 60_000}.${match.padEnd(43, 'A').slice(0, 43)}`,
    ],
    ['one of another’s trial', () => trialOf(other).then(({ id }) => ticketOf(other.session, id))],
    ['one for another trial of the same owner', () => trialOf(owner).then(({ id }) => ticketOf(owner.session, id))],
    ['one that is over', (match) => ticketOf(owner.session, match, Date.now() - 600_000)],
    [
      'one whose time was drawn out',
      async (match) => {
        const [session, , seal] = (await ticketOf(owner.session, match, Date.now() - 600_000))!.split('.')
        return `${session}.${Date.now() + 60_000}.${seal}`
      },
    ],
    [
      'one of a session that has ended',
      async (match) => {
        const session = await stage.there.store.sessions.begin(owner.userId, 3600)
        const ticket = await ticketOf(session, match)
        await stage.there.store.sessions.end(session)
        return ticket
      },
    ],
  ])('is not there for a client with %s', async (_, ticketFor) => {
    const match = await trialOf(owner)
    const one = await open()
    expect(await one.watch(match.id, 0, await ticketFor(match.id))).toMatchObject({ ok: false, code: 'no-such-match' })
    await stepSeenByOwner(match)
    await one.watch(NOT_THERE)
    expect(receivedBy(one, match.id)).toEqual([])
    expect(await one.watch(match.id, 0, await ticketOf(owner.session, match.id))).toMatchObject({ ok: true })
  })

  it('gives tickets only for the own agent’s trial, and only for that match', async () => {
    const match = await trialOf(owner)
    const ranked = await stage.there.match()
    expect(await ticketOf(other.session, match.id)).toBeUndefined()
    expect(await ticketOf(owner.session, ranked.id)).toBeUndefined()
    expect(await ticketOf('no-such-session', match.id)).toBeUndefined()
  })

  it('is watched on by a page that comes back to its socket with the ticket that it has, though that is over', async () => {
    const { port } = await stage.there.gateway()
    const match = await trialOf(owner)
    const [one, late] = [await open(port), await open(port)]
    const ticket = (await ticketOf(owner.session, match.id, Date.now() - 117_000))!
    const [, until] = ticket.split('.')
    expect(await one.watch(match.id, 0, ticket)).toMatchObject({ ok: true })
    await expect.poll(() => Date.now()).toBeGreaterThan(Number(until))
    expect(await late.watch(match.id, 0, ticket)).toMatchObject({ ok: false, code: 'no-such-match' })
    expect(await one.watch(match.id, match.last(), ticket)).toMatchObject({ ok: true })
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
  })

  it('is watched no longer by a session that was ended, though its time was not over', async () => {
    const { port } = await stage.there.gateway({ recheckEveryMs: 50, tellViewersEveryMs: 50 })
    const match = await trialOf(owner)
    const session = await stage.there.store.sessions.begin(owner.userId, 3600)
    const [gone, stays] = [await open(port), await open(port)]
    await gone.watch(match.id, 0, await ticketOf(session, match.id))
    await stays.watch(match.id, 0, await ticketOf(owner.session, match.id))
    await match.step()
    await expect.poll(() => gone.seen(match.id).length).toBe(match.last())
    const before = match.last()
    await stage.there.store.sessions.end(session)
    await expect.poll(() => stays.viewers.at(-1)?.viewers).toBe(1)
    await match.step()
    await expect.poll(() => stays.seen(match.id).length).toBe(match.last())
    expect(gone.seen(match.id).length).toBe(before)
  })

  it('is not waited for by the page of a session that was ended: it is disconnected, and refused when it is back', async () => {
    const { port } = await stage.there.gateway({ recheckEveryMs: 50 })
    const match = await trialOf(owner)
    const session = await stage.there.store.sessions.begin(owner.userId, 3600)
    const ticket = await ticketOf(session, match.id)
    const page = await open(port)
    expect(await page.watch(match.id, 0, ticket)).toMatchObject({ ok: true })
    const dropped = new Promise((resolve) => page.socket.once('disconnect', resolve))
    await stage.there.store.sessions.end(session)
    expect(await dropped).toBe('transport close')
    expect(await page.watch(match.id, 0, ticket)).toMatchObject({ ok: false, code: 'no-such-match' })
  })

  it('drops a viewer that shows a worse ticket than before', async () => {
    const match = await trialOf(owner)
    const one = await open()
    await one.watch(match.id, 0, await ticketOf(owner.session, match.id))
    const before = match.last()
    expect(await one.watch(match.id, before, 'worse')).toMatchObject({ ok: false })
    await stepSeenByOwner(match)
    await one.watch(NOT_THERE)
    expect(one.seen(match.id).length).toBe(before)
  })
})

it('a match of an experiment is watched no longer once its owner has unpublished the experiment', async () => {
  const { query, gateway, figures, world } = stage.there
  const live = await gateway({ recheckEveryMs: 50 })
  const match = await aMatch('experiment', false, 'running')
  await query(
    `WITH shown AS (
       INSERT INTO experiment (id, slug, owner_id, name, design, manifest, digest, seed, planned, state, published_at)
       VALUES ('shown', 'shown', $1, 'tried', 'wis-2', '{}', 'd', 1, 1, 'running', now()) RETURNING id
     ), cell AS (
       INSERT INTO experiment_match (experiment_id, number, block, condition, key, match_id, people)
       SELECT id, 0, 0, 'all', 'k', $2, '{}' FROM shown
     )
     UPDATE arena SET experiment_id = shown.id FROM shown WHERE arena.id = $3`,
    [owner.userId, match.id, world.arena.id],
  )
  try {
    const one = await open(live.port)
    expect(await one.watch(match.id)).toMatchObject({ ok: true })
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    await stage.there.store.lab.publish(owner.userId, 'shown', false)
    await expect.poll(() => figures(live)).toMatchObject({ matches: 0 })
    const before = match.last()
    await match.step()
    await one.watch(NOT_THERE)
    expect(one.seen(match.id).length).toBe(before)
  } finally {
    await query('UPDATE arena SET experiment_id = NULL WHERE id = $1', [world.arena.id])
  }
})

const trialOf = (whose: Owner) => stage.there.match(whose.agentId)

/** Something happens in a trial, and the gateway has sent it: any other message came before its next answer. */
async function stepSeenByOwner(match: TestMatch): Promise<void> {
  const its = await open()
  await its.watch(match.id, 0, await ticketOf(owner.session, match.id))
  await match.step()
  await expect.poll(() => its.seen(match.id).length).toBe(match.last())
}
