import { type Connect, type Question, systemClock } from '@masquerade/connectors'
import { choicesOf, type Logged, ok } from '@masquerade/game'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { owners } from '../testing/owners.ts'
import {
  against,
  jumpingClock,
  playContextOf,
  type Script,
  scripted,
  type TestHouse,
  talker,
  testHouse,
  testSecrets,
} from '../testing/table.ts'
import { playMatch } from './play-match.ts'

const never = new AbortController().signal
let house: TestHouse
let board: TestHouse

beforeAll(async () => {
  house = await testHouse()
  board = await testHouse({ game: 'tic-tac-toe', agents: 2, config: { limits: { markMs: 60_000 } } })
})
afterAll(() => Promise.all([house?.close(), board?.close()]))

const ofType = (log: readonly Logged[], type: string) => log.filter((event) => event.type === type)
const dataOf = (log: readonly Logged[], type: string) => ofType(log, type).map((event) => event.data as never)

describe('playing a match', () => {
  it('brings it from an empty log to its end, in whole and numbered events', async () => {
    const match = await house.newMatch()
    expect(await playMatch(match, playContextOf(house.store, talker), never)).toBe('finished')
    const log = await house.logOf(match)
    expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1))
    expect(log[0]?.type).toBe('opened')
    expect(log.at(-1)?.type).toBe('ended')
    const { status, seats } = (await house.store.matches.get(match))!
    expect(status).toBe('finished')
    expect(seats.reduce((sum, seat) => sum + (seat.score ?? 0), 0)).toBe(720)
    expect(await house.store.asks.open(match)).toEqual([])
  })

  it('does nothing to a match that is over', async () => {
    const match = await house.newMatch()
    await playMatch(match, playContextOf(house.store, talker), never)
    const log = await house.logOf(match)
    expect(await playMatch(match, playContextOf(house.store, talker), never)).toBe('over')
    expect(await house.logOf(match)).toEqual(log)
    expect(await playMatch('no-such-match', playContextOf(house.store, talker), never)).toBe('over')
  })

  it('records each question before it is asked, with the deadline that the agent gets or one a moment earlier', async () => {
    const match = await house.newMatch()
    const deadlines = new Map<string, number>()
    const script: Script = async (question) => {
      const open = await house.store.asks.open(match)
      expect(open.find((ask) => ask.id === question.id)?.seat).toBe(question.ask.seat)
      deadlines.set(question.id, question.deadline)
      return talker(question)
    }
    await playMatch(match, playContextOf(house.store, script), never)
    const asks = await rows(house, 'SELECT id, deadline FROM ask WHERE match_id = $1', [match])
    expect(asks.length).toBeGreaterThan(11)
    for (const { id, deadline } of asks) {
      const later = (deadlines.get(id as string) ?? 0) - (deadline as Date).getTime()
      expect(later).toBeGreaterThanOrEqual(0)
      expect(later).toBeLessThanOrEqual(1_000) // by more it is recorded again
    }
  })

  it('writes each raw answer in one piece with what was judged of it and with the questions that follow', async () => {
    const match = await house.newMatch()
    const write = house.store.turns.write
    const pieces: { answered: boolean; events: string[]; asks: number }[] = []
    const turns = {
      write: async (turn: Parameters<typeof write>[0]) => {
        pieces.push({
          answered: turn.answered !== undefined,
          events: turn.events.map(({ type }) => type),
          asks: turn.asks.length,
        })
        return write(turn)
      },
    }
    await playMatch(match, playContextOf({ ...house.store, turns }, talker), never)
    const [dealt, ...others] = pieces
    expect(dealt).toMatchObject({ answered: false, asks: 0 })
    expect(others.length).toBeGreaterThan(11)
    expect(others.every(({ answered, events }) => answered && events.length > 0)).toBe(true)
    // The first question is recorded when it is asked, each later one with the answer before it.
    const asked = await rows(house, 'SELECT id FROM ask WHERE match_id = $1', [match])
    expect(others.reduce((sum, { asks }) => sum + asks, 0)).toBe(asked.length - 1)
  })

  it('asks all voters at the same time, and appends each ballot as it arrives', async () => {
    const match = await house.newMatch()
    const waiting: { seat: number; vote(): void }[] = []
    let mostAtOnce = 0
    let atOnce = false
    const script: Script = (question) => {
      if (!question.ask.options) return talker(question)
      if (atOnce) return against(1)(question, never)
      return new Promise((resolve) => {
        waiting.push({ seat: question.ask.seat, vote: () => resolve(against(1)(question, never)) })
        mostAtOnce = Math.max(mostAtOnce, waiting.length)
      })
    }
    const playing = playMatch(match, playContextOf(house.store, script), never)
    let voted = 0
    while (voted < 6) {
      await expect.poll(() => waiting.length).toBe(6 - voted)
      const next = waiting.pop()!
      next.vote()
      voted++
      if (voted < 6) {
        await expect.poll(async () => ofType(await house.logOf(match), 'voted').length).toBe(voted)
        const last = dataOf(await house.logOf(match), 'voted').at(-1)
        expect(last).toMatchObject({ seat: next.seat })
      }
    }
    expect(mostAtOnce).toBe(6)
    // After the elimination, or in a second round: vote on until the end.
    atOnce = true
    for (const { vote } of waiting.splice(0)) vote()
    expect(await playing).toBe('finished')
  })

  it('shows a seat what that seat may see, and nothing else', async () => {
    const match = await house.newMatch()
    const questions: Question[] = []
    await playMatch(
      match,
      playContextOf(house.store, (question) => {
        questions.push(question)
        return talker(question)
      }),
      never,
    )
    for (const { seen, ask } of questions) {
      const words = seen.filter((event) => event.type === 'word') as Logged[]
      expect(words.map((event) => (event.data as { seat: number }).seat)).toEqual([ask.seat])
      expect(seen.some((event) => event.type === 'spy')).toBe(false)
    }
  })

  it('hides from others what an agent hides in invisible characters, and keeps it with the ask', async () => {
    const match = await house.newMatch()
    const hidden = [...'coffee'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
    const questions: Question[] = []
    const script: Script = (question) => {
      questions.push(question)
      return question.ask.options ? talker(question) : { text: `Something of ${question.ask.turn}.${hidden}` }
    }
    await playMatch(match, playContextOf(house.store, script), never)
    expect(dataOf(await house.logOf(match), 'spoke')[0]).toMatchObject({ text: 'Something of 1.' })
    for (const seen of [await house.logOf(match), questions.map(({ seen }) => seen)]) {
      expect(JSON.stringify(seen)).not.toMatch(/\p{Cf}/u)
    }
    const asks = await rows(house, `SELECT answer FROM ask WHERE match_id = $1 AND kind = 'speak' AND turn = 1`, [
      match,
    ])
    expect(asks).toEqual([{ answer: { text: `Something of 1.${hidden}` } }])
  })

  it('takes silence for a time-out at the deadline, counted as the limit', async () => {
    const match = await house.newMatch()
    const script: Script = (question) => (question.ask.seat === 3 ? new Promise(() => {}) : talker(question))
    await playMatch(match, playContextOf(house.store, script, { clock: jumpingClock() }), never)
    const log = await house.logOf(match)
    expect(dataOf(log, 'spoke').find(({ seat }) => seat === 3)).toMatchObject({ text: '', missing: 'timeout' })
    const asks = await rows(house, 'SELECT * FROM ask WHERE match_id = $1 AND seat = 3', [match])
    expect(asks).toMatchObject([{ answer: { missing: 'timeout' }, latency_ms: 10_000 }])
  })

  it('charges no agent with a deadline that passed while this process stood still: it is asked again by the next runner', async () => {
    const match = await house.newMatch()
    let stood = true
    const script: Script = (question) => {
      return stood && question.ask.seat === 3 ? new Promise(() => {}) : talker(question)
    }
    const context = playContextOf(house.store, script, { clock: jumpingClock(), stoodStill: () => stood })
    await expect(playMatch(match, context, never)).rejects.toThrow('stood still')
    expect(await house.store.asks.open(match)).toMatchObject([{ seat: 3 }])
    stood = false
    expect(await playMatch(match, context, never)).toBe('finished')
    expect(JSON.stringify(await house.logOf(match))).not.toContain('"missing"')
  })

  describe('with a seat that says nothing, and a gateway that stands still,', () => {
    const stood = 'a gateway of the mailbox stood still'
    const silent: Script = (question) => (question.ask.seat === 3 ? { missing: 'timeout' } : talker(question))
    const connect: Connect = (agent) => {
      const line = scripted(silent)(agent)
      return line.ok ? ok({ ...line.value, outOfReach: (ms) => house.store.mailbox.outOfReach(ms) }) : line
    }
    const speeches = async (match: string) => dataOf(await house.logOf(match), 'spoke').filter(({ seat }) => seat === 3)
    beforeEach(async () => {
      await house.store.mailbox.serving('here:4301')
      await rows(house, `UPDATE mailbox_gateway SET seen_at = now() - interval '4 seconds'`)
    })
    afterEach(() => house.store.mailbox.served('here:4301'))

    it('charges no agent: the seat is asked again, and charged when all gateways are there', async () => {
      const match = await house.newMatch()
      const context = playContextOf(house.store, silent, { connect })
      await expect(playMatch(match, context, never)).rejects.toThrow(stood)
      expect(await house.store.asks.open(match)).toMatchObject([{ seat: 3 }])
      await house.store.mailbox.served('here:4301')
      expect(await playMatch(match, context, never)).toBe('finished')
      expect((await speeches(match))[0]).toMatchObject({ missing: 'timeout' })
    })

    it('charges no agent after a long outage of the database, though the last event is many minutes old', async () => {
      const match = await house.newMatch()
      await expect(playMatch(match, playContextOf(house.store, silent, { connect }), never)).rejects.toThrow(stood)
      const clock = { ...systemClock, now: () => systemClock.now() + 11 * 60_000 }
      const condition = { ...house.store.condition, faultWithin: (ms: number) => ms > 60_000 }
      const back = playContextOf({ ...house.store, condition }, silent, { connect, clock })
      await expect(playMatch(match, back, never)).rejects.toThrow(stood)
      expect(await speeches(match)).toEqual([])
    })

    it('does not wait for ever: some minutes after the last event silence is charged', async () => {
      const match = await house.newMatch()
      await expect(playMatch(match, playContextOf(house.store, silent, { connect }), never)).rejects.toThrow(stood)
      expect(await speeches(match)).toEqual([])
      const clock = { ...systemClock, now: () => systemClock.now() + 11 * 60_000 }
      const later = playContextOf(house.store, silent, { connect, clock })
      expect(await playMatch(match, later, never)).toBe('finished')
      expect(await speeches(match)).toMatchObject([{ missing: 'timeout' }])
    })
  })

  it("tells an agent's own failure from a time-out", async () => {
    const match = await house.newMatch()
    const script: Script = (question) => (question.ask.seat === 2 ? { missing: 'error' } : talker(question))
    await playMatch(match, playContextOf(house.store, script), never)
    expect(dataOf(await house.logOf(match), 'spoke').find(({ seat }) => seat === 2)).toMatchObject({ missing: 'error' })
  })

  it('notes to the owner of an agent that its vote counts as an abstention, unless it abstains or chooses', async () => {
    const { agentId, ownerId, versionId } = await owners(house.store, testSecrets()).register({ kind: 'mailbox' })
    const seats = [{ agentId, ownerId, versionId }, ...house.world.agents.slice(1)]
    const match = await house.store.matches.create(house.world.arena.id, { gameVersion: 1, seats })
    const votes = ['I vote for Player 5.', 'Abstain', ' player 5\n']
    const script: Script = (question) => {
      const isVote = question.ask.options !== undefined
      if (isVote) return { text: question.ask.seat === 1 ? votes.shift()! : 'abstain' }
      return talker(question)
    }
    expect(await playMatch(match, playContextOf(house.store, script), never)).toBe('finished')
    const asks = await house.store.asks.ofMatchSeat(match, agentId, ownerId)
    const voted = asks.filter(({ kind }) => kind === 'vote').map(({ answer, error }) => [answer, error])
    expect(voted).toEqual([
      [
        { text: 'I vote for Player 5.' },
        expect.stringMatching(
          /^This is not exactly one of the choices, so it counts as “abstain”\. .*: (Player [2-6](, )?){5}\.$/,
        ),
      ],
      [{ text: 'Abstain' }, undefined],
      [{ text: ' player 5\n' }, undefined],
    ])
  })

  it('plays on over text that the database would refuse', async () => {
    const match = await house.newMatch()
    const script: Script = (question) => {
      const nasty = ['a\0b', '\ud800 lone', '\udc00', '\u{1F3AD}\u200D'][question.ask.seat % 4]
      return question.ask.options ? { text: '\0' } : { text: `${nasty} ${question.ask.turn}` }
    }
    expect(await playMatch(match, playContextOf(house.store, script), never)).toBe('finished')
    const said = dataOf(await house.logOf(match), 'spoke').map(({ text }) => text as string)
    expect(said.join('')).toContain('\uFFFD')
    expect(Buffer.from(said.join('')).toString()).toBe(said.join(''))
  })

  it('explains an illegal answer to the offender and asks again, a bounded number of times', async () => {
    const match = await board.newMatch()
    const reasons: (string | undefined)[] = []
    const script: Script = ({ ask }) => {
      if (ask.seat === 2) return { text: choicesOf(ask)![0]! }
      reasons.push(ask.illegal)
      return { text: 'the middle' }
    }
    expect(await playMatch(match, playContextOf(board.store, script), never)).toBe('finished')
    expect(reasons.length).toBe(3)
    expect(reasons[0]).toBeUndefined()
    expect(reasons[1]).toMatch(/digit/)
    const log = await board.logOf(match)
    expect(ofType(log, 'refused')).toHaveLength(3)
    expect(dataOf(log, 'forfeited')).toMatchObject([{ seat: 1, why: 'attempts' }])
  })

  it('stops at once when it is interrupted, and goes on from there', async () => {
    const match = await house.newMatch()
    const stop = new AbortController()
    const script: Script = (question) => {
      if (question.ask.turn < 3) return talker(question)
      stop.abort(new Error('stopping'))
      return new Promise(() => {})
    }
    await expect(playMatch(match, playContextOf(house.store, script), stop.signal)).rejects.toThrow('stopping')
    const before = await house.logOf(match)
    expect(ofType(before, 'spoke')).toHaveLength(2)
    expect(await house.store.asks.open(match)).toHaveLength(1)
    expect(await playMatch(match, playContextOf(house.store, talker), never)).toBe('finished')
    expect((await house.logOf(match)).slice(0, before.length)).toEqual(before)
  })

  it('asks an agent again whose answer no runner received, under the same id and with the whole time', async () => {
    const match = await house.newMatch()
    const stop = new AbortController()
    let id = ''
    const first: Script = (question) => {
      id = question.id
      stop.abort(new Error('stopping'))
      return new Promise(() => {})
    }
    await playMatch(match, playContextOf(house.store, first), stop.signal).catch(() => {})
    await rows(house, `UPDATE ask SET deadline = now() - interval '1 hour', asked_at = now() - interval '1 hour'`)
    const questions: Question[] = []
    const then = Date.now()
    await playMatch(
      match,
      playContextOf(house.store, (question) => {
        questions.push(question)
        return talker(question)
      }),
      never,
    )
    expect(questions[0]?.id).toBe(id)
    expect(questions[0]?.deadline).toBeGreaterThanOrEqual(then + 10_000)
    expect(ofType(await house.logOf(match), 'spoke').some((event) => 'missing' in event.data)).toBe(false)
  })

  it('lets one of two runners win, whole and undoubled, when both believe they own a match', async () => {
    for (let round = 0; round < 3; round++) {
      const match = await house.newMatch()
      const endings = await Promise.all(
        [0, 1, 2].map(() => playMatch(match, playContextOf(house.store, talker), never)),
      )
      // A runner that opens the match only after its last turn finds it finished, too.
      expect(new Set(endings)).toEqual(new Set(['finished', 'lost']))
      expectWhole(await house.logOf(match))
    }
  })

  it.each([
    ['does not fit the game', 'next', 'spoke', { round: 'one' }, /event \d+ \(spoke\) does not fit who-is-spy/],
    ['is of no known type', 'next', 'danced', {}, /danced/],
    ['comes after one that is missing', 'gap', 'judged', { round: 1, fouls: [] }, /event \d+ is missing/],
  ])('is void, with the reason, when a stored event %s', async (_, place, type, data, reason) => {
    const match = await interrupted(house)
    const seq = (await house.logOf(match)).length + (place === 'gap' ? 2 : 1)
    await store(house, match, { seq, type, data })
    expect(await playMatch(match, playContextOf(house.store, talker), never)).toEqual({ void: expect.any(String) })
    expect(await house.store.matches.get(match)).toMatchObject({
      status: 'void',
      voidReason: expect.stringMatching(reason),
    })
  })

  it('is void, with the reason, when its log leads nowhere', async () => {
    const match = await house.newMatch()
    await house.store.matches.start(match)
    await store(house, match, { seq: 1, type: 'spoke', data: { round: 1, seat: 1, text: 'Before the beginning.' } })
    expect(await playMatch(match, playContextOf(house.store, talker), never)).toEqual({ void: expect.any(String) })
    expect((await house.store.matches.get(match))?.voidReason).toMatch(/its log/)
  })

  it('is void, with the reason, when an agent cannot be connected', async () => {
    const match = await house.newMatch()
    const context = playContextOf(house.store, talker, { connect: () => ({ ok: false, error: 'no such kind' }) })
    expect(await playMatch(match, context, never)).toEqual({ void: expect.any(String) })
    expect((await house.store.matches.get(match))?.voidReason).toMatch(/seat \d.*no such kind/)
  })
})

/** A match that somebody began and did not go on with. */
async function interrupted(where: TestHouse): Promise<string> {
  const match = await where.newMatch()
  const stop = new AbortController()
  const script: Script = (question) => {
    if (question.ask.turn > 3) stop.abort(new Error('stopping'))
    return talker(question)
  }
  await playMatch(match, playContextOf(where.store, script), stop.signal).catch(() => {})
  return match
}

function expectWhole(log: readonly Logged[]): void {
  expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1))
  expect(log.at(-1)?.type).toBe('ended')
  for (const type of ['spoke', 'voted']) {
    const turns = dataOf(log, type).map(({ round, seat }) => `${round}/${seat}`)
    expect(new Set(turns).size).toBe(turns.length)
  }
}

async function store(where: TestHouse, match: string, event: { seq: number; type: string; data: object }) {
  const text = 'INSERT INTO match_event (match_id, seq, type, v, data, at) VALUES ($1, $2, $3, 1, $4, now())'
  await rows(where, text, [match, event.seq, event.type, event.data])
}

async function rows({ sql }: TestHouse, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await sql.query(text, values)).rows
}
