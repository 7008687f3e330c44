import { IncomingMessage, type ServerResponse } from 'node:http'
import { PROBLEM_TYPE, problemOf } from '@masquerade/protocol/problem'

/** An HTTP server must create its requests with this class, so that the whole body can arrive before a handler runs. */
export class BoundedRequest extends IncomingMessage {
  #arrived: ((piece: Buffer | null) => boolean) | undefined

  divert(arrived: (piece: Buffer | null) => boolean): void {
    this.#arrived = arrived
  }

  handOn(pieces: readonly Buffer[]): void {
    this.#arrived = undefined
    for (const piece of pieces) super.push(piece)
    super.push(null)
  }

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    return this.#arrived ? this.#arrived(piece) : super.push(piece, encoding)
  }
}

export interface ReceiverOptions {
  withinMs: number
  mostTogether?: number
  lingerMs?: number
}

/** False: the body was too large, too slow, compressed or cut off, and the request has been answered already. */
export type Receive = (request: BoundedRequest, response: ServerResponse, mostBytes: number) => Promise<boolean>

interface Refusal {
  status: 408 | 413 | 415 | 503
  code: 'compressed' | 'too-large' | 'too-slow' | 'unavailable'
  message: string
}

const MOST_TOGETHER = 64_000_000
const LINGER_MS = 2_000
/** Some clients read no answer before they have sent everything, so a part of a refused body is still read. */
const MOST_DROPPED = 4_000_000

export function bodyReceiver(options: ReceiverOptions): Receive {
  const { withinMs, mostTogether = MOST_TOGETHER, lingerMs = LINGER_MS } = options
  let together = 0
  /** Bodies that arrive, the oldest first: it goes when there is no room, since whoever sends slowly would keep others out. */
  const arriving = new Set<() => void>()

  function whole(request: BoundedRequest, mostBytes: number): Promise<Refusal | 'gone' | 'whole'> {
    const pieces: Buffer[] = []
    let length = 0
    return new Promise((resolve) => {
      const settle = (outcome: Refusal | 'gone' | 'whole') => {
        clearTimeout(late)
        request.off('close', gone)
        request.divert(() => true)
        arriving.delete(giveWay)
        together -= length
        if (outcome === 'whole') request.handOn(pieces)
        resolve(outcome)
        return true
      }
      const gone = () => settle('gone')
      const giveWay = () => void settle(BUSY)
      arriving.add(giveWay)
      const late = setTimeout(() => settle(tooSlow(withinMs)), withinMs)
      request.once('close', gone)
      request.divert((piece) => {
        if (piece === null) return settle('whole')
        length += piece.length
        together += piece.length
        if (length > mostBytes) return settle(tooLarge(mostBytes))
        pieces.push(piece)
        for (const giveRoom of arriving) {
          if (together <= mostTogether) break
          giveRoom()
        }
        return true
      })
    })
  }

  async function turnAway(request: BoundedRequest, response: ServerResponse, refusal: Refusal): Promise<false> {
    const { status, code, message } = refusal
    const text = JSON.stringify(problemOf(status, code, message, request.url?.split('?', 1)[0]))
    response.writeHead(status, {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      connection: 'close',
      ...(status === 503 && { 'retry-after': '1' }),
      ...(status === 415 && { 'accept-encoding': 'identity' }),
    })
    response.write(text)
    // Closing a connection while data arrives may lose the answer, so the remaining data is read first.
    await dropped(request, lingerMs)
    response.end()
    return false
  }

  return async (request, response, mostBytes) => {
    if (!hasBody(request)) return true
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > mostBytes) return turnAway(request, response, tooLarge(mostBytes))
    const [compression] = COMPRESSED.exec(request.headers['content-encoding'] ?? '') ?? []
    if (compression !== undefined) return turnAway(request, response, compressed(compression))
    const arrived = whole(request, mostBytes)
    if (request.headers.expect !== undefined) response.writeContinue()
    const outcome = await arrived
    if (outcome === 'whole') return true
    return outcome === 'gone' ? false : turnAway(request, response, outcome)
  }
}

function dropped(request: BoundedRequest, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    let length = 0
    const settle = () => {
      clearTimeout(enough)
      request.off('close', settle)
      resolve()
      return true
    }
    const enough = setTimeout(settle, withinMs)
    request.once('close', settle)
    request.divert((piece) => {
      if (piece === null) return settle()
      length += piece.length
      return length < MOST_DROPPED
    })
    if (request.complete || request.destroyed) settle()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function refusal(status: Refusal['status'], code: Refusal['code'], message: string): Refusal {
  return { status, code, message }
}

const BUSY = refusal(503, 'unavailable', 'The site is receiving too much at once: try again in a moment.')

/** Other words than these, such as UTF-8, are mistakes that change nothing of the body. */
const COMPRESSED = /\b(gzip|deflate|br|zstd|compress)\b/i

const compressed = (compression: string): Refusal =>
  refusal(415, 'compressed', `A request cannot be compressed here (${compression}): send it without Content-Encoding.`)

const tooLarge = (mostBytes: number): Refusal =>
  refusal(413, 'too-large', `A request to this address can have at most ${mostBytes} bytes.`)

const tooSlow = (withinMs: number): Refusal =>
  refusal(408, 'too-slow', `A request must arrive within ${withinMs / 1000} seconds.`)
