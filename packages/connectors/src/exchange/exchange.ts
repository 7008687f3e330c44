import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { asSent, err, ok, type Result } from '@masquerade/game'
import type { Outbound, OutboundRequest, OutboundResponse } from '@masquerade/outbound'
import type { OwnHeaders } from '@masquerade/protocol'
import { createParser } from 'eventsource-parser'
import type { Clock } from '../clock.ts'
import { excerpt, type Failure, failure, failureInAnswer, failureOf, failureOfStatus } from '../failure.ts'
import type { HuggingFaceHosts } from '../hosts.ts'
import { ANSWER_BYTES, FIRST_EVENT_BYTES } from '../limits.ts'
import type { LaneNames, Lanes } from './lanes.ts'
import { atPlace, beginningOf, patient, type Retry, type Until } from './patient.ts'

export interface HttpAccess {
  outbound: Outbound
  clock: Clock
  hosts: HuggingFaceHosts
  /** The agent's key or token; it is removed from every answer before the answer is read. */
  secret: string | undefined
  /** Headers that the agent's owner adds to requests are kept as secret as the key. */
  headers?: OwnHeaders
  lanes?: Lanes | undefined
  who?: string | undefined
}

export type Credentials = Pick<HttpAccess, 'secret' | 'headers'>

interface Sending extends Until, Omit<OutboundRequest, 'timeoutMs' | 'signal'> {
  retry: Retry
  lane?: LaneNames
  /** Headers that hold for some minutes only, and are made anew each time that the request is sent. */
  sign?: () => Record<string, string>
  /** Finds the error in an answer of status 200, or in a stream's first event, to treat it by the status of the error. */
  errorIn?: (text: string, isError?: boolean) => { status: number; document: string } | undefined
}

/** Gives the text of the answer; any HTTP status but 2xx is a failure, with a sentence for the agent's owner. */
export const exchange = (http: HttpAccess, sending: Sending): Promise<Result<string, Failure>> =>
  exchanging(http, sending, async (response) => {
    const text = await textOf(response, hostOf(sending.url))
    return text.ok ? ok(unmarked(text.value, http)) : text
  })

export const fetched = (
  http: HttpAccess,
  url: string,
  until: Until,
  limits: Partial<Pick<Sending, 'headers' | 'maxBytes' | 'retry'>> = {},
): Promise<Result<string, Failure>> =>
  exchange(http, {
    ...until,
    ...{ url, method: 'GET', headers: bearer(http.secret), maxBytes: ANSWER_BYTES, retry: 'when-invited', ...limits },
  })

/** An error thrown while a server's answer is read counts as a failure of the server, and is not rethrown. */
export async function exchanging<T>(
  http: HttpAccess,
  { url, method, headers, body, maxBytes, retry, lane, sign, errorIn, ...until }: Sending,
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
    const open = async (request: OutboundRequest) =>
      restated(await http.outbound.open({ ...request, headers: { ...request.headers, ...sign?.() } }), errorIn)
    const response = await patient({ ...http, outbound: { open } }, placed, retry, lane).open({
      url,
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'masquerade',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      maxBytes,
      timeoutMs: deadline - http.clock.now(),
      signal,
    })
    const plain = uncompressed(response, host)
    if (response.status >= 200 && response.status < 300) {
      if (plain.ok) return read(response).catch((error: unknown) => err(failureInAnswer(error, host)))
      response.discard()
      return plain
    }
    const page = asSent((await beginningOf(response, 4_000)).toString('utf8'))
    return err(failureOfStatus(response.status, host, plain.ok ? unmarked(page, http) : ''))
  }
}

