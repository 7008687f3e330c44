import { once } from 'node:events'
import { type AddressInfo, connect, createServer as createDoor, type Server } from 'node:net'
import {
  type LiveProcess,
  liveProcess,
  newToken,
  type Stage,
  stage,
  type TestAgent,
  testAgent,
} from '@masquerade/live/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answerer } from './answer-book.ts'
import { connectMailbox, type Mailbox, type MailboxOptions } from './connect-mailbox.ts'

let there: Stage
let port: number
let agent: TestAgent
const mailboxes: Mailbox[] = []
const processes: LiveProcess[] = []
const doors: Server[] = []

beforeAll(async () => {
  there = await stage()
  port = (await there.gateway()).port
})
afterEach(async () => {
  for (const mailbox of mailboxes.splice(0)) mailbox.close()
  await Promise.all(processes.splice(0).map((one) => one.end('SIGKILL')))
  for (const door of doors.splice(0)) door.close()
})
afterAll(() => there?.close())

interface Bot extends Mailbox {
  said: string[]
}

async function bot(answer: Answerer, more: Partial<MailboxOptions> = {}): Promise<Bot> {
  agent = await testAgent(there.store)
  return botOf(agent, answer, more)
}

function botOf({ token }: { token: string }, answer: Answerer, more: Partial<MailboxOptions> = {}): Bot {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const mailbox = connectMailbox({ url: `http://127.0.0.1:${port}`, token, answer, say, ...more })
  mailboxes.push(mailbox)
  return { ...mailbox, said }
}

async function gatewayProcess(): Promise<LiveProcess> {
  const one = await liveProcess(there.url)
  processes.push(one)
  return one
}

/** A gateway in a process of its own, at a port where one was before. */
async function gatewayAt(url: string, atPort: number): Promise<void> {
  const one = await liveProcess(url, atPort)
  processes.push(one)
}

const echo: Answerer = (ask) => ({ text: `${ask.you} says ${ask.word}`, reasoning: 'an echo' })
const ECHO = { text: 'Player 3 says Tea', reasoning: 'an echo' }

