import type { Json } from '@masquerade/game'
import { type Asked, NotAnswered, PlatformFault } from '@masquerade/lab'
import { describe, expect, it } from 'vitest'
import type { AgentConnector, Conversation, Reply } from '../agent-connector.ts'
import type { Came } from '../ask-agent.ts'
import { systemClock } from '../clock.ts'
import { type NetworkPlayer, type NetworkSeat, networkPlayer, type SeatQuestion } from './network-player.ts'

const never: Reply = { answer: { missing: 'timeout' } }
const random = () => 0.5

/** An agent that is told something, and what is noted of it. */
function telling(
  tell: NonNullable<AgentConnector['tell']> | undefined,
  { seat = {}, ...more }: Partial<NetworkPlayer> & { seat?: Partial<NetworkSeat> } = {},
) {
  const asked: Asked[] = []
  const calledOff = new AbortController()
  const connector: AgentConnector = {
    warmUp: async () => ({ ready: true }),
    answer: async () => never,
    ...(tell && { tell }),
  }
  const player = networkPlayer({
    game: undefined,
    context: { clock: systemClock },
    sit: () => ({ connector: () => connector, ...seat }),
    ...more,
  })
  const seated = player.seated?.({
    ...{ name: 'Teller', seat: 2, match: 'm', config: {}, signal: calledOff.signal },
    record: (one) => void asked.push(one),
  })
  const told = async () => seated?.tell?.([{ from: 'asker', text: 'Describe tea.' }], random, { deal: {}, notes: [] })
  return { told, asked, calledOff }
}

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing was thrown'),
    (error) => error,
  )

describe('an agent over a network', () => {
  it('is told through its connector, and what was sent and came is noted', async () => {
    const sent: Conversation[] = []
    const prompt: Json = { messages: [] }
    const { told, asked } = telling(
      async (conversation) => {
        sent.push(conversation)
        return { answer: { text: 'Hot.' }, prompt, reply: 'HOT.', tokensIn: 3, tokensOut: 2, costMicros: 5_000 }
      },
      { patienceMs: 5_000 },
    )
    const now = Date.now()
    expect(await told()).toBe('Hot.')
    expect(await told()).toBe('Hot.')
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
    const { told, asked } = telling(async () => ({ ...never, error: 'it slept', fault: 'sleeping' }))
    expect(await thrownBy(told())).toEqual(new NotAnswered('timeout', 'it slept'))
    expect(asked).toMatchObject([{ fault: 'sleeping', error: 'it slept', reply: null }])
  })

  it('whose protocol has no words for what is no game is not asked', async () => {
    const { told, asked } = telling(undefined)
    expect(await thrownBy(told())).toEqual(new NotAnswered('error', 'its protocol has no words for what is no game'))
    expect(asked).toEqual([])
  })

  it('is not asked any more once that is called off, and nothing is noted', async () => {
    const { told, asked, calledOff } = telling(async () => {
      calledOff.abort(new Error('over'))
      return never
    })
    const before = telling(() => expect.fail('it was asked'))
    before.calledOff.abort()
    for (const one of [told, before.told]) {
      expect(await thrownBy(one())).toEqual(new NotAnswered('error', 'nobody is asked any more'))
    }
    expect([...asked, ...before.asked]).toEqual([])
  })

  it('is not charged where this process stood still: the match comes to nothing', async () => {
    const { told, asked } = telling(async () => never, { context: { clock: systemClock, stoodStill: () => true } })
    expect(await thrownBy(told())).toEqual(new PlatformFault('this runner stood still past a deadline'))
    expect(asked).toEqual([])
  })

  it('is asked by the terms of its seat: recorded there, tried again, and with what is done around it', async () => {
    const done: string[] = []
    const terms = ({ kind, seat, turn, limitMs }: SeatQuestion) => ({
      journal: {
        begin() {
          done.push(`begin ${kind} of seat ${seat}, number ${turn}, within ${limitMs} ms`)
          return { id: 'ask_own' }
        },
        keep({ id }: Came) {
          done.push(`keep ${id}`)
          const isLost = done.length < 6
          return { kept: isLost ? never : { answer: { text: 'At last.' }, tokensIn: 7 }, isLost }
        },
      },
      tries: 3,
    })
    async function around<T>(asking: () => Promise<T>): Promise<T> {
      done.push('around')
      return asking()
    }
    const { told, asked } = telling(async () => never, { seat: { terms, around } })
    expect(await told()).toBe('At last.')
    const onceAsked = ['begin tell of seat 2, number 1, within 120000 ms', 'keep ask_own']
    expect(done).toEqual(['around', ...onceAsked, ...onceAsked, ...onceAsked])
    expect(asked).toMatchObject([{ reply: null, tokensIn: 7 }])
  })
})
