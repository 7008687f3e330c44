import { games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import { connecting } from '../connect.ts'
import type { Mailbox } from '../mailbox/mailbox-connector.ts'
import { connectorSuite, firstQuestion } from '../testing/connector-suite.ts'
import { localDeps, memoryMailbox } from '../testing/index.ts'
import { PAGE_LOOKS_WITHIN_MS, PERSON_COMES_MS, personConnector } from './person-connector.ts'

const game = games['who-is-spy']
const never = new AbortController().signal
const lineTo = (mailbox: Mailbox, clock: Clock = systemClock) => personConnector('tab_1', mailbox, clock)

connectorSuite('person', game, {
  good: () => lineTo(memoryMailbox(() => ({ text: 'Hot.' }))),
  broken: () => lineTo(memoryMailbox(() => ['nonsense'])),
  slow: () => lineTo(memoryMailbox()),
})

describe('a person', () => {
  it('is asked under the name of the seat’s own table, so that several of one match have each their questions', async () => {
    const mailbox = memoryMailbox(() => ({ text: 'Hot.' }))
    const connect = connecting(localDeps({ mailbox }))
    for (const table of ['tab_3', 'tab_5']) {
      const line = connect({ agentId: 'people', kind: 'person', settings: {}, table })
      if (!line.ok) throw new Error(line.error)
      await line.value.answer({ ...firstQuestion(game, 30_000), id: `ask of ${table}` }, never)
    }
    expect(mailbox.asks().map(({ id, agentId }) => [id, agentId])).toEqual([
      ['ask of tab_3', 'tab_3'],
      ['ask of tab_5', 'tab_5'],
    ])
  })

  it('is seated nowhere without a table', () => {
    const connect = connecting(localDeps({ mailbox: memoryMailbox() }))
    expect(connect({ agentId: 'people', kind: 'person', settings: {} })).toMatchObject({ ok: false })
  })

  const closedPage: Mailbox['present'] = (_, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }))

  it('whose page stays closed is not waited for long', async () => {
    const waited: number[] = []
    const clock: Clock = { now: () => 0, sleep: async (ms) => void waited.push(ms) }
    const closed: Mailbox = { ...memoryMailbox(), present: closedPage }
    expect(await lineTo(closed, clock).warmUp(never)).toMatchObject({ ready: false, code: 'away' })
    expect(waited).toEqual([PERSON_COMES_MS])
  })

  it('who was silent and has closed the page is waited for shortly at each further question, and again in full when it is open', async () => {
    const waited: number[] = []
    const clock: Clock = { now: () => 0, sleep: async (ms) => void waited.push(ms) }
    const mailbox = memoryMailbox()
    let present = closedPage
    const person = lineTo({ ...mailbox, present: (...asked) => present(...asked) }, clock)
    const ask = async (id: string) => {
      const { answer } = await person.answer({ ...firstQuestion(game, 60_000), id, deadline: 60_000 }, never)
      return [answer, waited.splice(0)]
    }
    expect(await ask('first')).toEqual([{ missing: 'timeout' }, [60_000]])
    expect(await ask('second')).toEqual([{ missing: 'timeout' }, [PERSON_COMES_MS]])
    present = async () => true
    expect(await ask('third')).toEqual([{ missing: 'timeout' }, [PERSON_COMES_MS, 60_000]])
    expect(mailbox.asks().map(({ id }) => id)).toEqual(['first', 'third'])
  })

  it('who was silent in a background tab, which looks once a minute, is asked again', async () => {
    const clock: Clock = { now: () => 0, sleep: async () => {} }
    const looked: (number | undefined)[] = []
    const present: Mailbox['present'] = async (_, __, withinMs) => {
      looked.push(withinMs)
      return withinMs !== undefined && withinMs > 60_000
    }
    const mailbox = memoryMailbox()
    const person = lineTo({ ...mailbox, present }, clock)
    for (const id of ['first', 'second']) await person.answer({ ...firstQuestion(game, 60_000), id }, never)
    expect(mailbox.asks().map(({ id }) => id)).toEqual(['first', 'second'])
    expect(looked).toEqual([PAGE_LOOKS_WITHIN_MS])
  })
})
