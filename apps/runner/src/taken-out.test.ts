import type { Logged } from '@masquerade/game'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { playMatch } from './match/play-match.ts'
import { type Runner, startRunner } from './runner.ts'
import { type Owned, owners } from './testing/owners.ts'
import { playContextOf, type Script, SHORT_INTERVALS, type TestHouse, testHouse, testSecrets } from './testing/table.ts'

const ROUNDS = 4
const MINE = 2
const never = new AbortController().signal
/** Nothing is heard by looking: beats are a minute apart. */
const HERE = { host: '127.0.0.1', port: 0, matches: 4, intervals: { ...SHORT_INTERVALS, beatMs: 60_000 } }
let house: TestHouse
let people: ReturnType<typeof owners>
const runners: Runner[] = []
let count = 0

beforeAll(async () => {
  house = await testHouse({ game: 'public-good', agents: 4, concurrent: 0, config: { rounds: ROUNDS } })
  people = owners(house.store, testSecrets())
})
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))
afterAll(() => house?.close())

const newAgent = () => people.register({ kind: 'mailbox' }, { name: `Agent ${++count}`, plays: ['public-good'] })
const matchWith = (mine: Owned) => {
  const seats = [...house.world.agents.slice(0, 2)]
  return house.store.matches.create(house.world.arena.id, {
    seats: seats.toSpliced(MINE - 1, 0, { ...mine, slug: '' }),
    gameVersion: 1,
  })
}
const tableOf = async (mine: Owned) => (await people.look(mine)).tables[0]?.table ?? ''
const takeOut = async (mine: Owned) => {
  const out = await house.store.agents.takeOut(mine.ownerId, mine.agentId, await tableOf(mine))
  if (!out.ok) throw new Error(out.error.message)
  return out.value
}
const aRunner = async (script: Script) => {
  runners.push(await startRunner(playContextOf(house.store, script), HERE))
}
/** The rounds in which a seat answered nothing. */
const forfeits = (log: readonly Logged[]) =>
  log.flatMap(({ type, data }) => {
    const { seat, round, missing } = data as { seat?: number; round?: number; missing?: string }
    return type === 'contributed' && missing !== undefined ? [[seat, round, missing]] : []
  })
const some: Script = () => ({ action: { amount: 5 } })
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })

