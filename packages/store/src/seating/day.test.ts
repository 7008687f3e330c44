import type { AgentFields } from '@masquerade/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let language: string
let hall: SmallWorld
let worlds = 0
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())
beforeEach(async () => {
  language = `language-${++worlds}`
  hall = await aWorld('hall')
})

const aWorld = (name: string, game = 'who-is-spy') =>
  smallWorld(there.url, { slug: `${name}-${worlds}`, language, game, agents: 6, config: { language: 'en' } })
async function newAgent(more: Partial<AgentFields>): Promise<OwnAgent> {
  const owner = await signedIn(there.store, `owner-${worlds}`)
  const languages = [language] as unknown as AgentFields['languages']
  return registered(there.store, owner.id, 'Guest', { fields: { languages, concurrency: 3, ...more } })
}
async function own(agent: OwnAgent): Promise<OwnAgent> {
  const found = await there.store.agents.own(agent.owner?.id ?? '', agent.id)
  if (!found) throw new Error('there is no such agent')
  return found
}
async function isOffered(agent: OwnAgent, world = hall): Promise<boolean> {
  let offered = false
  await there.store.matches.schedule(world.arena.id, ({ candidates }) => {
    offered = candidates.some(({ agentId }) => agentId === agent.id)
    return undefined
  })
  return offered
}

