import { games } from '@masquerade/games'
import { wireAsk } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import { connectorSuite, firstQuestion } from '../testing/connector-suite.ts'
import { memoryMailbox } from '../testing/index.ts'
import { mailboxConnector } from './mailbox-connector.ts'

const game = games['who-is-spy']
const never = new AbortController().signal
const lineTo = (mailbox: ReturnType<typeof memoryMailbox>) => mailboxConnector('agent-1', mailbox, systemClock)

connectorSuite('mailbox', game, {
  good: () => lineTo(memoryMailbox(() => ({ text: 'Hot.' }))),
  broken: () => lineTo(memoryMailbox(() => ['nonsense'])),
  slow: () => lineTo(memoryMailbox()),
})

describe('a mailbox', () => {
  it('is given the ask of the protocol page, for its agent and until its deadline', async () => {
    const mailbox = memoryMailbox(() => ({ text: 'Hot.', reasoning: 'a hunch' }))
    const question = firstQuestion(game, 30_000)
    const reply = await lineTo(mailbox).answer(question, never)
    expect(reply).toMatchObject({ answer: { text: 'Hot.' }, reasoning: 'a hunch', reply: expect.any(String) })
    const [put] = mailbox.asks()
    expect(put).toMatchObject({ id: question.id, agentId: 'agent-1' })
    expect(put!.deadline).toBe(question.deadline)
    expect(wireAsk.strict().parse(put!.payload)).toEqual(reply.prompt)
  })

  it('hears the first answer, when two came', async () => {
    const mailbox = memoryMailbox(() => ({ text: 'first' }))
    const question = firstQuestion(game, 30_000)
    const reply = await lineTo(mailbox).answer(question, never)
    expect(mailbox.answer(question.id, { text: 'second' })).toBe(false)
    expect(reply.answer).toEqual({ text: 'first' })
  })

  it('counts an answer in the last moment before the deadline', async () => {
    const mailbox = memoryMailbox()
    const question = firstQuestion(game, 30_000)
    const slept: number[] = []
    const clock: Clock = {
      now: () => question.deadline - 1_000,
      async sleep(ms) {
        slept.push(ms)
        mailbox.answer(question.id, { text: 'in time' })
      },
    }
    const { answer } = await mailboxConnector('agent-1', mailbox, clock).answer(question, never)
    expect([slept, answer]).toEqual([[1_000], { text: 'in time' }])
  })

  it('refuses an answer that would not count any more', async () => {
    const mailbox = memoryMailbox()
    const question = firstQuestion(game, 300)
    expect((await lineTo(mailbox).answer(question, never)).answer).toEqual({ missing: 'timeout' })
    expect(mailbox.answer(question.id, { text: 'too late' })).toBe(false)
  })

  it('counts an answer that was accepted between the last look and the end', async () => {
    const mailbox = memoryMailbox()
    const lastLook: typeof mailbox.await = async (id, signal) => {
      const given = await mailbox.await(id, signal)
      mailbox.answer(id, { text: 'between' })
      return given
    }
    const question = firstQuestion(game, 300)
    const asked = lineTo({ ...mailbox, await: lastLook }).answer(question, never)
    expect((await asked).answer).toEqual({ text: 'between' })
  })

  it('that was answered while no one waited gives that answer when it is asked again', async () => {
    const mailbox = memoryMailbox()
    const question = firstQuestion(game, 30_000)
    const leaving = new AbortController()
    const asked = lineTo(mailbox).answer(question, leaving.signal)
    leaving.abort()
    expect((await asked).answer).toEqual({ missing: 'timeout' })
    expect(mailbox.answer(question.id, { text: 'at last' })).toBe(true)
    const again = { ...question, deadline: systemClock.now() + 300 }
    expect((await lineTo(mailbox).answer(again, never)).answer).toEqual({ text: 'at last' })
  })

  it.each([
    ['never', undefined, /^the process at the mailbox did not answer: it was not connected$/],
    ['long before', -60_000, /^the process .* was not connected, and its last call was at \d{4}-.*Z$/],
    ['since', 0, /^the process at the mailbox was connected, but sent no answer .*“bad-request” .*“late” /],
  ])('says why no answer came, when its process made %s a call', async (_, at, why) => {
    const question = firstQuestion(game, 300)
    const seen = at === undefined ? undefined : new Date(question.deadline + at).toISOString()
    const mailbox = { ...memoryMailbox(), lastSeen: async () => seen }
    const reply = await lineTo(mailbox).answer(question, never)
    expect(reply).toMatchObject({ answer: { missing: 'timeout' }, error: expect.stringMatching(why) })
  })

  it('without a process is not ready', async () => {
    expect(await lineTo(memoryMailbox()).warmUp(never)).toMatchObject({ ready: false, code: 'away' })
  })

  it('tells the action and its JSON Schema in games of moves', async () => {
    const mailbox = memoryMailbox(() => ({ action: { cell: 4 } }))
    const reply = await lineTo(mailbox).answer(firstQuestion(games['tic-tac-toe'], 5_000, {}), never)
    expect(reply.answer).toEqual({ action: { cell: 4 } })
    const [put] = mailbox.asks()
    expect(put?.payload).toMatchObject({
      game: 'tic-tac-toe',
      action: { type: 'object', required: ['cell'], properties: { cell: { enum: [0, 1, 2, 3, 4, 5, 6, 7, 8] } } },
      events: [{ seq: 1, type: 'opened' }],
    })
    expect(put?.payload).not.toHaveProperty('word')
  })
})