/** Of a stream only the first event is read here: words that came before a later error may have been the answer. */
async function restated(response: OutboundResponse, errorIn: Sending['errorIn']): Promise<OutboundResponse> {
  if (!errorIn || response.status !== 200) return response
  const isStream = /event-stream/i.test(String(response.headers['content-type'] ?? ''))
  const read: Uint8Array[] = []
  const rest = response.body[Symbol.asyncIterator]()
  const events: Parameters<typeof errorIn>[] = []
  const parser = eventParser((...event) => events.push(event))
  const decoder = new TextDecoder()
  let broken: { error: unknown } | undefined
  let left = isStream ? FIRST_EVENT_BYTES : Number.POSITIVE_INFINITY
  try {
    while (events.length === 0 && left > 0) {
      const { done, value } = await rest.next()
      if (isStream) parser.feed(done ? '\n\n' : decoder.decode(value.subarray(0, left), { stream: true }))
      if (done) break
      read.push(value)
      left -= value.byteLength
    }
  } catch (error) {
    broken = { error }
  }
  async function* body() {
    try {
      yield* read
      if (broken) throw broken.error
      yield* { [Symbol.asyncIterator]: () => rest }
    } finally {
      response.discard() // also when no more than its beginning was wanted
    }
  }
  const [first = [Buffer.concat(read).toString('utf8')]] = events
  const stated = broken ? undefined : errorIn(...first)
  if (!stated) return { ...response, body: body() }
  return { ...response, status: stated.status, body: Readable.from([Buffer.from(stated.document)]) }
}

export const eventParser = (take: (data: string, isError: boolean) => void, skip = () => {}) =>
  createParser({
    onEvent: ({ data, event }) => take(data, event === 'error'),
    // Older servers of llama.cpp send an error in a field of this name, which server-sent events do not have.
    onError: ({ field, value = '' }) => (field === 'error' ? take(value, true) : skip()),
  })

export const bearer = (secret: string | undefined): Record<string, string> =>
  secret === undefined || secret === '' ? {} : { authorization: `Bearer ${secret}` }

export const credentials = ({ secret, headers }: Credentials): Record<string, string> => ({
  ...headers,
  ...bearer(secret),
})

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

const SHORTEST_SECRET = 6
/** Short header values of an agent's owner are not treated as secrets, because they are mostly names of providers. */
const SHORTEST_HEADER = 12

/** Some servers repeat a secret in their error texts, so secrets are removed from all texts of servers. */
export function unmarked(text: string, credentials: Credentials): string {
  return secretsOf(credentials).reduce((left, secret) => left.replaceAll(secret, '•••'), text)
}

/** A longer secret may contain a shorter one, so the longest secret is removed first. */
function secretsOf({ secret = '', headers = {} }: Credentials): string[] {
  const values = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)])
  return [
    ...(secret.length >= SHORTEST_SECRET ? [secret] : []),
    ...values.filter((value) => value.length >= SHORTEST_HEADER),
  ].sort((a, b) => b.length - a.length)
}

export async function textOf(response: OutboundResponse, host: string): Promise<Result<string, Failure>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of response.body) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return isUtf8(bytes) ? ok(asSent(bytes.toString('utf8'))) : err(notUtf8(response, host))
}

export function notUtf8({ headers }: OutboundResponse, host: string): Failure {
  const type = excerpt(String(headers['content-type'] ?? ''))
  return unreadable(
    host,
    `with bytes that are not UTF-8 (Content-Type: ${type || 'none'}): let it send its answers in UTF-8`,
  )
}

const unreadable = (host: string, how: string): Failure =>
  failure('not-this-protocol', `${host} answered ${how}`, { host })

/** Every request asks for an answer that is not compressed; some servers compress it all the same. */
function uncompressed(response: OutboundResponse, host: string): Result<OutboundResponse, Failure> {
  // Other words than these, such as UTF-8, are mistakes that change nothing of the answer.
  const named = String(response.headers['content-encoding'] ?? '')
  const [compression] = /\b(gzip|deflate|br|zstd|compress)\b/i.exec(named) ?? []
  if (compression === undefined) return ok(response)
  return err(unreadable(host, `in ${compression}, which was not asked for: let it send its answers uncompressed`))
}
