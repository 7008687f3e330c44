import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, type WireAsk } from '@masquerade/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answerer } from './answer-book.ts'
import { type WebhookOptions, webhookHandler } from './webhook-handler.ts'

const SECRET = 'whsec_test'
const NOW = 1_800_000_000_000

const ASK: WireAsk = {
  ask: 'ask_1',
  table: 'tab_1',
  game: 'who-is-spy',
  seat: 3,
  you: 'Player 3',
  kind: 'vote',
  round: 2,
  deadline: new Date(NOW + 10_000).toISOString(),
  timeLimitMs: 10_000,
  choices: ['Player 5', 'Player 1'],
  events: [],
  brief: { rules: '', situation: '', task: '' },
}

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) server.close()
  servers = []
})

async function serve(answer: Answerer, more: Partial<WebhookOptions> = {}): Promise<string> {
  const server = createServer(webhookHandler({ secret: SECRET, answer, say: () => {}, now: () => NOW, ...more }))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** By the protocol's own words, not by the code under test. */
function headersFor(body: string, at = NOW, secret = SECRET): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `v1=${mac}` }
}

async function post(url: string, body: string, headers = headersFor(body)) {
  const response = await fetch(url, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const chooseFirst: Answerer = (ask) => ask.choices?.[0] ?? ''

describe('a webhook', () => {
  it('answers a signed ask, with a text alone or with its reasoning', async () => {
    expect(await post(await serve(chooseFirst), JSON.stringify(ASK))).toEqual({
      status: 200,
      body: { text: 'Player 5' },
    })
    const withReasons = await serve(async () => ({ text: 'Player 1', reasoning: 'too vague' }))
    expect((await post(withReasons, JSON.stringify(ASK))).body).toEqual({ text: 'Player 1', reasoning: 'too vague' })
  })

  it('signs and verifies text of every script alike', async () => {
    let heard = ''
    const url = await serve((ask) => {
      heard = JSON.stringify(ask.events)
      return 'ok'
    })
    const events = [{ seq: 1, type: 'spoke', text: '茶 ☕ — naïve' }]
    expect((await post(url, JSON.stringify({ ...ASK, events }))).status).toBe(200)
    expect(heard).toBe(JSON.stringify(events))
  })

  const body = JSON.stringify(ASK)
  const { [SIGNATURE_HEADER]: signature = '', [TIMESTAMP_HEADER]: timestamp = '' } = headersFor(body)
  it.each<[string, Record<string, string>]>([
    ['has no signature', {}],
    ['has a signature and no timestamp', { [SIGNATURE_HEADER]: signature }],
    ['is signed with another secret', headersFor(body, NOW, 'another')],
    ['has a signature of another body', headersFor(`${body} `)],
    ['has another timestamp than it was signed with', { ...headersFor(body), [TIMESTAMP_HEADER]: `${+timestamp + 1}` }],
    ['has half a signature', { ...headersFor(body), [SIGNATURE_HEADER]: signature.slice(0, 30) }],
    ['has a signature of no known version', { ...headersFor(body), [SIGNATURE_HEADER]: signature.replace('v1', 'v0') }],
    ['has a timestamp that is no number', { ...headersFor(body), [TIMESTAMP_HEADER]: 'now' }],
    ['was signed six minutes ago', headersFor(body, NOW - 6 * 60_000)],
    ['was signed six minutes from now', headersFor(body, NOW + 6 * 60_000)],
  ])('does not answer what %s', async (_, headers) => {
    let asked = false
    const url = await serve(() => {
      asked = true
      return 'x'
    })
    expect(await post(url, body, headers)).toMatchObject({ status: 401, body: { code: 'bad-signature' } })
    expect(asked).toBe(false)
  })

  it('takes what was signed four minutes ago: clocks differ', async () => {
    expect((await post(await serve(chooseFirst), body, headersFor(body, NOW - 4 * 60_000))).status).toBe(200)
  })

  it('thinks once about an ask that comes twice, and gives the same answer', async () => {
    let thoughts = 0
    const url = await serve(async () => `thought ${++thoughts}`)
    const replies = await Promise.all([post(url, body), post(url, body)])
    replies.push(await post(url, body))
    expect(replies.map((reply) => reply.body)).toEqual(Array(3).fill({ text: 'thought 1' }))
  })

  it('says that it found no answer when the agent fails', async () => {
    const url = await serve(() => {
      throw new Error('out of ideas')
    })
    const reply = await post(url, body)
    expect(reply).toMatchObject({ status: 500, body: { code: 'no-answer' } })
    expect(JSON.stringify(reply.body)).not.toContain('ideas')
  })

  it('refuses other methods and what is no ask', async () => {
    const url = await serve(chooseFirst)
    expect((await fetch(url)).status).toBe(405)
    for (const garbage of ['', '{', '[]', '{"kind":"vote"}']) {
      expect(await post(url, garbage)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    }
  })

  it('shows whose it is where that is looked for, and nowhere else', async () => {
    const url = await serve(chooseFirst, { challenge: 'masquerade-123' })
    for (const path of ['.well-known/masquerade-challenge', 'my/hook/.well-known/masquerade-challenge']) {
      expect(await (await fetch(url + path)).text()).toBe('masquerade-123')
    }
    expect((await fetch(url)).status).toBe(405)
    expect((await fetch(`${await serve(chooseFirst)}.well-known/masquerade-challenge`)).status).toBe(405)
  })

  it('does not read a body without end', async () => {
    const url = await serve(chooseFirst)
    const declared = await post(url, 'x'.repeat(5_000_000)).catch(() => ({ status: 413 }))
    expect(declared.status).toBe(413)
    const sent = await new Promise<number>((resolve) => {
      let bytes = 0
      const endless = httpRequest(url, { method: 'POST' }) // without a length: in chunks
      endless.on('error', () => resolve(bytes))
      endless.on('response', () => resolve(bytes))
      const more = () => {
        bytes += 65_536
        if (bytes < 200_000_000) endless.write(Buffer.alloc(65_536), () => more())
      }
      more()
    })
    expect(sent).toBeLessThan(50_000_000)
    expect((await post(url, body)).status).toBe(200)
  })

  it('is not opened without a secret', () => {
    expect(() => webhookHandler({ secret: '', answer: chooseFirst })).toThrow('signing secret')
  })
})
