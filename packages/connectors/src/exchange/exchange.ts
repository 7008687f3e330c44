import { asSent, err, ok, type Result } from '@masquerade/game'
import type { Outbound, OutboundResponse } from '@masquerade/outbound'
import type { Clock } from '../clock.ts'
import { type Failure, failureOf, failureOfStatus } from '../failure.ts'
import { patient, type Retry, type Until } from './patient.ts'

/** What a request to an agent, or to the host of one, needs. */
export interface HttpAccess {
  outbound: Outbound
  clock: Clock
  /** Taken out of every answer before it is read, so that no record holds it. */
  secret: string | undefined
}

export interface Sending extends Until {
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: string
  maxBytes: number
  retry: Retry
}

export interface Received {
  status: number
  headers: OutboundResponse['headers']
  text: string
}

/** Sends one request and reads the whole answer. Any status but 2xx is a failure, with a sentence that explains it. */
export async function exchange(http: HttpAccess, sending: Sending): Promise<Result<Received, Failure>> {
  return exchanging(http, sending, async ({ status, headers, body }) => {
    return ok({ status, headers, text: unmarked(await textOf(body), http.secret) })
  })
}

/**
 * The same, for answers that `read` takes as they come. An error of `read` counts as a failure of the server that
 * answered, and is never thrown.
 */
export async function exchanging<T>(
  http: HttpAccess,
  { url, method, headers, body, maxBytes, retry, ...until }: Sending,
  read: (response: OutboundResponse) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const host = hostOf(url)
  const { deadline, signal } = until
  try {
    const response = await patient(http.outbound, http.clock, until, retry).open({
      url,
      method,
      headers: { ...(body !== undefined && JSON_CONTENT), ...AGENT, ...headers },
      ...(body !== undefined && { body }),
      maxBytes,
      timeoutMs: deadline - http.clock.now(),
      signal,
    })
    if (response.status >= 200 && response.status < 300) return await read(response)
    return err(failureOfStatus(response.status, host, unmarked(await beginningOf(response), http.secret)))
  } catch (error) {
    return err(failureOf(error, host))
  }
}

const JSON_CONTENT = { 'content-type': 'application/json' }
const AGENT = { accept: 'application/json', 'user-agent': 'masquerade' }

export const bearer = (secret: string | undefined): Record<string, string> =>
  secret === undefined || secret === '' ? {} : { authorization: `Bearer ${secret}` }

/** The server's name in sentences. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

const SHORTEST_SECRET = 6

/** The text without the secret, which some servers repeat when they refuse it. */
export function unmarked(text: string, secret: string | undefined): string {
  return secret !== undefined && secret.length >= SHORTEST_SECRET ? text.replaceAll(secret, '•••') : text
}

export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return asSent(Buffer.concat(chunks).toString('utf8'))
}

/** As much of an error page as helps; a longer or broken one says no more. */
async function beginningOf({ body }: OutboundResponse): Promise<string> {
  let text = ''
  try {
    for await (const chunk of body) {
      text += Buffer.from(chunk).toString('utf8')
      if (text.length > 4_000) break
    }
  } catch {
    // the bytes before the error are enough
  }
  return asSent(text)
}
