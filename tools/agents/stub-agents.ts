import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WireAsk } from '@masquerade/protocol'
import { answer } from '../helper-process.ts'
import type { Manner } from './agents.ts'
import { type Delivery, fetchQuestions, type Mailbox, thinkingMs } from './mailbox-agent.ts'

/**
 * A server that plays the test agents. The first part of a request's path names the way in which the agent answers, such
 * as well or too slowly; a number is the delay in milliseconds of an agent that answers well, such as `/50`.
 */
const deliveries: Delivery[] = []
let said = 0

const server = createServer(async (request, response) => {
  response.on('error', () => {})
  // A request that was cut off gets no answer.
  const body = await text(request).catch(() => undefined)
  if (body === undefined) return
  if (request.method === 'GET' || request.url === '/v1/traces') return void json(response, {})
  const [, manner = ''] = (request.url ?? '').split('/')
  if (isManner(manner)) ANSWERS[manner](body, response)
  else setTimeout(() => json(response, firstAnswer(JSON.parse(body))), Number(manner))
})
server.keepAliveTimeout = 60_000
const listening = once(server.listen(0, '127.0.0.1'), 'listening')
answer({
  port: async () => {
    await listening
    return (server.address() as AddressInfo).port // a server that listens on a port has such an address
  },
  fetchAt: (box: Mailbox) => void fetchQuestions(box, usualAnswer, deliveries),
  deliveries: () => deliveries,
})
process.on('disconnect', () => process.exit(0))

type Answer = (body: string, response: ServerResponse) => void

const ANSWERS: Readonly<Record<Manner, Answer>> = {
  honest(body, response) {
    const receivedAt = Date.now()
    const asked: WireAsk = JSON.parse(body)
    const delivery: Delivery = { ask: asked.ask, receivedAt, limitMs: asked.timeLimitMs }
    response.once('close', () => {
      if (response.writableFinished) delivery.answeredAt = Date.now()
      deliveries.push(delivery)
    })
    setTimeout(() => json(response, usualAnswer(asked)), thinkingMs())
  },
  slow(body, response) {
    const asked: WireAsk = JSON.parse(body)
    setTimeout(() => json(response, usualAnswer(asked)), asked.timeLimitMs + 500)
  },
  hang() {},
  flood(_, response) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"text":"')
    const chunk = Buffer.alloc(64 * 1024, 'x')
    let sent = 0
    const more = () => {
      while (!response.destroyed && sent < FLOOD_BYTES) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
      response.end('"}')
    }
    more()
  },
  nest: (_, response) => void response.end(`{"action":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`),
  garbage: (_, response) => void response.end(Buffer.from([0, 255, 254, 123, 34, 0, 10, 13, 192, 128])),
  fail: (_, response) => void response.writeHead(500).end('out of order'),
  drip(_, response) {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 200)
    response.once('close', () => clearInterval(timer))
  },
  cut(_, response) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"text":"I was about to')
    setTimeout(() => response.destroy(), 20)
  },
}

const FLOOD_BYTES = 200_000_000
const DEPTH = 20_000

const isManner = (word: string): word is Manner => Object.hasOwn(ANSWERS, word)

function usualAnswer({ choices }: Pick<WireAsk, 'choices'>): { text: string } {
  return firstAnswer(choices ? { choices: choices.slice(said++ % choices.length) } : {})
}

function firstAnswer({ choices }: Pick<WireAsk, 'choices'>): { text: string } {
  return { text: choices?.[0] ?? `Number ${said++} of what one might say about such a thing.` }
}

function json(response: ServerResponse, body: object): void {
  if (response.destroyed) return
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}
