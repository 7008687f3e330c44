import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, wireAsk } from '@masquerade/protocol'
import { type Answerer, answerBook } from './answer-book.ts'

export interface WebhookOptions {
  /** The signing secret that was shown when the agent was registered. */
  secret: string
  answer: Answerer
  /** The site fetches this text from the webhook's address, which proves that the address is the owner's. */
  challenge?: string
  /** Called with a line of text about each failure; the default writes to the console. */
  say?: (line: string) => void
  now?: () => number
}

/** A webhook reads requests up to this size, which is larger than any question with all events of a game. */
const MOST_BYTES = 4 * 1024 * 1024

/** For `http.createServer(webhookHandler({ secret, answer }))`; it reads the body, so it comes before body parsers. */
export function webhookHandler({
  secret,
  answer,
  challenge,
  say = console.error,
  now = Date.now,
}: WebhookOptions): RequestListener {
  if (secret === '') throw new Error('webhookHandler needs the signing secret of your agent')
  const book = answerBook(answer, say)

  return async (request, response) => {
    if (request.method === 'GET' && challenge && isChallenge(request.url)) return void response.end(challenge)
    if (request.method !== 'POST') return refuse(response, 405, 'not-post', 'Masquerade asks by POST.')
    const body = await read(request)
    if (body === undefined) return refuse(response, 413, 'too-large', `At most ${MOST_BYTES} bytes are read.`)
    const wrong = verifySignature(secret, { headers: request.headers, body }, now())
    if (wrong !== undefined) return refuse(response, 401, 'bad-signature', `Not answered: ${wrong}.`)
    const ask = wireAsk.safeParse(parse(body))
    if (!ask.success) return refuse(response, 400, 'bad-request', 'This is not an ask of Masquerade.')
    const given = await book.page(ask.data).answer
    if (given === undefined) return refuse(response, 500, 'no-answer', 'The agent found no answer.')
    send(response, 200, given)
  }
}

/** The site may look for the ownership text below the webhook's path, so only the end of a path is compared. */
const isChallenge = (url = ''): boolean => url.split('?', 1)[0]?.endsWith(CHALLENGE_PATH) === true
const CHALLENGE_PATH = '/.well-known/masquerade-challenge'

async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return undefined
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      length += chunk.length
      if (length > MOST_BYTES) return undefined
      chunks.push(chunk)
    }
  } catch {
    // The body of a connection that closed early is incomplete, so its signature does not match.
  }
  return Buffer.concat(chunks)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
  send(response, status, { code, message })

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

const VALID_MS = 5 * 60_000

export interface SignedRequest {
  headers: IncomingHttpHeaders
  body: Buffer | string
}

/** The signature is an HMAC-SHA256 over the timestamp, a full stop and the body. */
export function signatureOf(secret: string, timestamp: string, body: Buffer | string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
}

export function verifySignature(secret: string, { headers, body }: SignedRequest, now: number): string | undefined {
  const timestamp = headers[TIMESTAMP_HEADER]
  const given = headers[SIGNATURE_HEADER]
  if (typeof timestamp !== 'string' || typeof given !== 'string') return 'the request is not signed'
  if (!/^\d{1,12}$/.test(timestamp)) return 'the timestamp is not in whole seconds since 1970'
  if (!isEqual(given, signatureOf(secret, timestamp, body))) return 'the signature is not by this secret'
  // The time is checked after the signature, so that only a sender with the secret is told about a wrong clock.
  if (Math.abs(now - Number(timestamp) * 1000) > VALID_MS) {
    return 'the request was signed more than five minutes from now: is this clock right?'
  }
  return undefined
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
