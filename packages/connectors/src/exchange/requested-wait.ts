import type { OutboundResponse } from '@masquerade/outbound'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { parsedJson } from './parsed-json.ts'

export interface RequestedWait {
  /** How long the server asks to wait; undefined when it names no time. */
  ms?: number
  /** The response, still to be read. */
  response: OutboundResponse
}

/** So much of a body is read to find an estimate in it. */
const MOST_BYTES = 64 * 1024
/** In seconds: Hugging Face's estimate of loading a model. */
const loading = z.looseObject({ estimated_time: z.number().min(0).max(86_400) })

/** No server is left alone for longer, whatever it asks for: an ask has seconds, and nobody shuts a lane for a day. */
const MOST_MS = 60_000

/** How long a server that cannot answer now asks to wait, by Retry-After or by its estimate of loading a model, within bounds. */
export async function requestedWait(response: OutboundResponse, clock: Clock): Promise<RequestedWait> {
  const header = retryAfter(response, clock)
  if (header !== undefined) return { ms: header, response }
  if (response.status !== 503) return { response }
  const body = await readOnce(response)
  const parsed = loading.safeParse(parsedJson(Buffer.concat(body).toString('utf8')))
  const read: OutboundResponse = { ...response, body: again(body) }
  return { response: read, ...(parsed.success && { ms: bounded(parsed.data.estimated_time * 1_000) }) }
}

const MAY_SAY_WHEN = new Set([429, 500, 502, 503])

function retryAfter({ status, headers }: OutboundResponse, clock: Clock): number | undefined {
  const header = headers['retry-after']
  if (!MAY_SAY_WHEN.has(status) || typeof header !== 'string') return undefined
  const said = header.trim()
  if (SECONDS.test(said)) return bounded(Number(said) * 1000)
  const ms = DATE.test(said) ? Date.parse(said) - clock.now() : Number.NaN
  return Number.isNaN(ms) ? undefined : bounded(ms)
}

/** What is neither is as if nothing had been said: dates are read by their weekday, since any number is a year to somebody. */
const SECONDS = /^\d{1,20}(\.\d{1,20})?$/
const DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /

const bounded = (ms: number): number => Math.min(Math.max(0, ms), MOST_MS)

/** The beginning of a refusal: no reader takes more of one. A body that breaks off ends there. */
async function readOnce({ body, discard }: OutboundResponse): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes > MOST_BYTES) break
    }
  } catch {
    // the bytes before the error are enough
  }
  discard()
  return chunks
}

async function* again(chunks: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks
}
