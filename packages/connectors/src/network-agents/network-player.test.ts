import type { Json } from '@masquerade/game'
import { type Asked, NotAnswered, PlatformFault } from '@masquerade/lab'
import { describe, expect, it } from 'vitest'
import type { AgentConnector, Conversation, Reply } from '../agent-connector.ts'
import { type AskContext, type AskJournal, askAgent } from '../ask-agent.ts'
import { systemClock } from '../clock.ts'
import { type Heard, type NetworkPlayer, networkPlayer, type SeatQuestion } from './network-player.ts'

const never: Reply = { answer: { missing: 'timeout' } }
const random = () => 0.5

/** A stub agent for a conversation, with a record of what it was asked. */
function telling(
  tell: NonNullable<AgentConnector['tell']> | undefined,
  more: Partial<NetworkPlayer> = {},
  context: Partial<AskContext> = {},
) {
  const asked: Asked[] = []
  const questions: SeatQuestion[] = []
  const calledOff = new AbortController()
  const connector: AgentConnector = {
    warmUp: async () => ({ ready: true }),
    answer: async () => never,
    ...(tell && { tell }),
  }
  const player = networkPlayer({
    game: undefined,
    sit: () => ({
      connector: () => connector,
      ask(question) {
        questions.push(question)
        const { id } = question
        const journal: AskJournal<Heard> = {
          begin: () => ({ id }),
          keep: ({ reply, latencyMs }) => ({ kept: { reply, ms: latencyMs } }),
        }
        return askAgent({ ...question, journal }, { clock: systemClock, ...context })
      },
    }),
    ...more,
  })
  const seated = player.seated?.({
    ...{ name: 'Teller', seat: 2, match: 'm', config: {}, signal: calledOff.signal },
    record: (one) => void asked.push(one),
  })
  const converse = async () => seated?.tell?.([{ from: 'asker', text: 'Describe tea.' }], random)
  return { converse, asked, questions, calledOff }
}

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing was thrown'),
    (error) => error,
  )

describe('an agent over a network', () => {
  it('is asked through its connector, and what was sent and came is recorded', async () => {
    const sent: Conversation[] = []
    const prompt: Json = { messages: [] }
    const { converse, asked } = telling(
      async (conversation) => {
        sent.push(conversation)
        return { answer: { text: 'Hot.' }, prompt, reply: 'HOT.', tokensIn: 3, tokensOut: 2, costMicros: 5_000 }
      },
      { patienceMs: 5_000 },
    )
    const now = Date.now()
    expect(await converse()).toBe('Hot.')
    expect(await converse()).toBe('Hot.')
    expect(sent[0]).toMatchObject({ turns: [{ from: 'asker', text: 'Describe tea.' }], seed: expect.any(Number) })
    expect(sent[0]?.deadline).toBeGreaterThanOrEqual(now + 5_000)
    expect(sent[0]?.deadline).toBeLessThan(now + 60_000)
    expect(sent[0]?.id).not.toBe(sent[1]?.id)
    expect(asked[0]).toMatchObject({
      ...{ agent: 'Teller', seat: 2, kind: 'tell', turn: 1, attempt: 1, prompt, reply: 'HOT.' },
      ...{ tokensIn: 3, tokensOut: 2, money: 0.005, ms: expect.any(Number) },
    })
    expect(asked[0]).not.toHaveProperty('fault')
  })

  it('that does not answer is silent, with the reason', async () => {
    const { converse, asked } = telling(async () => ({ ...never, error: 'it slept', fault: 'sleeping' }))
    expect(await thrownBy(converse())).toEqual(new NotAnswered('timeout', 'it slept'))
    expect(asked).toMatchObject([{ fault: 'sleeping', error: 'it slept', reply: null }])
  })

  it('whose protocol has no words for what is no game is not asked', async () => {
    const { converse, asked } = telling(undefined)
    expect(await thrownBy(converse())).toEqual(
      new NotAnswered('error', 'its protocol has no words for what is no game'),
    )
    expect(asked).toEqual([])
  })

  it('is not asked any more once that is called off, and nothing is noted', async () => {
    const { converse, asked, calledOff } = telling(async () => {
      calledOff.abort(new Error('over'))
      return never
    })
    const before = telling(() => expect.fail('it was asked'))
    before.calledOff.abort()
    for (const one of [converse, before.converse]) {
      expect(await thrownBy(one())).toEqual(new NotAnswered('error', 'the match was called off'))
    }
    expect([...asked, ...before.asked]).toEqual([])
  })

  it('is not charged where this process stood still: the match comes to nothing', async () => {
    const { converse, asked } = telling(async () => never, {}, { stoodStill: () => true })
    expect(await thrownBy(converse())).toEqual(new PlatformFault('this runner stood still past a deadline'))
    expect(asked).toEqual([])
  })

  it('is asked by its seat, which knows the question from all others and how long it has', async () => {
    const { converse, questions } = telling(async () => ({ answer: { text: 'Hot.' } }))
    await converse()
    await converse()
    const about = { kind: 'tell', seat: 2, attempt: 1, limitMs: 120_000 }
    expect(questions).toMatchObject([
      { ...about, turn: 1 },
      { ...about, turn: 2 },
    ])
    expect(new Set(questions.map(({ id }) => id)).size).toBe(2)
  })
})
