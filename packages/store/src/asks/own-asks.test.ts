import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { appendEvents } from '../testing/append-events.ts'
import { registered, signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'

let there: TestStore
let world: SmallWorld
let ada: User
let eve: User
let agent: OwnAgent
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
  ada = await signedIn(there.store, 'ada')
  eve = await signedIn(there.store, 'eve')
  agent = await registered(there.store, ada.id, 'Asked', { fields: { concurrency: 10 } })
})
afterAll(() => there?.close())

async function newMatch(): Promise<string> {
  const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
  const id = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
  await there.store.matches.start(id)
  return id
}

const moment = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()

async function ask(matchId: string, turn: number, seat = 1, versionId = agent.version.id) {
  const { id } = await there.store.asks.record({
    matchId,
    turn,
    seat,
    attempt: 1,
    versionId,
    kind: 'speak',
    askedAt: moment(turn),
    deadline: moment(turn + 10),
  })
  return id
}

const TRAFFIC = {
  prompt: [{ role: 'user', content: 'Describe your word, 茶\0' }],
  reply: 'I think…\nIt is hot.',
  model: 'small-1',
  tokensIn: 120,
  tokensOut: 8,
  costMicros: 35,
}

async function answered(matchId: string, turn: number, seat = 1, versionId?: string) {
  const id = await ask(matchId, turn, seat, versionId)
  const given = { answer: { text: 'It is hot.' }, answeredAt: moment(turn + 1), latencyMs: 1000, reasoning: 'a guess' }
  await there.store.asks.answer(id, { ...given, ...TRAFFIC })
  return id
}

describe('the owner of an agent', () => {
  it('sees everything of its asks, also while the match runs, and which match that was when it is over', async () => {
    const match = await newMatch()
    const id = await answered(match, 1)
    const open = await ask(match, 2)
    const [first, second] = await there.store.asks.ofMatchSeat(match, agent.id, ada.id)
    expect(first).toEqual({
      id,
      turn: 1,
      seat: 1,
      attempt: 1,
      version: 1,
      versionId: agent.version.id,
      kind: 'speak',
      askedAt: moment(1),
      deadline: moment(11),
      answer: { text: 'It is hot.' },
      answeredAt: moment(2),
      latencyMs: 1000,
      reasoning: 'a guess',
      ...TRAFFIC,
      prompt: [{ role: 'user', content: 'Describe your word, 茶\uFFFD' }],
    })
    expect(second).toMatchObject({ id: open, turn: 2 })
    expect(second!.answer).toBeUndefined()
    await there.store.matches.void(match, 'a test')
    const [known] = await there.store.asks.ofMatchSeat(match, agent.id, ada.id)
    expect(known).toEqual({ ...first, matchId: match })
  })

  it('sees what went wrong, with what was sent and came', async () => {
    const match = await newMatch()
    const id = await ask(match, 1)
    await there.store.asks.answer(id, {
      answer: { missing: 'error' },
      answeredAt: moment(2),
      latencyMs: 30,
      error: '401: the key is wrong',
      prompt: 'asked',
      costMicros: Number.NaN,
      tokensIn: -5,
    })
    const [seen] = await there.store.asks.ofMatchSeat(match, agent.id, ada.id)
    expect(seen).toMatchObject({ answer: { missing: 'error' }, error: '401: the key is wrong', prompt: 'asked' })
    expect([seen!.costMicros, seen!.tokensIn]).toEqual([undefined, undefined])
  })

  it('can look for what failed alone', async () => {
    const match = await newMatch()
    await answered(match, 1)
    const given = { answeredAt: moment(2), latencyMs: 30 }
    await there.store.asks.answer(await ask(match, 2), { ...given, answer: { missing: 'timeout' } })
    await there.store.asks.answer(await ask(match, 3), {
      ...given,
      answer: { text: 'x' },
      error: 'it waited for a place',
    })
    await answered(match, 4)
    await there.sql.query(
      `INSERT INTO match_refusal (match_id, turn, seat, attempt, after, kind, code, why, at)
       VALUES ($1, 4, 1, 1, 1, 'speak', 'own-word', 'It holds the word.', now())`,
      [match],
    )
    await there.store.matches.void(match, 'a test')
    const failed = await there.store.asks.ofAgent(agent.id, ada.id, { limit: 50, failed: true })
    const turns = failed.ok ? failed.value.items.filter(({ matchId }) => matchId === match).map(({ turn }) => turn) : []
    expect(turns).toEqual([4, 2])
    const seat = await there.store.asks.ofMatchSeat(match, agent.id, ada.id)
    expect(seat.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined, 'It holds the word.'])
    expect(seat.map(({ refusedCode }) => refusedCode)).toEqual([undefined, undefined, undefined, 'own-word'])
  })

  it('pages through all of them, over all versions, the newest first', async () => {
    const other = await registered(there.store, ada.id, 'Paged', { fields: { concurrency: 10 } })
    await there.sql.query(`INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('p2', $1, 2, '{}')`, [
      other.id,
    ])
    const match = await newMatch()
    for (let turn = 1; turn <= 7; turn++) await answered(match, turn, 2, turn % 2 ? other.version.id : 'p2')
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await there.store.asks.ofAgent(other.id, ada.id, { cursor, limit: 3 })
      if (!page.ok) throw new Error(page.error.message)
      seen.push(...page.value.items.map(({ turn }) => turn))
      cursor = page.value.next
    } while (cursor !== undefined)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(await there.store.asks.ofAgent(other.id, ada.id, { cursor: '!', limit: 3 })).toMatchObject({
      ok: false,
      error: { code: 'bad-cursor' },
    })
  })
})

describe('everybody else', () => {
  it('sees no ask of it, not of the other agents in the match either', async () => {
    const match = await newMatch()
    await answered(match, 1)
    const theirs = world.agents[2]!
    await answered(match, 2, 3, theirs.versionId)
    for (const viewer of [eve.id, '']) {
      expect(await there.store.asks.ofMatchSeat(match, agent.id, viewer)).toEqual([])
      expect(await there.store.asks.ofAgent(agent.id, viewer, { limit: 10 })).toEqual({
        ok: true,
        value: { items: [] },
      })
    }
    expect(await there.store.asks.ofMatchSeat(match, theirs.agentId, ada.id)).toEqual([])
  })

  it('sees the reasoning, and that alone, once the match is finished', async () => {
    const match = await newMatch()
    await answered(match, 1)
    await answered(match, 2, 3, world.agents[2]!.versionId)
    await ask(match, 3)
    expect(await there.store.asks.reasoningOf(match)).toEqual([])
    const log = scriptedLog(whoIsSpy, seededRandom(3), () => '...', moment(0))
    for (const events of log) await appendEvents(there.store, match, whoIsSpy, events)
    expect(await there.store.asks.reasoningOf(match)).toEqual([])
    await there.store.matches.finish(match)
    const shown = { attempt: 1, kind: 'speak', reasoning: 'a guess' }
    expect(await there.store.asks.reasoningOf(match)).toEqual([
      { turn: 1, seat: 1, ...shown },
      { turn: 2, seat: 3, ...shown },
    ])
    const voided = await newMatch()
    await answered(voided, 1)
    await there.store.matches.void(voided, 'a test')
    expect(await there.store.asks.reasoningOf(voided)).toEqual([])
  })
})