describe('an agent that its owner takes out of a match', () => {
  it('has its question given up at once, is asked no more, whichever runner plays on, and forfeits each turn', async () => {
    const mine = await newAgent()
    const match = await matchWith(mine)
    const table = await tableOf(mine)
    const asked: number[] = []
    let givenUp = false
    let inThird = 0
    await aRunner(async (question, signal) => {
      if (question.table === table) {
        asked.push(question.ask.turn)
        if (question.ask.turn === 1) return some(question, signal)
        await untilAborted(signal)
        givenUp = true
        return { missing: 'timeout' }
      }
      if (question.ask.turn < 3) return some(question, signal)
      inThird += 1
      await untilAborted(signal)
      return { missing: 'timeout' }
    })
    await expect.poll(() => asked).toEqual([1, 2])
    expect(await takeOut(mine)).toMatchObject({ online: false, tables: [{ table, takenOutAt: expect.any(String) }] })
    await expect.poll(() => givenUp).toBe(true)
    // Other seats are not kept waiting: they get the next question.
    await expect.poll(() => inThird).toBe(2)

    await runners.pop()?.stop()
    await aRunner((question, signal) => {
      if (question.table === table) asked.push(question.ask.turn)
      return some(question, signal)
    })
    await expect.poll(async () => (await house.store.matches.get(match))?.status).toBe('finished')
    expect(asked).toEqual([1, 2])
    expect(forfeits(await house.logOf(match))).toEqual([2, 3, 4].map((round) => [MINE, round, 'error']))
    const asks = await house.store.asks.ofMatchSeat(match, mine.agentId, mine.ownerId)
    expect(asks.map(({ answer, error }) => [answer, error]).slice(1)).toEqual(
      [2, 3, 4].map(() => [{ missing: 'error' }, 'its owner took it out of this match']),
    )
    // Though it had answered, the match counts as missed.
    expect(await people.look(mine)).toMatchObject({ missed: 1, playing: 0, tables: [] })
  })

  it.each<[string, (mine: Owned) => Promise<unknown>]>([
    ['retired', (mine) => house.store.agents.retire({ id: mine.ownerId, role: 'user' }, mine.agentId)],
    ['deleted with its owner’s account', (mine) => house.store.users.delete(mine.ownerId)],
  ])(
    'when it is %s has its question given up, too, is asked no more, and no match counts as missed',
    async (_, end) => {
      const mine = await newAgent()
      const match = await matchWith(mine)
      const table = await tableOf(mine)
      const asked: number[] = []
      let givenUp = false
      await aRunner(async (question, signal) => {
        if (question.table !== table) return some(question, signal)
        asked.push(question.ask.turn)
        await untilAborted(signal)
        givenUp = true
        return { missing: 'timeout' }
      })
      await expect.poll(() => asked).toEqual([1])
      await end(mine)
      await expect.poll(() => givenUp).toBe(true)
      await expect.poll(async () => (await house.store.matches.get(match))?.status).toBe('finished')
      expect(asked).toEqual([1])
      expect(forfeits(await house.logOf(match))).toEqual([1, 2, 3, 4].map((round) => [MINE, round, 'error']))
      expect((await house.store.agents.mine(mine.ownerId)).map(({ missed }) => missed)).not.toContain(1)
    },
  )

  it('forfeits though its question still waits for its place at a host that many ask', async () => {
    const mine = await newAgent()
    const match = await matchWith(mine)
    const table = await tableOf(mine)
    const context = playContextOf(house.store, some)
    const { connect, lanes } = playContextOf(house.store, some)
    let waiting = false
    const full = {
      enterNow: () => false,
      async enter(signal: AbortSignal) {
        waiting = true
        await untilAborted(signal)
        throw signal.reason
      },
      leave: () => {},
      ownMs: () => 0,
    }
    const played = playMatch(
      match,
      {
        ...context,
        lanes: { pauseOf: () => 0, pause: () => {}, spread: (ms) => ms, ...lanes, place: () => full },
        connect(seat) {
          const connector = connect(seat)
          if (!connector.ok || seat.table !== table) return connector
          return { ok: true, value: { ...connector.value, host: 'full.example' } }
        },
      },
      never,
    )
    await expect.poll(() => waiting).toBe(true)
    await takeOut(mine)
    context.leaving.heard([table])
    expect(await played).toBe('finished')
    expect(forfeits(await house.logOf(match))).toEqual([1, 2, 3, 4].map((round) => [MINE, round, 'error']))
  })

  it('leaves its seat to another before the deal, as one that did not come, also when it had come', async () => {
    const mine = await newAgent()
    const match = await matchWith(mine)
    const table = await tableOf(mine)
    const context = playContextOf(house.store, some)
    context.presence.answered(mine.versionId, context.clock.now())
    const connect = context.connect
    const played = playMatch(
      match,
      {
        ...context,
        connect: (seat) => {
          const connector = connect(seat)
          if (!connector.ok || seat.table === table) return connector
          const warmUp = async () => {
            if ((await people.look(mine)).online) await takeOut(mine)
            context.leaving.heard([table])
            return { ready: true as const }
          }
          return { ok: true, value: { ...connector.value, warmUp } }
        },
      },
      never,
    )
    expect(await played).toBe('finished')
    const there = await house.store.matches.players(match)
    expect(there.map(({ agentId, takenOut }) => [agentId === mine.agentId, takenOut])).toEqual(
      [1, 2, 3].map(() => [false, false]),
    )
    expect(forfeits(await house.logOf(match))).toEqual([])
    expect(await people.look(mine)).toMatchObject({ missed: 1, online: false })
  })
})
