import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { keepNewest } from '@masquerade/game'
import { isRobot } from '@masquerade/inbound'
import { pageAt } from '../../app/pages.ts'
import { isTheme, THEME_COOKIE } from '../../features/ui/shell/theme.ts'
import { chooseLocale, LOCALE_COOKIE } from '../../i18n/locales.ts'
import { originOf } from '../../lib/auth/request-origin.ts'
import { CODE_COOKIE } from '../../lib/auth/sign-in-code.ts'
import { VIEWER_COOKIES } from '../../lib/server/viewer-cookie.ts'
import { receivedAt } from '../requests/doorman.ts'
import { encodingsIn } from './built-files.ts'
import { type KeptPage, keptPage } from './kept-page.ts'
import type { SiteResponse } from './site-response.ts'

/** A match in a small arena is counted within five seconds of its end, so readers see it at most seven seconds later. */
const KEPT_MS = 2_000
const MOST_KEPT = 100
const MOST_BYTES = 4_000_000

const DOCUMENT = /^\/api\/v1\/leaderboards\/[a-z0-9-]+$/
/** A request with one of these headers comes from a signed-in user or asks for a part of a page. */
const PARTICULAR = ['authorization', 'range', 'if-none-match', 'rsc', 'next-router-state-tree', 'next-router-prefetch']
const HARMLESS: readonly string[] = [LOCALE_COOKIE, THEME_COOKIE, CODE_COOKIE, ...VIEWER_COOKIES]
/** The server sets these headers anew for each answer. */
const HOP = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']
/** Each answer gets its own rate limit headers, and a policy with its own random value. */
const FRESH = /^(?:content-security-policy|ratelimit.*)$/

interface Kept {
  headers: OutgoingHttpHeaders
  body: Buffer | KeptPage
}

type Making = () => Promise<void>
type Accepted = IncomingHttpHeaders['accept-encoding']

/** Keeps leaderboards and long pages for two seconds, since all who are not signed in get the same. */
export function keptAnswers(nowMs: () => number) {
  const kept = new Map<string, Kept & { until: number }>()
  const making = new Map<string, Promise<void>>()

  return async (request: IncomingMessage, response: SiteResponse, pathname: string, make: Making): Promise<void> => {
    const asked = askedFor(request, response, pathname)
    if (asked === undefined) return make()
    const key = JSON.stringify(asked)
    await making.get(key)
    const found = kept.get(key)
    if (found && found.until > nowMs()) return send(request.headers['accept-encoding'], response, found)
    if (making.has(key)) return make()
    const accepted = request.headers['accept-encoding']
    request.headers = headersFor(asked, request.headers)
    const made = record(response, make, accepted).then((answer) => {
      kept.delete(key)
      if (answer) keepNewest(kept, key, { ...answer, until: nowMs() + KEPT_MS }, MOST_KEPT)
    })
    making.set(
      key,
      made.catch(() => {}).finally(() => making.delete(key)),
    )
    return made
  }
}

type Asked = NonNullable<ReturnType<typeof askedFor>>

/** All on which an answer may depend: requests with equal properties get the same cached answer. */
function askedFor(request: IncomingMessage, { nonce }: SiteResponse, pathname: string) {
  const { method, url = '', headers } = request
  const isPage = nonce !== undefined && pageAt(pathname)?.facts.kept === true
  if (method !== 'GET' || !(isPage || DOCUMENT.test(pathname))) return undefined
  if (PARTICULAR.some((name) => name in headers)) return undefined
  // Next sends crawlers a page in another form, so the answer to a crawler is not shared.
  if (isPage && isRobot(headers)) return undefined
  const cookies = cookiesIn(headers.cookie)
  if ([...cookies.keys()].some((name) => !HARMLESS.includes(name))) return undefined
  const { accept, 'accept-encoding': encodings } = headers
  const theme = cookies.get(THEME_COOKIE)
  return {
    url,
    origin: originOf({ get: (name) => String(headers[name] ?? '') }),
    locale: chooseLocale(cookies.get(LOCALE_COOKIE), headers['accept-language'] ?? null),
    ...(isTheme(theme) && { theme }),
    // A cached page is compressed for each reader, so what the reader of a page accepts is left out.
    accept: isPage ? 'text/html' : accept,
    encodings: isPage ? 'identity' : encodings && String(encodings),
  }
}

