import { games } from '@masquerade/games'
import { wireAsk } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
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

  it('that was answered while no one waited gives that answer when it is asked again', async () => {
    const mailbox = memoryMailbox()
    const question = firstQuestion(game, 300)
    expect((await lineTo(mailbox).answer(question, never)).answer).toEqual({ missing: 'timeout' })
    mailbox.answer(question.id, { text: 'at last' })
    const again = { ...question, deadline: systemClock.now() + 300 }
    expect((await lineTo(mailbox).answer(again, never)).answer).toEqual({ text: 'at last' })
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
