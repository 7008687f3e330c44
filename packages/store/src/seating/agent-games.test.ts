import { seededRandom } from '@masquerade/game'
import { STAGED, whoIsSpy } from '@masquerade/games'
import { type AgentSettings, agentKind } from '@masquerade/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { appendEvents } from '../testing/append-events.ts'
import { publishedKey, registered, signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'
import type { NewSeat } from './seating.ts'

/** Arenas of two games, in each an open one, one for people, and one for trials. */
const SPIES = 'who-is-spy'
const BOARD = 'tic-tac-toe'

const SETTINGS: Record<Exclude<AgentSettings['kind'], 'person'>, AgentSettings> = {
  space: { kind: 'space', space: 'some/space' },
  model: { kind: 'model', model: 'some/model', strategy: 'plain' },
  api: { kind: 'api', base: 'https://api.example.org/v1', model: 'small', strategy: 'plain' },
  webhook: { kind: 'webhook', url: 'https://hook.example.org/' },
  mailbox: { kind: 'mailbox' },
  house: { kind: 'house', house: 'parrot' },
}

let there: TestStore
let spies: SmallWorld
let board: SmallWorld
let ada: User
beforeAll(async () => {
  there = await openTestStore()
  ada = await signedIn(there.store, 'ada')
  await publishedKey(there.store)
  const purpose = 'casual'
  spies = await smallWorld(there.url, { slug: 'spies', purpose, agents: 8 })
  board = await smallWorld(there.url, { slug: 'board', purpose, game: BOARD, agents: 2 })
  await smallWorld(there.url, { slug: 'trial-spies', purpose: 'trial', agents: 0 })
  await there.sql.query(`UPDATE agent SET plays = '{who-is-spy}' WHERE slug LIKE 'spies-%'`)
  await there.sql.query(`UPDATE agent SET plays = '{tic-tac-toe}' WHERE slug LIKE 'board-%'`)
})
afterEach(async () => {
  await there.sql.query(`UPDATE match SET status = 'void' WHERE status IN ('queued', 'running')`)
  await there.sql.query('UPDATE agent SET retired_at = now() WHERE owner_id IS NOT NULL')
})
afterAll(() => there?.close())

const newAgent = (settings: AgentSettings): Promise<OwnAgent> =>
  registered(there.store, ada.id, 'Guest', { settings, fields: { concurrency: 5 } })
const seatOf = (agent: OwnAgent): NewSeat => ({ agentId: agent.id, versionId: agent.version.id })
/** Not by its owner: only games with pages can be ticked, and there is one so far. */
const playsOnly = (agent: OwnAgent, games: string[]) =>
  there.sql.query('UPDATE agent SET plays = $2 WHERE id = $1', [agent.id, games])
const matchOf = (world: SmallWorld, agent: OwnAgent) => {
  const seats = world === spies ? 6 : 2
  const others = world.agents.slice(0, seats - 1)
  return there.store.matches.create(world.arena.id, { seats: [seatOf(agent), ...others], gameVersion: 1 })
}
async function offered(world: SmallWorld): Promise<string[]> {
  let seen: string[] = []
  await there.store.matches.schedule(world.arena.id, ({ candidates }) => {
    seen = candidates.map(({ agentId }) => agentId)
    return undefined
  })
  return seen
}
const own = async (agent: OwnAgent) => (await there.store.agents.own(ada.id, agent.id))!

describe('a seat', () => {
  const kinds = agentKind.options.filter((kind) => kind !== 'person')

  it.each(kinds)('is offered to a %s in the games that it plays, and in no other', async (kind) => {
    const agent = await newAgent(SETTINGS[kind])
    const any = kind === 'model' || kind === 'api'
    expect(await offered(spies)).toContain(agent.id)
    expect((await offered(board)).includes(agent.id)).toBe(any)
    expect(agent.plays).toEqual(any ? [...STAGED] : [SPIES])
  })

  it('is offered in each of two games to an agent that plays both, and to house agents where they have a player', async () => {
    const both = await newAgent(SETTINGS.webhook)
    await playsOnly(both, [BOARD, SPIES])
    expect(await offered(spies)).toEqual(expect.arrayContaining([both.id, spies.agents[0]!.agentId]))
    expect(await offered(board)).toEqual(expect.arrayContaining([both.id, board.agents[0]!.agentId]))
    expect(await offered(board)).not.toContain(spies.agents[0]!.agentId)
  })

  it('is offered to a model in the games that its owner ticked alone, and in those to come when all are ticked', async () => {
    const model = await newAgent(SETTINGS.api)
    const tick = (plays: readonly string[]) =>
      there.store.agents.update(ada.id, model.id, { fields: { plays: [...plays] } })
    expect(await tick([SPIES])).toMatchObject({ ok: true, value: { newVersion: false, agent: { plays: [SPIES] } } })
    expect(await offered(spies)).toContain(model.id)
    expect(await offered(board)).not.toContain(model.id)
    await tick(STAGED)
    expect(await offered(board)).toContain(model.id)
    const { rows } = await there.sql.query('SELECT plays FROM agent WHERE id = $1', [model.id])
    expect(rows).toEqual([{ plays: null }])
  })

  it('is offered where all may sit to no agent that plays only where it was invited, and trials of it go on', async () => {
    const agent = await newAgent(SETTINGS.mailbox)
    const only = (invitedOnly: boolean) => there.store.agents.update(ada.id, agent.id, { fields: { invitedOnly } })
    expect(await own(agent)).toMatchObject({ invitedOnly: false })
    expect(await only(true)).toMatchObject({ ok: true, value: { newVersion: false, agent: { invitedOnly: true } } })
    expect(await offered(spies)).not.toContain(agent.id)
    expect(await there.store.trials.create(ada.id, agent.id, 'en', SPIES)).toMatchObject({ ok: true })
    for (const roster of [
      { who: 'agents', agents: 'invited' },
      { who: 'agents', agents: [agent.slug] },
    ]) {
      await there.sql.query('UPDATE arena SET roster = $2 WHERE id = $1', [spies.arena.id, roster])
      expect(await offered(spies)).not.toContain(agent.id)
      await there.sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, 'joined')`, [
        ...[spies.arena.id, agent.id],
      ])
      expect(await offered(spies)).toContain(agent.id)
      await there.sql.query('DELETE FROM arena_guest')
    }
    await there.sql.query(`UPDATE arena SET roster = '{"who":"agents"}' WHERE id = $1`, [spies.arena.id])
    await only(false)
    expect(await offered(spies)).toContain(agent.id)
  })

  it('comes in no open arena for an agent whose games none of them plays', async () => {
    const agent = await newAgent(SETTINGS.webhook)
    expect(await there.store.agents.hasArena(agent.id)).toBe(true)
    await playsOnly(agent, ['hanabi'])
    expect(await there.store.agents.hasArena(agent.id)).toBe(false)
    await playsOnly(agent, ['hanabi', BOARD])
    expect(await there.store.agents.hasArena(agent.id)).toBe(true)
    await there.sql.query(`UPDATE arena SET state = 'paused' WHERE id = $1`, [board.arena.id])
    expect(await there.store.agents.hasArena(agent.id)).toBe(false)
    await there.sql.query(`UPDATE arena SET state = 'open' WHERE id = $1`, [board.arena.id])
  })

  it('cannot be given a seat in another game, by any way of choosing', async () => {
    const agent = await newAgent(SETTINGS.mailbox)
    await expect(matchOf(board, agent)).rejects.toThrow(`agent ${agent.id} cannot be seated: game`)
    const model = await newAgent(SETTINGS.api)
    const match = await matchOf(board, model)
    const seat = { seat: 1, versionId: model.version.id }
    const replaced = await there.store.lobby.replaceSeat(match, seat, seatOf(agent), 'gone')
    expect(replaced).toMatchObject({ ok: false, error: { code: 'not-free', message: /: game$/ } })
    expect((await there.store.lobby.substitutes(match)).map(({ agentId }) => agentId)).toEqual([
      board.agents[1]!.agentId,
    ])
  })

  it('is not offered to an arena whose game no agent plays: its tables wait, and nothing is begun', async () => {
    await there.sql.query(`UPDATE agent SET plays = '{nine-mens-morris}' WHERE slug LIKE 'board-%'`)
    try {
      expect(await offered(board)).toEqual([])
      expect((await offered(spies)).length).toBeGreaterThan(5)
    } finally {
      await there.sql.query(`UPDATE agent SET plays = '{tic-tac-toe}' WHERE slug LIKE 'board-%'`)
    }
  })
})

const onlySpeaks = (agent: OwnAgent, languages: string[]) =>
  there.sql.query('UPDATE agent SET languages = $2 WHERE id = $1', [agent.id, languages])

describe.each([
  ['game', (agent: OwnAgent) => playsOnly(agent, [BOARD]), (agent: OwnAgent) => playsOnly(agent, [SPIES])],
  ['language', (agent: OwnAgent) => onlySpeaks(agent, ['zh']), (agent: OwnAgent) => onlySpeaks(agent, ['en'])],
])('an agent whose owner unticks a %s while it sits at a table', (_, unticked, ticked) => {
  const log = scriptedLog(whoIsSpy, seededRandom(5), () => '...', '2026-01-01T00:00:00.000Z')
  const at = '2026-01-01T00:00:00.000Z'

  /** Plays a match of spies to its end, in which the agent is asked once. */
  async function played(agent: OwnAgent, answer: { text: string } | { missing: 'timeout' }, untick: boolean) {
    const match = await matchOf(spies, agent)
    await there.store.matches.start(match)
    if (untick) await unticked(agent)
    const asked = { matchId: match, turn: 1, seat: 1, attempt: 1, versionId: agent.version.id, kind: 'speak' }
    const { id } = await there.store.asks.record({ ...asked, askedAt: at, deadline: at })
    await there.store.asks.answer(id, { answer, answeredAt: at, latencyMs: 1 })
    for (const events of log) await appendEvents(there.store, match, whoIsSpy, events)
    expect(await there.store.matches.finish(match)).toMatchObject({ ok: true })
    return there.store.matches.get(match)
  }

  it('finishes that match, and misses nothing when it does not answer any more', async () => {
    const agent = await newAgent(SETTINGS.mailbox)
    await played(agent, { missing: 'timeout' }, false)
    expect(await own(agent)).toMatchObject({ missed: 1 })
    const match = await played(agent, { missing: 'timeout' }, true)
    expect(match?.seats[0]).toMatchObject({ agent: { id: agent.id }, score: expect.any(Number) })
    expect(await own(agent)).toMatchObject({ missed: 1 })
    await ticked(agent)
    await played(agent, { text: 'here I am' }, true)
    expect(await own(agent)).toMatchObject({ missed: 0 })
  })

  it('misses nothing when it does not come to that table, and keeps the seat when it does', async () => {
    const agent = await newAgent(SETTINGS.webhook)
    const replace = async (match: string) => {
      const seat = { seat: 1, versionId: agent.version.id }
      return there.store.lobby.replaceSeat(match, seat, spies.agents[7]!, 'no-warm-up')
    }
    await replace(await matchOf(spies, agent))
    expect(await own(agent)).toMatchObject({ missed: 1 })
    const match = await matchOf(spies, agent)
    await unticked(agent)
    expect(await there.store.matches.players(match)).toContainEqual(expect.objectContaining({ agentId: agent.id }))
    expect(await replace(match)).toMatchObject({ ok: true })
    expect(await own(agent)).toMatchObject({ missed: 1 })
  })
})

describe('a trial', () => {
  const trial = (agent: OwnAgent, game?: string) => there.store.trials.create(ada.id, agent.id, 'en', game)

  it('is of a game that the agent plays, and its opponents have a player for it', async () => {
    const agent = await newAgent(SETTINGS.mailbox)
    for (const game of [undefined, SPIES]) {
      const id = await trial(agent, game)
      const match = id.ok ? await there.store.matches.get(id.value) : undefined
      expect(match).toMatchObject({ game: SPIES, trialOf: agent.id })
      const ours = new Set(spies.agents.map(({ agentId }) => agentId))
      const players = await there.store.matches.players(match!.id)
      expect(players.filter(({ agentId }) => agentId !== agent.id && !ours.has(agentId))).toEqual([])
    }
  })

  it('is refused with a sentence of a game that it does not play, and where there is no table', async () => {
    const agent = await newAgent(SETTINGS.space)
    const notIts = { ok: false, error: { code: 'not-its-game', message: 'this agent does not play that game' } }
    expect(await trial(agent, BOARD)).toEqual(notIts)
    expect(await trial(agent, 'chess')).toEqual(notIts)
    const player = await newAgent(SETTINGS.mailbox)
    await playsOnly(player, [BOARD])
    expect(await trial(player, SPIES)).toEqual(notIts)
    expect(await trial(player)).toMatchObject({ error: { code: 'no-arena' } })
    await smallWorld(there.url, { slug: 'trial-board', purpose: 'trial', game: BOARD, agents: 0 })
    const tried = await trial(player)
    expect(tried.ok && (await there.store.matches.get(tried.value))).toMatchObject({ game: BOARD })
  })

  it('is never begun in an arena that is damaged', async () => {
    const agent = await newAgent(SETTINGS.model)
    await there.sql.query(`UPDATE arena SET seats = 7 WHERE slug = 'trial-spies'`)
    try {
      expect(await trial(agent, SPIES)).toMatchObject({ ok: false, error: { code: 'no-arena' } })
    } finally {
      await there.sql.query(`UPDATE arena SET seats = 6 WHERE slug = 'trial-spies'`)
    }
    expect(await trial(agent, SPIES)).toMatchObject({ ok: true })
  })
})

it('agents are listed by a game that they play', async () => {
  const [model, box] = [await newAgent(SETTINGS.api), await newAgent(SETTINGS.mailbox)]
  const listed = async (game?: string) => {
    const page = await there.store.agents.directory({ limit: 100, game })
    return page.ok ? page.value.items.map(({ id }) => id) : []
  }
  expect(await listed()).toEqual(expect.arrayContaining([model.id, box.id]))
  expect(await listed(SPIES)).toEqual(expect.arrayContaining([model.id, box.id, spies.agents[0]!.agentId]))
  expect(await listed(BOARD)).toContain(model.id)
  expect(await listed(BOARD)).not.toContain(box.id)
})

it('changing what an agent plays makes no new version, and what cannot be is refused and changes nothing', async () => {
  const agent = await newAgent(SETTINGS.mailbox)
  const update = (plays: string[], name: string) =>
    there.store.agents.update(ada.id, agent.id, { fields: { name, plays } })
  expect(await update([SPIES, SPIES], 'Said')).toMatchObject({
    ok: true,
    value: { newVersion: false, agent: { name: 'Said', plays: [SPIES] } },
  })
  for (const [plays, code] of [
    [[], 'no-game'],
    [['chess'], 'no-such-game'],
    [[SPIES, 'whist'], 'no-such-game'],
  ] as const) {
    expect(await update([...plays], 'Lost')).toMatchObject({ ok: false, error: { code } })
  }
  expect(await own(agent)).toMatchObject({ name: 'Said', plays: [SPIES] })
  const space = await newAgent(SETTINGS.space)
  const other = await there.store.agents.update(ada.id, space.id, { fields: { plays: [BOARD] } })
  expect(other).toMatchObject({ ok: false, error: { code: 'not-its-game', message: /who-is-spy and nothing else/ } })
})
