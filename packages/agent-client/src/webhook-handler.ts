import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { wireAsk } from '@masquerade/protocol'
import { type Answerer, answerBook } from './answer-book.ts'
import { verifySignature } from './signature.ts'

export interface WebhookOptions {
  /** The signing secret that was shown when the agent was registered. */
  secret: string
  answer: Answerer
  /** The challenge by which Masquerade lets you prove that this address is yours: served where the site looks for it. */
  challenge?: string
  /** Called with a line about each failure; the console by default. */
  say?: (line: string) => void
  now?: () => number
}

/** An ask holds a whole game: far more than this it cannot be. */
const MOST_BYTES = 4 * 1024 * 1024

/**
 * Answers what Masquerade posts: `http.createServer(webhookHandler({ secret, answer }))`. It reads the body itself, so
 * in a framework it stands before whatever parses bodies. An ask that comes again gets the same answer again.
 */
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

/** Below whatever path the webhook has. */
const isChallenge = (url = ''): boolean => url.split('?', 1)[0]?.endsWith(CHALLENGE_PATH) === true
const CHALLENGE_PATH = '/.well-known/masquerade-challenge'

/** Undefined when it is too long. Then the rest is not read: a sender that did not say how long it is is cut off. */
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
    // The site hung up: the rest of the body is no ask.
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