describe.each<['websocket' | 'polling']>([['websocket'], ['polling']])('an agent by %s', (transport) => {
  it('answers one ask after the other', async () => {
    await bot(echo, { transport })
    for (let count = 0; count < 3; count++) expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
  })

  it('answers several at once', async () => {
    await bot(
      async (ask) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        return ask.ask
      },
      { transport },
    )
    const asks = await Promise.all(Array.from({ length: 4 }, () => agent.put()))
    expect(await Promise.all(asks.map((ask) => agent.answerTo(ask)))).toEqual(asks.map(({ ask }) => ({ text: ask })))
  })

  it('hears, and says, every script', async () => {
    await bot((ask) => `${ask.word}！`, { transport })
    expect(await agent.answerTo(await agent.put({ word: '茶' }))).toEqual({ text: '茶！' })
  })

  it('goes on after an ask that it failed at', async () => {
    const one = await bot(
      (ask) => {
        if (ask.word === 'Coffee') throw new Error('out of ideas')
        return ask.you
      },
      { transport },
    )
    const failed = await agent.put({ word: 'Coffee' })
    await expect.poll(() => one.said.join()).toContain('out of ideas')
    expect(await agent.answerTo(failed, 100)).toBeUndefined()
    expect(await agent.answerTo(await agent.put())).toEqual({ text: 'Player 3' })
  })

  it('is told that its time is up, and sends nothing then', async () => {
    const reasons: string[] = []
    const one = await bot(
      async ({ word }, signal) => {
        if (word === 'Coffee') return 'here'
        await once(signal, 'abort')
        reasons.push(String(signal.reason.message))
        return 'too late'
      },
      { transport },
    )
    await agent.answerTo(await agent.put({ word: 'Coffee' })) // it is connected
    const ask = await agent.put({ forMs: 2_000 })
    await expect.poll(() => reasons).toHaveLength(1)
    expect(await agent.answerTo(ask, 300)).toBeUndefined()
    expect(one.said.join()).not.toContain('does not count')
  })

  it('keeps its answer for the next gateway when this one is killed while it thinks, and thinks once', async () => {
    const first = await gatewayProcess()
    let thoughts = 0
    let think = () => {}
    const one = await bot(
      async () => {
        thoughts++
        await new Promise<void>((resolve) => {
          think = resolve
        })
        return `thought ${thoughts}`
      },
      { transport, url: `http://127.0.0.1:${first.port}` },
    )
    const ask = await agent.put({ forMs: 25_000 })
    await expect.poll(() => thoughts).toBe(1)
    await first.end('SIGKILL')
    think()
    await gatewayAt(there.url, first.port)
    expect(await agent.answerTo(ask, 20_000)).toEqual({ text: 'thought 1' })
    expect(one.said.join()).toContain('connecting again')
    // The next one is the second that it thinks about: it was not asked the first again.
    const next = agent.put({ forMs: 20_000 })
    await expect.poll(() => thoughts).toBe(2)
    think()
    expect(await agent.answerTo(await next)).toEqual({ text: 'thought 2' })
  })

  it('waits for a gateway that is not there yet', async () => {
    let knocks = 0
    const door = createDoor((socket) => {
      knocks++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(door, 'listening')
    const { port: later } = door.address() as AddressInfo
    await bot(echo, { transport, url: `http://127.0.0.1:${later}` })
    const ask = await agent.put({ forMs: 25_000 })
    await expect.poll(() => knocks).toBeGreaterThan(0)
    await new Promise((resolve) => door.close(resolve))
    await there.gateway({ port: later })
    expect(await agent.answerTo(ask, 25_000)).toEqual(ECHO)
  })

  it.each([
    ['a bad token', { token: `msq_${'A'.repeat(43)}` }, 'bad-token'],
    ['an unknown agent', { agent: 'nobody' }, 'no-such-agent'],
  ])('gives up with %s, and says why', async (_, wrong, code) => {
    const one = await bot(echo, { transport, ...wrong })
    await expect(one.closed).rejects.toMatchObject({ code, message: expect.stringMatching(/\S/) })
    expect(one.said).toHaveLength(1)
  })

  it('gives up when its token is revoked', async () => {
    const quick = await there.gateway({ recheckEveryMs: 200 })
    agent = await testAgent(there.store)
    const token = await newToken(there.store, agent.ownerId, agent.id)
    const one = botOf({ token }, echo, { transport, url: `http://127.0.0.1:${quick.port}` })
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
    const record = (await there.store.tokens.list(agent.ownerId)).find(({ agent: bound }) => bound !== undefined)
    await there.store.tokens.revoke(agent.ownerId, record!.id)
    const refused = expect(one.closed).rejects.toMatchObject({ code: 'bad-token' })
    await agent.put() // whoever polls is told at the next call
    await refused
  })

  it('ends when it is closed, and leaves its asks to others', async () => {
    const one = await bot(() => new Promise(() => {}), { transport })
    const ask = await agent.put({ forMs: 20_000 })
    await new Promise((resolve) => setTimeout(resolve, 500))
    one.close()
    await one.closed
    botOf(agent, echo)
    expect(await agent.answerTo(ask, 20_000)).toEqual(ECHO)
  })
})

describe('an agent where there is no websocket', () => {
  it('polls, and takes to the websocket when there is one', async () => {
    let blocked = true
    const door = createDoor((socket) => {
      socket.on('error', () => socket.destroy())
      socket.once('data', (head) => {
        if (blocked && /upgrade: websocket/i.test(head.toString())) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
        const inside = connect(port, '127.0.0.1')
        inside.on('error', () => socket.destroy())
        inside.write(head)
        inside.pipe(socket).pipe(inside)
      })
    })
    doors.push(door.listen(0, '127.0.0.1'))
    await once(door, 'listening')
    const one = await bot(echo, { url: `http://127.0.0.1:${(door.address() as AddressInfo).port}` })
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
    expect(one.said.join()).toContain('polling until there is one')
    blocked = false
    await expect.poll(async () => (await there.figures({ port })).agents, { timeout: 90_000 }).toBeGreaterThan(0)
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
  })
})