/** The answer is made from new request headers, so that it has nothing private of the first reader. */
function headersFor(asked: Asked, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const { origin, locale, theme, accept, encodings } = asked
  // Next reads the nonce, a random value that permits the page's scripts, from the request's policy.
  const policy = given['content-security-policy']
  return {
    ...receivedAt(origin, given),
    ...(policy !== undefined && { 'content-security-policy': policy }),
    ...(accept !== undefined && { accept }),
    ...(encodings !== undefined && { 'accept-encoding': encodings }),
    cookie: [`${LOCALE_COOKIE}=${locale}`, ...(theme ? [`${THEME_COOKIE}=${theme}`] : [])].join('; '),
  }
}

function cookiesIn(header = ''): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.flatMap(([name = '', ...value]) => (name === '' ? [] : [[name, value.join('=')]])))
}

function send(accepted: Accepted, response: SiteResponse, { headers, body }: Kept): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  const bytes = 'plain' in body ? pageFor(accepted, response, body) : body
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
}

function pageFor(accepted: Accepted, response: SiteResponse, page: KeptPage): Buffer {
  const { nonce = '' } = response
  response.appendHeader('vary', 'accept-encoding')
  if (!encodingsIn(accepted).has('gzip')) return page.plain(nonce)
  response.setHeader('content-encoding', 'gzip')
  return page.gzipped(nonce)
}

/** Holds an answer back until it is complete, so that it can be cached; one that grows too large is sent at once. */
async function record(response: SiteResponse, make: Making, accepted: Accepted): Promise<Kept | undefined> {
  const { write, end, flushHeaders, writeHead, nonce } = response
  const restore = () => Object.assign(response, { write, end, flushHeaders, writeHead })
  const parts: Buffer[] = []
  let bytes = 0
  const add = (chunk: unknown, encoding: unknown) => {
    const part = copyOf(chunk, encoding)
    parts.push(part)
    bytes += part.length
  }
  const made = new Promise<Kept | undefined>((resolve) => {
    const letGo = () => {
      restore()
      for (const part of parts.splice(0)) response.write(part)
      resolve(undefined)
    }
    response.once('close', () => resolve(undefined))
    // The headers state the answer's length and compression, so they are sent when it is complete.
    response.flushHeaders = () => {}
    response.writeHead = (status: number, ...more: unknown[]) => {
      response.statusCode = status
      for (const [name, value] of more.flatMap(entriesOf)) response.setHeader(name, value)
      return response
    }
    response.write = (...given: unknown[]) => {
      add(given[0], given[1])
      if (bytes > MOST_BYTES) letGo()
      return true
    }
    response.end = (...given: unknown[]) => {
      add(given[0], given[1])
      if (!isForAll(response)) {
        letGo()
        return response.end()
      }
      restore()
      const whole = Buffer.concat(parts)
      const body = nonce === undefined ? whole : keptPage(whole, nonce)
      const answer = { headers: keptHeaders(response), body }
      send(accepted, response, answer)
      resolve(answer)
      return response
    }
  })
  try {
    await make()
  } catch (error) {
    restore() // so that an error page can be sent
    throw error
  }
  // A document may still be compressed when the function that made it returns, so that its end is awaited.
  return made
}

/** A chunk is copied, since the sender may reuse its memory. */
function copyOf(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}

function entriesOf(given: unknown): [string, OutgoingHttpHeader][] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  return Object.entries(given).filter(([, value]) => value !== undefined)
}

const isForAll = (response: SiteResponse): boolean =>
  response.statusCode === 200 && !response.hasFailed && !response.hasHeader('set-cookie')

function keptHeaders(response: SiteResponse): OutgoingHttpHeaders {
  const headers = response.getHeaders()
  for (const name of Object.keys(headers)) if (HOP.includes(name) || FRESH.test(name)) delete headers[name]
  return headers
}

const isEncoding = (given: unknown): given is BufferEncoding => typeof given === 'string' && Buffer.isEncoding(given)
