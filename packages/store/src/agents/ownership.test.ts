import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import type { AgentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { publishedKey, registered, signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { versionsOf } from '../testing/versions-of.ts'
import type { User } from '../users/users.ts'
import type { OwnAgent } from './own-agents.ts'

let there: TestStore
/** A user who registers a Space and a model of another owner. */
let mallory: User
let rightful: User
beforeAll(async () => {
  there = await openTestStore()
  await publishedKey(there.store)
})
afterAll(() => there?.close())

let round = 0
beforeEach(async () => {
  round += 1
  mallory = await signedIn(there.store, `mallory-${round}`)
  rightful = await signedIn(there.store, `Rightful-${round}`)
})

const SPACE = (): AgentSettings => ({ kind: 'space', space: `rightful-${round}/spy` })
const MODEL = (): AgentSettings => ({
  kind: 'model',
  model: `rightful-${round}/llm`,
  strategy: 'custom',
  prompt: 'Mallory’s secret of success',
})
const refused = (code: string) => ({ ok: false, error: { code, message: expect.any(String) } })

describe('claiming', () => {
  it('gives an agent to who owns its Space, with its games and under its name', async () => {
    const agent = await registered(there.store, mallory.id, 'Taken', { settings: SPACE() })
    const claimed = await there.store.agents.claim(rightful.id, agent.id)
    expect(claimed).toMatchObject({
      ok: true,
      value: {
        id: agent.id,
        owner: { id: rightful.id },
        verified: 'huggingface',
        online: true,
        version: { number: 2 },
      },
    })
    expect(await there.store.agents.own(mallory.id, agent.id)).toBeUndefined()
    expect(await there.store.agents.own(rightful.id, agent.id)).toBeDefined()
  })

  it('lifts a pause for unanswered questions, and the wait, but not a pause by an administrator', async () => {
    const agent = await registered(there.store, mallory.id, 'Paused', { settings: SPACE() })
    await there.store.agents.pause(agent.id, 'admin')
    const claimed = await there.store.agents.claim(rightful.id, agent.id)
    expect(claimed).toMatchObject({ ok: true, value: { paused: 'admin', pausedAt: expect.any(String) } })
    expect(await there.store.agents.resume(rightful, agent.id)).toEqual(refused('paused-by-admin'))
    const other = await registered(there.store, mallory.id, 'Silent', { settings: MODEL() })
    await there.store.agents.pause(other.id, 'no-answer')
    await there.sql.query(`UPDATE agent SET waits_until = now() + interval '20 hours' WHERE id = $1`, [other.id])
    const lifted = await there.store.agents.claim(rightful.id, other.id)
    expect(lifted.ok && [lifted.value.paused, lifted.value.waitsUntil]).toEqual([undefined, undefined])
  })

  it('leaves nothing of what the former owner gave: secret, prompt, tokens, traffic, consent, answers', async () => {
    const agent = await registered(there.store, mallory.id, 'Given', {
      settings: MODEL(),
      secret: { text: 'hf_planted' },
    })
    const token = await there.store.tokens.create(mallory.id, 'process', agent.id)
    const world = await smallWorld(there.url, { slug: `claimed-${round}` })
    const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
    const match = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
    const trial = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1, trialOf: agent.id })
    const at = '2026-01-01T00:00:00.000Z'
    const asked = { matchId: match, turn: 1, seat: 1, attempt: 1, versionId: agent.version.id, kind: 'speak' }
    const ask = await there.store.asks.record({ ...asked, askedAt: at, deadline: at })
    const traffic = { prompt: ['Mallory’s secret of success'], reply: 'Mallory’s reply', model: 'm', tokensIn: 3 }
    await there.store.asks.answer(ask.id, { answer: { text: 'hi' }, answeredAt: at, latencyMs: 1, ...traffic })

    await there.sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, 'joined')`, [
      ...[world.arena.id, agent.id],
    ])
    expect(await there.store.agents.claim(rightful.id, agent.id)).toMatchObject({ ok: true, value: { online: false } })
    const guest = await there.sql.query('SELECT state FROM arena_guest WHERE agent_id = $1', [agent.id])
    expect(guest.rows).toEqual([{ state: 'invited' }])
    const versions = await versionsOf(there.url, agent.id)
    expect(versions).toMatchObject([
      { number: 2, secret: null, settings: { model: `rightful-${round}/llm`, strategy: 'plain' } },
      { number: 1, secret: null, settings: { model: `rightful-${round}/llm`, strategy: 'plain' } },
    ])
    expect(await there.store.asks.ofAgent(agent.id, rightful.id, { limit: 10 })).toMatchObject({ value: { items: [] } })
    expect(await there.store.asks.ofMatchSeat(match, agent.id, rightful.id)).toEqual([])
    expect(await there.store.matches.get(trial)).toBeUndefined()
    expect(await there.store.trials.page(rightful.id, agent.id, { limit: 10 })).toMatchObject({ value: { items: [] } })
    const session = await there.store.sessions.begin(rightful.id, 60)
    expect(await there.store.watchTickets.issue(session, trial)).toBeUndefined()
    let exported = ''
    for await (const piece of there.store.users.export(rightful.id)) exported += piece
    const { agents, asks } = JSON.parse(exported)
    expect(agents).toMatchObject([{ games: [{ arena: world.arena.slug, purpose: 'ranked', version: 1 }] }])
    expect(asks).toEqual([])
    const { rows } = await there.sql.query('SELECT * FROM ask WHERE match_id = $1', [match])
    expect(rows).toMatchObject([{ answer: { text: 'hi' }, tokens_in: 3 }])
    expect(JSON.stringify([versions, rows])).not.toMatch(/Mallory|secret of success/)
    expect(token.ok && (await there.store.tokens.use(token.value.token))).toBeUndefined()
  })

  it('takes the agent out of its matches: neither key nor prompt of the former owner is used or stored any more', async () => {
    const { agents, asks, matches, turns } = there.store
    const agent = await registered(there.store, mallory.id, 'Seated', {
      settings: MODEL(),
      secret: { text: 'hf_planted' },
    })
    const world = await smallWorld(there.url, { slug: `seated-${round}` })
    const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
    const match = await matches.create(world.arena.id, { seats, gameVersion: 1 })
    await matches.start(match)
    const at = '2026-01-01T00:00:00.000Z'
    const asked = {
      turn: 1,
      seat: 1,
      attempt: 1,
      versionId: agent.version.id,
      kind: 'speak',
      askedAt: at,
      deadline: at,
    }
    const [id = '', probe = ''] = await Promise.all(
      [asked, { ...asked, turn: 2 }].map(async (ask) => (await asks.record({ ...ask, matchId: match })).id),
    )
    expect(await agents.claim(rightful.id, agent.id)).toMatchObject({
      ok: true,
      value: { tables: [{ takenOutAt: expect.any(String) }], playing: 0 },
    })
    const traffic = { prompt: ['Mallory’s secret of success'], reply: 'Mallory’s reply', model: 'm', tokensIn: 3 }
    const given = { answer: { text: 'hi' }, answeredAt: at, latencyMs: 1, ...traffic }
    const opening = scriptedLog(whoIsSpy, seededRandom(5), () => 'hm', at)[0] ?? []
    const turn = { matchId: match, game: whoIsSpy, after: 0, answered: [{ id, given }], events: opening, asks: [] }
    expect(await turns.write(turn)).toMatchObject({ ok: true })
    await asks.answer(probe, given)
    const { rows } = await there.sql.query('SELECT * FROM ask WHERE match_id = $1', [match])
    const answered = { answer: { text: 'hi' }, tokens_in: 3 }
    expect(rows).toMatchObject([answered, answered])
    expect(JSON.stringify(rows)).not.toMatch(/Mallory/)
  })

  it('lets the new owner wait after a missed match as after a first one, whatever the agent missed before', async () => {
    const { agents, lobby, matches } = there.store
    const { id } = await registered(there.store, mallory.id, 'Late', { settings: MODEL() })
    const world = await smallWorld(there.url, { slug: `late-${round}`, agents: 7 })
    const seated = async (versionId: string) => {
      const seats = [{ agentId: id, versionId }, ...world.agents.slice(1, 6)]
      return matches.create(world.arena.id, { seats, gameVersion: 1 })
    }
    const before = await seated((await agents.own(mallory.id, id))?.version.id ?? '')
    await matches.void(before, 'over')
    const missed = `INSERT INTO missed_seat (match_id, seat, agent_id, at) SELECT $1, seat, $2, now() - interval '1 minute' FROM generate_series(1, 9) AS seat`
    await there.sql.query(missed, [before, id])
    await there.sql.query(`UPDATE agent_version SET created_at = now() - interval '1 hour' WHERE agent_id = $1`, [id])
    const claimed = await agents.claim(rightful.id, id)
    const versionId = claimed.ok ? claimed.value.version.id : ''
    const after = await seated(versionId)
    await lobby.replaceSeat(after, { seat: 1, versionId }, world.agents[6]!, 'no-warm-up')
    await matches.void(after, 'over')
    const { rows } = await there.sql.query(
      `SELECT waits_until - now() < interval '2 minutes' AS short FROM agent WHERE id = $1`,
      [id],
    )
    expect(rows).toEqual([{ short: true }])
    expect(await agents.profile(claimed.ok ? claimed.value.slug : '')).toMatchObject({ attendance: { missed: 1 } })
  })

  it('counts none of the matches that the agent leaves by it as missed: they were not the new owner’s', async () => {
    const { agents, asks, lobby, matches } = there.store
    const fields = { concurrency: 5 }
    const agent = await registered(there.store, mallory.id, 'Busy', { settings: MODEL(), fields })
    const { versionId, agentId } = { agentId: agent.id, versionId: agent.version.id }
    const world = await smallWorld(there.url, { slug: `left-${round}`, agents: 7 })
    const seats = [{ agentId, versionId }, ...world.agents.slice(1, 6)]
    const [running, queued] = [
      await matches.create(world.arena.id, { seats, gameVersion: 1 }),
      await matches.create(world.arena.id, { seats, gameVersion: 1 }),
    ]
    await matches.start(running)
    const at = '2026-01-01T00:00:00.000Z'
    const asked = {
      matchId: running,
      turn: 1,
      seat: 1,
      attempt: 1,
      versionId,
      kind: 'speak',
      askedAt: at,
      deadline: at,
    }
    const { id } = await asks.record(asked)
    await agents.claim(rightful.id, agentId)
    await asks.answer(id, { answer: { missing: 'error' }, answeredAt: at, latencyMs: 1 })
    for (const events of scriptedLog(whoIsSpy, seededRandom(5), () => 'hm', at)) {
      await appendEvents(there.store, running, whoIsSpy, events)
    }
    expect(await matches.finish(running)).toMatchObject({ ok: true })
    await lobby.replaceSeat(queued, { seat: 1, versionId }, world.agents[6]!, 'no-warm-up')
    expect(await agents.own(rightful.id, agentId)).toMatchObject({ missed: 0, playing: 0 })
  })

  /** The claim is stopped after it has revoked the tokens and consents that it found, and the former owner acts. */
  async function inTheMiddle<T>(agent: OwnAgent, act: () => Promise<T>): Promise<T> {
    const other = await there.sql.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT FROM agent_version WHERE agent_id = $1 FOR UPDATE', [agent.id])
      const claiming = there.store.agents.claim(rightful.id, agent.id)
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      const acting = act()
      await expect.poll(() => lockWaits(there.sql)).toBe(2)
      await other.query('COMMIT')
      expect(await claiming).toMatchObject({ ok: true })
      return await acting
    } finally {
      other.release(true)
    }
  }

  it('leaves the former owner no mailbox token, also one asked for in the middle of it', async () => {
    const agent = await registered(there.store, mallory.id, 'Raced', { settings: SPACE() })
    const asked = await inTheMiddle(agent, () => there.store.tokens.create(mallory.id, 'late', agent.id))
    expect(asked).toEqual(refused('no-such-agent'))
  })

  it('leaves no consent of the former owner to an invitation, also one given in the middle of it', async () => {
    const agent = await registered(there.store, mallory.id, 'Bound', { settings: SPACE() })
    const { arena } = await smallWorld(there.url, { slug: `inviting-${round}` })
    const guest = `INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, 'invited')`
    await there.sql.query(guest, [arena.id, agent.id])
    const { arenas } = there.store
    const given = await inTheMiddle(agent, () => arenas.answerInvitation(mallory, arena.slug, agent.slug, 'joined'))
    expect(given).toEqual(refused('not-invited'))
    const { rows } = await there.sql.query('SELECT state FROM arena_guest WHERE agent_id = $1', [agent.id])
    expect(rows).toEqual([{ state: 'invited' }])
  })

  it('is open to whose address gave the challenge of their own check back', async () => {
    const settings: AgentSettings = { kind: 'webhook', url: `https://example.org/hook-${round}` }
    const agent = await registered(there.store, mallory.id, 'Hook', { settings })
    const check = async (user: User, url: string, ok: boolean) => {
      const made = await there.store.checks.create(user.id, { settings: { kind: 'webhook', url }, language: 'en' })
      const id = made.ok ? made.value.check.id : ''
      await there.store.checks.begin(id)
      const code = ok ? 'proven' : 'unproven'
      await there.store.checks.addStep(id, { step: 'challenge', ok, code, params: {}, ms: 1 })
      await there.store.checks.finish(id)
      return id
    }
    const claim = (checkId: string) => there.store.agents.claim(rightful.id, agent.id, checkId)
    expect(await claim(await check(rightful, settings.url, false))).toEqual(refused('not-its-owner'))
    expect(await claim(await check(rightful, 'https://example.org/else', true))).toEqual(refused('not-its-owner'))
    expect(await claim(await check(mallory, settings.url, true))).toEqual(refused('not-its-owner'))
    const old = await check(rightful, settings.url, true)
    await there.sql.query(`UPDATE agent_check SET finished_at = now() - interval '2 hours' WHERE id = $1`, [old])
    expect(await claim(old)).toEqual(refused('not-its-owner'))
    expect(await claim(await check(rightful, settings.url, true))).toMatchObject({ value: { verified: 'challenge' } })
  })

  it('leaves a webhook offline until it has a new signing secret', async () => {
    const settings: AgentSettings = { kind: 'webhook', url: `https://example.org/signed-${round}` }
    const agent = await registered(there.store, mallory.id, 'Signed', { settings })
    const made = await there.store.checks.create(rightful.id, { settings, language: 'en' })
    const id = made.ok ? made.value.check.id : ''
    await there.store.checks.begin(id)
    await there.store.checks.addStep(id, { step: 'challenge', ok: true, code: 'proven', params: {}, ms: 1 })
    await there.store.checks.finish(id)
    expect(await there.store.agents.claim(rightful.id, agent.id, id)).toMatchObject({ value: { online: false } })
    const update = (changes: Parameters<typeof there.store.agents.update>[2]) =>
      there.store.agents.update(rightful.id, agent.id, changes)
    expect(await update({ fields: { online: true } })).toEqual(refused('secret-needed'))
    const signed = await update({ settings, fields: { online: true } })
    expect(signed).toMatchObject({ ok: true, value: { agent: { online: true, version: { hasSecret: true } } } })
    expect(signed.ok && signed.value.signingSecret).toMatch(/^whsec_/)
  })

  it('is refused of what is not theirs, is verified, is retired, or is ours', async () => {
    const settings = SPACE()
    const agent = await registered(there.store, mallory.id, 'Mine', { settings })
    const stranger = await signedIn(there.store, `stranger-${round}`)
    const claim = (by: User, id: string) => there.store.agents.claim(by.id, id)
    expect(await claim(stranger, agent.id)).toEqual(refused('not-its-owner'))
    expect(await claim(mallory, agent.id)).toEqual(refused('not-its-owner'))
    const own = await registered(there.store, rightful.id, 'Own', { settings })
    expect(await claim(rightful, own.id)).toEqual(refused('verified-already'))
    await there.store.agents.retire(mallory, agent.id)
    expect(await claim(rightful, agent.id)).toEqual(refused('retired'))
    const world = await smallWorld(there.url, { slug: `ours-${round}` })
    expect(await claim(rightful, world.agents[0]!.agentId)).toEqual(refused('no-such-agent'))
    expect(await claim(rightful, 'nothing')).toEqual(refused('no-such-agent'))
  })
})

it('taking down retires, with the same proof', async () => {
  const agent = await registered(there.store, mallory.id, 'Down', { settings: SPACE() })
  expect(await there.store.agents.takeDown(mallory.id, agent.id)).toEqual(refused('not-its-owner'))
  expect(await there.store.agents.takeDown(rightful.id, agent.id)).toEqual({ ok: true, value: undefined })
  expect(await there.store.agents.get(agent.slug)).toMatchObject({ retiredAt: expect.any(String), online: false })
  expect(await there.store.agents.own(mallory.id, agent.id)).toBeDefined()
})
