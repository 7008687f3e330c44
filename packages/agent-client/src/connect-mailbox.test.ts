import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { clocked, newToken, type Stage, stage, type TestAgent, testAgent } from '@masquerade/live/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answerer } from './answer-book.ts'
import { connectMailbox, type Mailbox, type MailboxOptions } from './connect-mailbox.ts'
import type { Times } from './line.ts'

let there: Stage
let port: number
let agent: TestAgent
const mailboxes: Mailbox[] = []
const doors: Door[] = []
const servers: Server[] = []
/** It comes back at once. */
const QUICK = { firstRetryMs: 5, lastRetryMs: 20, refusedMs: 5 }

beforeAll(async () => {
  there = await stage()
  port = (await there.gateway()).port
})
afterEach(async () => {
  for (const mailbox of mailboxes.splice(0)) mailbox.close()
  for (const door of doors.splice(0)) door.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => there?.close())

interface Bot extends Mailbox {
  said: string[]
}

type Options = Partial<MailboxOptions & Times>

async function bot(answer: Answerer, more: Options = {}): Promise<Bot> {
  agent = await testAgent(there.store)
  return botOf(agent, answer, more)
}

function botOf({ token }: { token: string }, answer: Answerer, more: Options = {}): Bot {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const times = { ...QUICK, ...more }
  const mailbox = connectMailbox({ url: `http://127.0.0.1:${port}`, token, answer, say, ...more }, times)
  mailboxes.push(mailbox)
  return { ...mailbox, said }
}

/** The address at which a gateway is found, or none: what it is for those who come there when one is killed. */
interface Door {
  url: string
  /** The port of the gateway behind it; every connection is cut off while there is none. */
  behind: number | undefined
  knocks: number
  /** A first message of this kind is turned away. */
  refuses: RegExp | undefined
  cut(): void
  close(): void
}

async function newDoor(behind?: number): Promise<Door> {
  const inside = new Set<Socket>()
  const server = createServer((socket) => {
    door.knocks++
    inside.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => inside.delete(socket))
    if (door.behind === undefined) return void socket.destroy()
    const to = door.behind
    socket.once('data', (head) => {
      if (door.refuses?.test(head.toString())) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      const gateway = connect(to, '127.0.0.1')
      gateway.on('error', () => socket.destroy())
      socket.on('close', () => gateway.destroy())
      gateway.write(head)
      gateway.pipe(socket).pipe(gateway)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const door: Door = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behind,
    knocks: 0,
    refuses: undefined,
    cut() {
      door.behind = undefined
      for (const socket of inside) socket.destroy()
    },
    close() {
      door.cut()
      server.close()
    },
  }
  doors.push(door)
  return door
}

const echo: Answerer = (ask) => ({ text: `${ask.you} says ${ask.word}`, reasoning: 'an echo' })
const ECHO = { text: 'Player 3 says Tea', reasoning: 'an echo' }

describe.each<['websocket' | 'polling']>([['websocket'], ['polling']])('an agent by %s', (transport) => {
  it('answers one ask after the other', async () => {
    await bot(echo, { transport })
    for (let count = 0; count < 3; count++) expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
  })

  it('is let in by a token that was read from a file, with the end of its line', async () => {
    agent = await testAgent(there.store)
    botOf(agent, echo, { token: `${agent.token}\n` })
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
  })

  it('answers several at once', async () => {
    let thoughts = 0
    let release = () => {}
    const allAsked = new Promise<void>((resolve) => (release = resolve))
    await bot(
      async (ask) => {
        if (++thoughts === 4) release()
        await allAsked
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
    expect(await agent.answerTo(await agent.put())).toEqual({ text: 'Player 3' })
    expect(await agent.answerTo(failed, 1)).toBeUndefined()
  })

  it('learns that its time is up, and sends nothing then', async () => {
    const reasons: string[] = []
    const clock = clocked(there.store)
    const gateway = await there.gateway({}, clock.store)
    const one = await bot(
      async ({ word }, signal) => {
        if (word === 'Coffee') return 'here'
        if (!signal.aborted) await once(signal, 'abort')
        reasons.push(String(signal.reason.message))
        return 'too late'
      },
      { transport, url: `http://127.0.0.1:${gateway.port}`, graceMs: transport === 'polling' ? 1 : 60_000 },
    )
    await agent.answerTo(await agent.put({ word: 'Coffee' })) // it is connected
    // A websocket gets a message of it; an agent that polls can only count.
    clock.pass(60_000)
    const ask = await agent.put({ forMs: 60_000, ...(transport === 'polling' && { timeLimitMs: 1 }) })
    await expect.poll(() => reasons).toEqual([transport === 'polling' ? 'the time is up' : 'late'])
    await agent.answerTo(await agent.put({ word: 'Coffee', forMs: 240_000 }))
    expect(await agent.answerTo(ask, 1)).toBeUndefined()
    expect(one.said.join()).not.toContain('does not count')
  })

  it('says why an answer of the wrong form does not count', async () => {
    const one = await bot(() => ({ text: 5 }) as never, { transport })
    await agent.put()
    await expect.poll(() => one.said.join()).toMatch(/the answer to \S+ does not count: \S/)
    expect(one.said.join()).not.toContain('needs no answer any more')
  })

  it('keeps its answer for the next gateway when this one is killed while it thinks, and thinks once', async () => {
    const door = await newDoor(port)
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
      { transport, url: door.url },
    )
    const ask = await agent.put()
    await expect.poll(() => thoughts).toBe(1)
    door.cut()
    think()
    await expect.poll(() => one.said.join()).toContain('connecting again')
    door.behind = (await there.gateway()).port
    expect(await agent.answerTo(ask)).toEqual({ text: 'thought 1' })
    // The next one is the second that it thinks about: it was not asked the first again.
    const next = agent.put()
    await expect.poll(() => thoughts).toBe(2)
    think()
    expect(await agent.answerTo(await next)).toEqual({ text: 'thought 2' })
  })

  it('waits for a gateway that is not there yet', async () => {
    const door = await newDoor()
    const one = await bot(echo, { transport, url: door.url })
    const ask = await agent.put()
    await expect.poll(() => one.said.join()).toContain(`cannot connect to ${door.url} (`)
    const knocks = door.knocks
    await expect.poll(() => door.knocks).toBeGreaterThan(knocks + 3)
    expect(one.said.filter((line) => line.includes('cannot connect'))).toHaveLength(1)
    door.behind = port
    expect(await agent.answerTo(ask)).toEqual(ECHO)
  })

  it.each([
    ['a bad token', { token: `msq_${'A'.repeat(43)}` }, 'bad-token'],
    ['an unknown agent', { agent: 'no-such-agent' }, 'no-such-agent'],
  ])('gives up with %s, and says why', async (_, wrong, code) => {
    const one = await bot(echo, { transport, ...wrong })
    await expect(one.closed).rejects.toMatchObject({ code, message: expect.stringMatching(/\S/) })
    expect(one.said).toHaveLength(1)
  })

  it('gives up when its token is revoked', async () => {
    const quick = await there.gateway({ recheckEveryMs: 20 })
    agent = await testAgent(there.store)
    const token = await newToken(there.store, agent.ownerId, agent.id)
    const one = botOf({ token }, echo, { transport, url: `http://127.0.0.1:${quick.port}` })
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
    const record = (await there.store.tokens.list(agent.ownerId)).find(({ agent: bound }) => bound !== undefined)
    await there.store.tokens.revoke(agent.ownerId, record!.id)
    const refused = expect(one.closed).rejects.toMatchObject({ code: 'bad-token' })
    await agent.put() // an agent that polls learns it at its next call
    await refused
  })

  it('ends when it is closed, and leaves its asks to others', async () => {
    const clock = clocked(there.store)
    const quick = await there.gateway({ renewHoldsEveryMs: 5 }, clock.store)
    let thoughts = 0
    const never = () => {
      thoughts++
      return new Promise<string>(() => {})
    }
    const one = await bot(never, { transport, url: `http://127.0.0.1:${quick.port}` })
    const ask = await agent.put({ forMs: 60_000 })
    await expect.poll(() => thoughts).toBe(1)
    one.close()
    await one.closed
    // An agent that polls may be gone unnoticed: half of the time is its own, and half of the rest belongs to what its
    // last poll was handed when it ended.
    botOf(agent, echo)
    const later = () => {
      clock.pass(40_000)
      return agent.answerTo(ask, 100)
    }
    await expect.poll(later).toEqual(ECHO)
  })
})

describe('an agent where there is no websocket', () => {
  it.each([
    ['localhost:4300', 'msq_1', /begins with http:\/\/ or https:\/\/, not as "localhost:4300" does/],
    ['http://127.0.0.1:9', 'msq_…', /the token has characters that no token has/],
  ])('fails at once at %s with %s, which no try would make good', (url, token, why) => {
    expect(() => connectMailbox({ url, token, answer: () => 'Hm.', transport: 'polling' })).toThrow(why)
  })

  /** Something on the way between the agent and its mailbox. */
  async function onTheWay(between: RequestListener): Promise<string> {
    const server = createHttpServer(between).listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it.each([302, 403, 404, 407])('asks again later when something on the way answers with %i', async (status) => {
    let calls = 0
    const url = await onTheWay((_, response) => {
      if (++calls <= 3) response.writeHead(status, { location: '/portal' }).end('<h1>Sign in</h1>')
      else response.writeHead(204).end()
    })
    const one = await bot(echo, { transport: 'polling', url })
    await expect.poll(() => one.said.join()).toContain('connected')
  })

  it('says nothing of an answer that counts, though its receipt was lost', async () => {
    let answers = 0
    const url = await onTheWay(async (request, response) => {
      const { method = '', headers, url: path } = request
      const body: Buffer[] = await request.toArray()
      const sent = { authorization: headers.authorization ?? '', 'content-type': 'application/json' }
      const posted = method === 'POST' ? { body: Buffer.concat(body) } : {}
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: sent, ...posted })
      if (method === 'POST' && ++answers === 1) return void response.destroy()
      response.writeHead(reply.status).end(await reply.text())
    })
    const one = await bot(echo, { transport: 'polling', url })
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
    await expect.poll(() => answers).toBe(2)
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
    expect(one.said.join()).not.toContain('does not count')
  })

  it('polls, and takes to the websocket when there is one', async () => {
    const door = await newDoor(port)
    door.refuses = /upgrade: websocket/i
    const one = await bot(echo, { url: door.url })
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
    expect(one.said.join()).toContain('polling until there is one')
    door.refuses = undefined
    await expect.poll(async () => (await there.figures({ port })).agents).toBeGreaterThan(0)
    expect(await agent.answerTo(await agent.put())).toEqual(ECHO)
  })
})
