import { asSent, err, ok, type Result } from '@masquerade/game'
import type { Outbound, OutboundResponse } from '@masquerade/outbound'
import type { OwnHeaders } from '@masquerade/protocol'
import type { Clock } from '../clock.ts'
import { type Failure, failureInAnswer, failureOf, failureOfStatus } from '../failure.ts'
import type { LaneNames, Lanes } from './lanes.ts'
import { atPlace, patient, type Retry, type Until } from './patient.ts'

/** Data needed to send requests to an agent or its host. */
export interface HttpAccess {
  outbound: Outbound
  clock: Clock
  /**
   * The agent's secret (key or token); removed from every answer before the answer is read, so that no record contains
   * it.
   */
  secret: string | undefined
  /** Additional headers that the agent's owner wants to be sent; kept as secret as the key. */
  headers?: OwnHeaders
  /** Coordinates the requests that all runners send to a host. */
  lanes?: Lanes | undefined
  /** The owner for whom requests are sent; each owner has a share of the simultaneous requests to a host. */
  who?: string | undefined
}

export type Credentials = Pick<HttpAccess, 'secret' | 'headers'>

export interface Sending extends Until {
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: string
  maxBytes: number
  retry: Retry
  /** Names of the provider's account and service: requests with equal names are paused together. */
  lane?: LaneNames
}

export interface Received {
  status: number
  headers: OutboundResponse['headers']
  text: string
}

/** Sends one request and reads the whole answer. Any status but 2xx is a failure, with a sentence that explains it. */
export async function exchange(http: HttpAccess, sending: Sending): Promise<Result<Received, Failure>> {
  return exchanging(http, sending, async ({ status, headers, body }) => {
    return ok({ status, headers, text: unmarked(await textOf(body), http) })
  })
}

/**
 * Sends one request; `read` reads the answer while it arrives. An error thrown by `read` counts as a failure of the
 * server, and is not rethrown.
 */
export async function exchanging<T>(
  http: HttpAccess,
  { url, method, headers, body, maxBytes, retry, lane, ...until }: Sending,
  read: (response: OutboundResponse) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const host = hostOf(url)
  try {
    return await atPlace(http, host, until, sent)
  } catch (error) {
    return err(failureOf(error, host))
  }

  async function sent(placed: Until): Promise<Result<T, Failure>> {
    const { deadline, signal } = placed
    const response = await patient(http, placed, retry, lane).open({
      url,
      method,
      headers: { ...(body !== undefined && JSON_CONTENT), ...AGENT, ...headers },
      ...(body !== undefined && { body }),
      maxBytes,
      timeoutMs: deadline - http.clock.now(),
      signal,
    })
    if (response.status >= 200 && response.status < 300) {
      return read(response).catch((error: unknown) => err(failureInAnswer(error, host)))
    }
    return err(failureOfStatus(response.status, host, unmarked(await beginningOf(response), http)))
  }
}

const JSON_CONTENT = { 'content-type': 'application/json' }
const AGENT = { accept: 'application/json', 'user-agent': 'masquerade' }

export const bearer = (secret: string | undefined): Record<string, string> =>
  secret === undefined || secret === '' ? {} : { authorization: `Bearer ${secret}` }

/** Returns the headers that identify an agent's owner to an API: the owner's own headers, and the key. */
export const credentials = ({ secret, headers }: Credentials): Record<string, string> => ({
  ...headers,
  ...bearer(secret),
})

/** Returns a server's name (host) as sentences mention it. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

const SHORTEST_SECRET = 6
/**
 * Least length of an owner's header value that is treated as a secret: shorter ones are names of providers and the
 * like, which a player may say.
 */
const SHORTEST_HEADER = 12

/** Removes secrets from a server's text: some servers repeat secrets when they refuse them. */
export function unmarked(text: string, credentials: Credentials): string {
  return secretsOf(credentials).reduce((left, secret) => left.replaceAll(secret, '•••'), text)
}

/** Returns the secrets that are to be removed from a text, the longest first, because one may be a part of another. */
function secretsOf({ secret = '', headers = {} }: Credentials): string[] {
  const values = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)])
  return [
    ...(secret.length >= SHORTEST_SECRET ? [secret] : []),
    ...values.filter((value) => value.length >= SHORTEST_HEADER),
  ].sort((a, b) => b.length - a.length)
}

export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return asSent(Buffer.concat(chunks).toString('utf8'))
}

/**
 * Reads the beginning of an error page, which says what went wrong; when the page breaks off, returns the part that
 * arrived.
 */
async function beginningOf({ body }: OutboundResponse): Promise<string> {
  let text = ''
  try {
    for await (const chunk of body) {
      text += Buffer.from(chunk).toString('utf8')
      if (text.length > 4_000) break
    }
  } catch {
    // When an error page breaks off, the bytes that arrived before are enough.
  }
  return asSent(text)
}
