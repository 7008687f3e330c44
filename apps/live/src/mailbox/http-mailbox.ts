import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { err } from '@masquerade/game'
import {
  LONGEST_WAIT_S,
  MAILBOX_PATH,
  type MailboxAsk,
  type MailboxRefusal,
  readWireAnswerText,
  USUAL_WAIT_S,
} from '@masquerade/protocol'
import { PROBLEM_TYPE, problemOf } from '@masquerade/protocol/problem'
import { OPERATIONS, queryFault } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { send } from '../requests.ts'
import { BAD_TOKEN, type Refusal, storedAnswer, UNAVAILABLE } from './admission.ts'
import type { MailboxContext } from './holds.ts'

export function isMailbox(url = ''): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return path === MAILBOX_PATH || path.startsWith(`${MAILBOX_PATH}/`)
}

/** Agents that use no websocket fetch their next question by HTTP GET, and answer it by POST. */
export function openHttpMailbox({ store, admission, holds, failed }: MailboxContext) {
  const closed = new AbortController()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => {})
    try {
      await serve(request, response)
    } catch (error) {
      failed(error)
      refuse(response, UNAVAILABLE, { 'Retry-After': '1' })
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://gateway')
    const askId = nameIn(url.pathname)
    if (askId === undefined) return refuse(response, { code: 'no-such-ask', message: 'There is no such ask.' })
    const allow = askId === '' ? 'GET' : 'POST'
    if (request.method !== allow) return refuse(response, WRONG_METHOD, { allow }, 405)
    const wrong = queryFault(OPERATIONS[askId === '' ? 'takeAsk' : 'answerAsk'], url.searchParams)
    if (wrong !== undefined) return refuse(response, { code: 'bad-query', message: wrong })
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const { agent, rate } = await admission.admit(request, token, url.searchParams.get('agent') ?? undefined)
    for (const [name, value] of Object.entries(rateHeaders(rate))) response.setHeader(name, value)
    if (!agent.ok) return refuse(response, agent.error, agent.error.code === 'bad-token' ? AUTHENTICATE : {})
    if (askId === '') await give(agent.value, token ?? '', url.searchParams.get('wait'), response)
    else await accept(agent.value, askId, request, response)
  }

  async function give(agentId: string, token: string, wait: string | null, response: ServerResponse): Promise<void> {
    const seconds = secondsOf(wait)
    if (seconds === undefined) return refuse(response, BAD_WAIT)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, closed.signal])
    const ask = await next(agentId, token, seconds * 1000, signal)
    if (!ask) return void response.writeHead(204, { 'cache-control': 'no-store' }).end()
    // The token may have been revoked while this request waited; then another process must get the question.
    let isGood = false
    try {
      isGood = await admission.stillOpens(token, agentId)
    } finally {
      if (!isGood || gone.signal.aborted) holds.release([ask.id])
    }
    if (!isGood) return refuse(response, BAD_TOKEN, AUTHENTICATE)
    if (gone.signal.aborted) return
    // A process may crash unnoticed with its question, so another may get it after half of the time left.
    holds.keep(ask.id, (store.clock.now() + ask.deadline) / 2)
    response.once('close', () => {
      if (!response.writableFinished) holds.release([ask.id])
    })
    send(response, 200, ask.payload)
  }

  async function next(
    agentId: string,
    token: string,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<MailboxAsk | undefined> {
    try {
      const [ask] = await store.mailbox.take(agentId, waitMs, { most: 1, tokens: [token], signal })
      return ask
    } catch (error) {
      if (!signal.aborted) throw error
      return undefined
    }
  }

  async function accept(agentId: string, askId: string, request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const isText = isUtf8(bytes)
    const answer = storedAnswer(
      isText ? readWireAnswerText(bytes.toString('utf8')) : err('has bytes that are not UTF-8'),
    )
    if (!answer.ok) return refuse(response, answer.error)
    const recorded = await store.mailbox.answer(askId, agentId, answer.value)
    if (!recorded.ok) return refuse(response, recorded.error)
    holds.drop(askId)
    send(response, 200, { ok: true })
  }

  return { handle, close: () => closed.abort() }
}

const STATUS: Readonly<Record<MailboxRefusal | 'bad-query', number>> = {
  'bad-query': 400,
  'bad-request': 400,
  'which-agent': 400,
  'bad-token': 401,
  'no-such-agent': 404,
  'no-such-ask': 404,
  late: 409,
  answered: 409,
  'too-large': 413,
  'too-slow': 408,
  compressed: 415,
  'too-many': 429,
  unavailable: 503,
}

const BAD_WAIT: Refusal = { code: 'bad-request', message: `wait is a number of seconds from 0 to ${LONGEST_WAIT_S}.` }
const AUTHENTICATE = { 'WWW-Authenticate': 'Bearer' }
const WRONG_METHOD: Refusal = {
  code: 'bad-request',
  message: 'GET /api/v1/mailbox takes the next ask, POST /api/v1/mailbox/ASK answers it.',
}

function nameIn(pathname: string): string | undefined {
  const rest = pathname.slice(MAILBOX_PATH.length)
  if (rest === '' || rest === '/') return ''
  return /^\/([A-Za-z0-9_-]{1,80})$/.exec(rest)?.[1]
}

function secondsOf(wait: string | null): number | undefined {
  if (wait === null) return USUAL_WAIT_S
  const seconds = Number(wait)
  return /^\d{1,3}$/.test(wait) && seconds <= LONGEST_WAIT_S ? seconds : undefined
}

function refuse(
  response: ServerResponse,
  { code, message }: { code: keyof typeof STATUS; message: string },
  headers: Record<string, string> = {},
  status = STATUS[code],
): void {
  const path = response.req.url?.split('?', 1)[0]
  send(response, status, problemOf(status, code, message, path), { 'content-type': PROBLEM_TYPE, ...headers })
}
