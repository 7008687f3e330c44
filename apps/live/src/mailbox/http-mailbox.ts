import type { IncomingMessage, ServerResponse } from 'node:http'
import { err } from '@masquerade/game'
import { LONGEST_WAIT_S, MAILBOX_PATH, USUAL_WAIT_S } from '@masquerade/protocol'
import { PROBLEM_TYPE, problemOf } from '@masquerade/protocol/problem'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { MailboxAsk } from '@masquerade/store/mailbox'
import type { Store } from '../store.ts'
import { type Caller, callerBehind } from './caller.ts'
import type { Holds } from './holds.ts'
import { readAnswerText } from './read-answer.ts'
import { type Limits, type Refusal, STATUS, tooMany, UNAVAILABLE } from './refusal.ts'

interface HttpMailboxOptions {
  holds: Holds
  limits: Limits
  failed(error: unknown): void
}

export function isMailbox(url = ''): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return path === MAILBOX_PATH || path.startsWith(`${MAILBOX_PATH}/`)
}

/** Agents that use no websocket fetch their next question by HTTP GET, and answer it by POST. */
export function openHttpMailbox(store: Store, { holds, limits, failed }: HttpMailboxOptions) {
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
    const allowed = askId === '' ? 'GET' : 'POST'
    if (request.method !== allowed) return refuseMethod(response, allowed)
    const caller = await callerOf(request, url.searchParams.get('agent') ?? undefined)
    if (!caller.ok) return refuse(response, caller.error.refusal, caller.error.headers)
    const verdict = await limits.call(caller.value.agentId)
    for (const [name, value] of Object.entries(rateHeaders(verdict))) response.setHeader(name, value)
    if (!verdict.allowed) return refuse(response, tooMany(verdict))
    if (askId === '') await give(caller.value, url.searchParams.get('wait'), response)
    else await accept(caller.value, askId, request, response)
  }

  async function callerOf(request: IncomingMessage, slug: string | undefined) {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const caller = token
      ? await callerBehind(store, token, slug)
      : err<Refusal>({ code: 'bad-token', message: 'Send your access token: Authorization: Bearer msq_…' })
    if (caller.ok) return caller
    if (caller.error.code !== 'bad-token') return err({ refusal: caller.error, headers: {} })
    const borne = await limits.badToken(request)
    if (!borne.allowed) return err({ refusal: tooMany(borne), headers: rateHeaders(borne) })
    return err({ refusal: caller.error, headers: { ...rateHeaders(borne), 'WWW-Authenticate': 'Bearer' } })
  }

  async function give({ agentId }: Caller, wait: string | null, response: ServerResponse): Promise<void> {
    const seconds = secondsOf(wait)
    if (seconds === undefined) return refuse(response, BAD_WAIT)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, closed.signal])
    const ask = await next(agentId, seconds * 1000, signal)
    if (!ask) return void response.writeHead(204, { 'cache-control': 'no-store' }).end()
    if (gone.signal.aborted) return holds.release([ask.id])
    // A process that fetched a question may crash unnoticed, so after half of the remaining time another process may
    // get the question.
    holds.keep(ask.id, (store.clock.now() + ask.deadline) / 2)
    response.once('close', () => {
      if (!response.writableFinished) holds.release([ask.id])
    })
    send(response, 200, ask.payload)
  }

  async function next(agentId: string, waitMs: number, signal: AbortSignal): Promise<MailboxAsk | undefined> {
    try {
      const [ask] = await store.mailbox.take(agentId, waitMs, { most: 1, signal })
      return ask
    } catch (error) {
      if (!signal.aborted) throw error
      return undefined
    }
  }

  async function accept(
    { agentId }: Caller,
    askId: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const answer = readAnswerText(await textOf(request))
    if (!answer.ok) return refuse(response, answer.error)
    const recorded = await store.mailbox.answer(askId, agentId, answer.value)
    if (!recorded.ok) return refuse(response, recorded.error)
    holds.drop(askId)
    send(response, 200, { ok: true })
  }

  return { handle, close: () => closed.abort() }
}

const BAD_WAIT: Refusal = { code: 'bad-request', message: `wait is a number of seconds from 0 to ${LONGEST_WAIT_S}.` }

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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function refuse(response: ServerResponse, { code, message }: Refusal, headers: Record<string, string> = {}): void {
  sendProblem(response, STATUS[code], { code, message }, headers)
}

function refuseMethod(response: ServerResponse, allowed: string): void {
  const message = 'GET /api/v1/mailbox takes the next ask, POST /api/v1/mailbox/ASK answers it.'
  sendProblem(response, 405, { code: 'bad-request', message }, { allow: allowed })
}

function sendProblem(
  response: ServerResponse,
  status: number,
  { code, message }: Refusal,
  headers: Record<string, string>,
): void {
  const path = response.req.url?.split('?', 1)[0]
  send(response, status, problemOf(status, code, message, path), { 'content-type': PROBLEM_TYPE, ...headers })
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  if (response.headersSent) return
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(status, { ...type, ...headers })
  response.end(JSON.stringify(body))
}
