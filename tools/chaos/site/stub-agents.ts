import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Delivery } from '../checker/evidence.ts'
import type { Manner } from './agents.ts'
import { fetchQuestions, type Mailbox, thinkingMs } from './mailbox-agent.ts'

/**
 * A server that plays the test agents. The first part of a request's path names the way in which the agent answers,
 * such as well or too slowly.
 */
const records = createWriteStream(process.argv.at(-1) ?? '', { flags: 'a' })
let said = 0

const server = createServer((request, response) => {
  response.on('error', () => {})
  request.on('error', () => {})
  if (request.method === 'GET') return void response.end('{}') // whether somebody is there
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const [, manner = ''] = (request.url ?? '').split('/')
    if (!isManner(manner)) return void response.writeHead(404).end()
    ANSWERS[manner](Buffer.concat(chunks).toString(), response, request)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: address && typeof address === 'object' ? address.port : 0 })
})
process.on('message', (box) => void fetchQuestions(box as Mailbox, { answerTo: usualAnswer, write }))
process.on('disconnect', () => records.end(() => process.exit(0)))

const write = (delivery: Delivery): void => void records.write(`${JSON.stringify(delivery)}\n`)

interface Asked {
  ask: string
  timeLimitMs: number
  choices?: readonly string[]
}

type Answer = (body: string, response: ServerResponse, request: IncomingMessage) => void

const ANSWERS: Readonly<Record<Manner, Answer>> = {
  honest(body, response) {
    const receivedAt = Date.now()
    const asked: Asked = JSON.parse(body)
    const delivery: Delivery = { ask: asked.ask, receivedAt, limitMs: asked.timeLimitMs }
    response.once('close', () => {
      if (response.writableFinished) delivery.answeredAt = Date.now()
      write(delivery)
    })
    setTimeout(() => json(response, usualAnswer(asked)), thinkingMs())
  },
  slow(body, response) {
    const asked: Asked = JSON.parse(body)
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

function usualAnswer({ choices }: Asked): { text: string } {
  if (choices?.length) return { text: choices[said++ % choices.length] ?? '' }
  return { text: `Number ${said++} of what one might say about such a thing.` }
}

function json(response: ServerResponse, body: object): void {
  if (response.destroyed) return
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}