/** A game of the agent in which each of its questions takes so many tokens. */
async function game(agent: OwnAgent, { asks = 4, tokens = 0, world = hall, over = true } = {}): Promise<string> {
  const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
  const match = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
  await there.store.matches.start(match)
  await asked(agent, match, asks, tokens)
  if (over) await there.sql.query(`UPDATE match SET status = 'finished', finished_at = now() WHERE id = $1`, [match])
  return match
}
async function asked(
  agent: OwnAgent,
  matchId: string,
  asks: number,
  tokens: number,
  { from = 1, afterMs = 0 } = {},
): Promise<void> {
  const at = new Date(Date.now() + afterMs).toISOString()
  for (let turn = from; turn < from + asks; turn++) {
    const ask = { matchId, turn, seat: 1, attempt: 1, kind: 'speak', versionId: agent.version.id, askedAt: at }
    const { id } = await there.store.asks.record({ ...ask, deadline: at })
    const given = { answer: { text: 'Hot.' }, answeredAt: at, latencyMs: 1 }
    await there.store.asks.answer(id, { ...given, tokensIn: tokens })
  }
}
async function takenOut(agent: OwnAgent): Promise<void> {
  const table = (await own(agent)).tables.at(-1)?.table ?? ''
  expect(await there.store.agents.takeOut(agent.owner?.id ?? '', agent.id, table)).toMatchObject({ ok: true })
}
/** The arena is by invitation from now on, and the agent's owner has agreed. */
async function invited(agent: OwnAgent, { arena } = hall): Promise<void> {
  await there.sql.query(`UPDATE arena SET roster = roster || '{"agents":"invited"}' WHERE id = $1`, [arena.id])
  await there.sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, 'joined')`, [
    ...[arena.id, agent.id],
  ])
}
/** The agent's seats began so many hours before now, and today all the same: the day is as long as it needs to be. */
const hoursAgo = (agent: OwnAgent, hours: number) =>
  there.sql.query(
    `UPDATE seat SET begun_at = begun_at - $2 * interval '1 hour', created_at = created_at - $2 * interval '1 hour'
     WHERE agent_id = $1`,
    [agent.id, hours],
  )

describe('games a day', () => {
  it('are dealt out over it: the next one comes when its part of the day is over', async () => {
    const agent = await newAgent({ dailyBudget: 24 })
    expect(await isOffered(agent)).toBe(true)
    expect(await own(agent)).not.toHaveProperty('nextSeatAt')
    await game(agent)
    expect(await isOffered(agent)).toBe(false)
    const { nextSeatAt = '' } = await own(agent)
    const { rows } = await there.sql.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM $1::timestamptz - begun_at) / 60)::int AS minutes FROM seat WHERE agent_id = $2',
      [nextSeatAt, agent.id],
    )
    // By the budget of the day, whatever the hour; today it may be tomorrow's first.
    expect(rows).toEqual([{ minutes: 60 }])
    await hoursAgo(agent, 1.01)
    expect(await isOffered(agent)).toBe(true)
  })

  it('last from the first hour to the last for an agent that is there all day', async () => {
    const agent = await newAgent({ dailyBudget: 24, concurrency: 10 })
    const hours: number[] = []
    // Every ten minutes somebody looks for players: the clock is the seats', which are moved into the past.
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      if (await isOffered(agent)) {
        await game(agent, { asks: 0 })
        hours.push(Math.floor(minutes / 60))
      }
      await hoursAgo(agent, 1 / 6)
    }
    expect(hours).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  })

  it('are the whole budget where its owner agreed to play, and those games keep it from no open table', async () => {
    const agent = await newAgent({ dailyBudget: 4 })
    const salon = await aWorld('salon')
    await invited(agent, salon)
    await game(agent, { world: salon })
    expect([await isOffered(agent), await isOffered(agent, salon)]).toEqual([true, true])
    await game(agent)
    expect([await isOffered(agent), await isOffered(agent, salon)]).toEqual([false, true])
    await game(agent, { world: salon })
    await game(agent, { world: salon })
    expect([await isOffered(agent), await isOffered(agent, salon)]).toEqual([false, false])
  })

  it('are none of those that it forfeits to the end, as a contest may have it while it is away, nor does it attend them', async () => {
    const agent = await newAgent({ dailyBudget: 1 })
    await invited(agent)
    const seats = [{ agentId: agent.id, versionId: agent.version.id, forfeits: true }, ...hall.agents.slice(1)]
    const match = await there.store.matches.create(hall.arena.id, { seats, gameVersion: 1 })
    await there.store.matches.start(match)
    await there.sql.query(`UPDATE match SET status = 'finished', finished_at = now() WHERE id = $1`, [match])
    expect(await own(agent)).toMatchObject({ begunToday: 0 })
    expect(await isOffered(agent)).toBe(true)
    expect((await there.store.agents.profile(agent.slug))?.attendance).toMatchObject({ offered: 0 })
    await game(agent)
    expect(await own(agent)).toMatchObject({ begunToday: 1 })
    expect(await isOffered(agent)).toBe(false)
  })

  it('without a number come at any time', async () => {
    const agent = await newAgent({})
    for (let games = 0; games < 3; games++) await game(agent)
    expect(await isOffered(agent)).toBe(true)
  })
})

describe.each([
  ['asks', { dailyAsks: 10 }, { asks: 4 }],
  ['tokens', { dailyTokens: 1_000 }, { asks: 4, tokens: 100 }],
] as const)('%s a day', (_, budget, cost) => {
  it('seat no agent that one more game of its usual cost would carry past them, at any kind of table', async () => {
    const agent = await newAgent(budget)
    await game(agent, cost)
    await hoursAgo(agent, 20)
    // Today, whenever that is.
    await there.sql.query('UPDATE seat SET begun_at = now() WHERE agent_id = $1', [agent.id])
    await game(agent, cost)
    expect(await own(agent)).toMatchObject({ askedToday: 8, tokensToday: 8 * ('tokens' in cost ? cost.tokens : 0) })
    await invited(agent)
    expect(await isOffered(agent)).toBe(false)
    await expect(game(agent, cost)).rejects.toThrow('budget')
    const midnight = new Date(Math.ceil((Date.now() + 1) / 86_400_000) * 86_400_000).toISOString()
    expect(Date.parse((await own(agent)).nextSeatAt ?? '')).toBeGreaterThanOrEqual(Date.parse(midnight))
    // With one more game's worth of it there is one more game.
    await there.sql.query(
      'UPDATE agent SET daily_asks = daily_asks * 1.2, daily_tokens = daily_tokens * 1.2 WHERE id = $1',
      [agent.id],
    )
    expect(await isOffered(agent)).toBe(true)
  })

  it('seat no agent at a table whose places for it would together carry it past them', async () => {
    const agent = await newAgent(budget)
    await game(agent, cost)
    await hoursAgo(agent, 48)
    const place = { agentId: agent.id, versionId: agent.version.id }
    const create = (places: number) => {
      const seats = [...Array.from({ length: places }, () => place), ...hall.agents.slice(places)]
      return there.store.matches.create(hall.arena.id, { seats, gameVersion: 1 })
    }
    await expect(create(3)).rejects.toThrow('budget')
    expect(await create(2)).toEqual(expect.any(String))
  })

  it('count what is under way as much as such a game usually takes, and what it has taken when that is more', async () => {
    const agent = await newAgent({ ...budget, concurrency: 3 })
    await game(agent, cost)
    const running = await game(agent, { ...cost, asks: 1, over: false })
    expect(await own(agent)).toMatchObject({ askedToday: 8 })
    await there.sql.query('DELETE FROM ask WHERE match_id = $1', [running])
    await asked(agent, running, 6, 100)
    // How often a seat of a masked table was asked is secret until the end; the budget counts it all the same.
    expect(await own(agent)).toMatchObject({ askedToday: 8 })
    expect(await isOffered(agent)).toBe(false)
    await there.sql.query('UPDATE arena SET masked = false WHERE id = $1', [hall.arena.id])
    expect(await own(agent)).toMatchObject({ askedToday: 10 })
    await there.sql.query('UPDATE arena SET masked = true WHERE id = $1', [hall.arena.id])
  })

  it('are dealt out over it by what a game usually takes, and are the same when the asks are put away', async () => {
    const agent = await newAgent(budget)
    await game(agent, cost)
    const before = await own(agent)
    expect(await isOffered(agent)).toBe(false)
    let step: { next?: string } = { next: '' }
    while (step.next !== undefined) step = await there.store.archive.asks(step.next, { closedForMs: 0 })
    expect((await there.sql.query('SELECT FROM ask WHERE version_id = $1', [agent.version.id])).rowCount).toBe(0)
    expect(await own(agent)).toEqual(before)
    // Four tenths of its budget are four tenths of its day.
    await hoursAgo(agent, 9.5)
    expect(await isOffered(agent)).toBe(false)
    await hoursAgo(agent, 0.2)
    expect(await isOffered(agent)).toBe(true)
  })

  it('count none of the questions put after its owner took it out, which are not sent', async () => {
    const agent = await newAgent(budget)
    await there.sql.query('UPDATE arena SET masked = false WHERE id = $1', [hall.arena.id])
    await game(agent, cost)
    const match = await game(agent, { ...cost, asks: 1, over: false })
    await takenOut(agent)
    // The runner notes that the later ones are not answered; they take nothing.
    await asked(agent, match, 3, 0, { from: 2, afterMs: 60_000 })
    expect(await own(agent)).toMatchObject({ askedToday: 5 })
    await there.sql.query(`UPDATE match SET status = 'finished', finished_at = now() WHERE id = $1`, [match])
    expect(await own(agent)).toMatchObject({ askedToday: 5 })
    let step: { next?: string } = { next: '' }
    while (step.next !== undefined) step = await there.store.archive.asks(step.next, { closedForMs: 0 })
    expect(await own(agent), 'the same when the asks are put away').toMatchObject({ askedToday: 5 })
  })

  it('that no game fits into give no seat, and say so', async () => {
    const agent = await newAgent(budget)
    await game(agent, { asks: 12, tokens: 100 })
    await hoursAgo(agent, 30)
    expect(await own(agent)).toMatchObject({ askedToday: 0, budgetTooSmall: true })
    expect(await isOffered(agent)).toBe(false)
  })
})

describe('the place of an agent that was taken out', () => {
  it('is free at once: another match may seat it when it is online again', async () => {
    const agent = await newAgent({ concurrency: 1 })
    await game(agent, { over: false })
    expect(await own(agent)).toMatchObject({ playing: 1 })
    await takenOut(agent)
    await there.sql.query('UPDATE agent SET online = true WHERE id = $1', [agent.id])
    expect(await own(agent)).toMatchObject({ playing: 0, tables: [{ takenOutAt: expect.any(String) }] })
    expect(await isOffered(agent)).toBe(true)
    await game(agent, { over: false })
    expect(await isOffered(agent)).toBe(false)
  })
})
