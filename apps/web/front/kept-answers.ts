import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { isRobot } from '@masquerade/inbound'
import { THEME_COOKIE } from '../features/shell/theme.ts'
import { chooseLocale, LOCALE_COOKIE } from '../i18n/locales.ts'
import { originOf } from '../lib/auth/request-origin.ts'
import { VIEWER_COOKIES } from '../lib/server/viewer-cookie.ts'
import type { SiteResponse } from './site-response.ts'

/** A leaderboard counts a match within three seconds; with these two what is read of it is never older than five. */
const KEPT_MS = 2_000
const MOST_KEPT = 100
const MOST_BYTES = 4_000_000

const PAGE = /^\/leaderboard(?:\/[a-z0-9-]+)?$/
const DOCUMENT = /^\/api\/v1\/leaderboards\/[a-z0-9-]+$/
/** What says that somebody is not just anybody, or wants a part of a page, or nothing where nothing has changed. */
const PARTICULAR = ['authorization', 'range', 'if-none-match', 'rsc', 'next-router-state-tree', 'next-router-prefetch']
/** The cookies that do not make a visitor somebody: a leaderboard is the same whatever the last one says. */
const HARMLESS: readonly string[] = [LOCALE_COOKIE, THEME_COOKIE, ...VIEWER_COOKIES]
/** Of the connection that it was made for, not of the answer. */
const HOP = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

interface Kept {
  until: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

type Making = () => Promise<void>

/**
 * Leaderboards are what many look at at once, and they are the same for everybody who is not signed in: an answer is kept
 * for two seconds and given to all who ask alike, and those who ask while it is made wait for it. Only whole answers that
 * nothing failed in are kept.
 */
export function keptAnswers(nowMs: () => number) {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<void>>()

  return async (request: IncomingMessage, response: SiteResponse, pathname: string, make: Making): Promise<void> => {
    const key = keyOf(request, pathname)
    if (key === undefined) return make()
    await making.get(key)
    const found = kept.get(key)
    if (found && found.until > nowMs()) return send(response, found)
    if (making.has(key)) return make()
    const made = record(response, make).then((answer) => {
      kept.delete(key)
      if (answer) kept.set(key, { ...answer, until: nowMs() + KEPT_MS })
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    })
    making.set(
      key,
      made.catch(() => {}).finally(() => making.delete(key)),
    )
    return made
  }
}

/** Whatever an answer depends on; undefined for one that is made for somebody, or is no leaderboard. */
function keyOf({ method, url = '', headers }: IncomingMessage, pathname: string): string | undefined {
  const isPage = PAGE.test(pathname)
  if (method !== 'GET' || !(isPage || DOCUMENT.test(pathname))) return undefined
  if (PARTICULAR.some((name) => name in headers)) return undefined
  // Next sends crawlers a page in another form.
  if (isPage && isRobot(headers)) return undefined
  const cookies = cookiesIn(headers.cookie)
  if ([...cookies.keys()].some((name) => !HARMLESS.includes(name))) return undefined
  const { accept, 'accept-encoding': encodings } = headers
  const origin = originOf({ get: (name) => String(headers[name] ?? '') })
  const locale = chooseLocale(cookies.get(LOCALE_COOKIE), headers['accept-language'] ?? null)
  return JSON.stringify([url, origin, encodings, isPage || accept, locale, cookies.get(THEME_COOKIE)])
}

function cookiesIn(header = ''): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.flatMap(([name = '', ...value]) => (name === '' ? [] : [[name, value.join('=')]])))
}

function send(response: SiteResponse, { headers, body }: Kept): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.setHeader('content-length', body.length)
  response.end(body)
}

/** What is sent while an answer is made, as it goes out; undefined where that is not for others, or not all of it. */
async function record(response: SiteResponse, make: Making): Promise<Omit<Kept, 'until'> | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return
    const part = typeof chunk === 'string' ? Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8') : chunk
    bytes += part.length
    // The sender may use its memory again.
    if (bytes <= MOST_BYTES) parts.push(Buffer.from(part))
  }
  const { write, end } = response
  const ended = new Promise<boolean>((resolve) => {
    response.once('close', () => resolve(false))
    response.write = function recording(this: SiteResponse, ...given: unknown[]) {
      keep(given[0], given[1])
      const goesOn: boolean = Reflect.apply(write, this, given)
      // Others wait for this answer: it is not made as slowly as its first reader reads.
      return goesOn || bytes <= MOST_BYTES
    }
    response.end = function recording(this: SiteResponse, ...given: unknown[]) {
      keep(given[0], given[1])
      resolve(!this.destroyed)
      return Reflect.apply(end, this, given)
    }
  })
  await make()
  // What compresses it may still be at work.
  const isWhole = await ended
  if (!isWhole || bytes > MOST_BYTES || response.statusCode !== 200 || response.hasFailed) return undefined
  const headers = response.getHeaders()
  if (headers['set-cookie'] !== undefined) return undefined
  for (const name of HOP) delete headers[name]
  return { headers, body: Buffer.concat(parts) }
}

const isEncoding = (given: unknown): given is BufferEncoding => typeof given === 'string' && Buffer.isEncoding(given)
