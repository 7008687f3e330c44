import type { IncomingMessage } from 'node:http'
import { networkOf } from '@masquerade/inbound'
import { DOOR_LIMITS, type DoorLimitName } from '@masquerade/protocol/public-api'
import { type RateLeft, rateHeaders } from '@masquerade/protocol/rate-headers'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { pageAt } from '../../app/pages.ts'
import { clientAddress, headersOf, isSafe } from '../../lib/auth/request-origin.ts'
import { type FrontRefusal, sendProblem } from '../responses/send-json.ts'
import type { SiteResponse } from '../responses/site-response.ts'
import { apiAddressOf, callBy } from './api-addresses.ts'
import { type Share, sharedCount } from './shared-count.ts'

type DoorLimit = Record<keyof typeof DOOR_LIMITS.reads, number>

interface DoorLimitOptions {
  accountOf(request: IncomingMessage): Promise<string | undefined>
  /** Counts together with the other web processes, in the database; without it each process counts alone. */
  share?: Share
  limits?: Record<DoorLimitName, DoorLimit>
}

/** Counts every change and every expensive read before any operation begins, so that none can forget to. */
export function doorLimits({ accountOf, share, limits = DOOR_LIMITS }: DoorLimitOptions) {
  const counters = {
    changes: countersOf('changes', limits.changes, share),
    reads: countersOf('reads', limits.reads, share),
  }

  return async (request: IncomingMessage, response: SiteResponse, pathname: string): Promise<boolean> => {
    const name = countedAs(request, pathname)
    if (name === undefined) return true
    const { byAddress, byAccount } = counters[name]
    const left = [await byAddress(networkOf(clientAddress(headersOf(request))))]
    // Over the address's limit, the account is not looked up, which saves a database query.
    const account = left[0]?.allowed ? await accountOf(request).catch(() => undefined) : undefined
    if (account !== undefined) left.push(await byAccount(account))
    const [tightest] = left.sort((one, other) => one.remaining / one.limit - other.remaining / other.limit)
    const refused = left.find(({ allowed }) => !allowed)
    const shown = refused ?? tightest
    if (shown) response.leftAtDoor = rateHeaders(shown)
    if (!refused) return true
    refuse(request, response, pathname, refused.resetSeconds)
    return false
  }
}

function countedAs({ method, url = '' }: IncomingMessage, pathname: string): DoorLimitName | undefined {
  if (!isSafe(method)) return 'changes'
  return method !== 'OPTIONS' && isCostly(pathname, url.slice(pathname.length + 1)) ? 'reads' : undefined
}

function countersOf(name: DoorLimitName, limit: DoorLimit, share: Share | undefined) {
  const { durationSeconds } = limit
  const counter = (by: string, points: number) => {
    const counted = new RateLimiterMemory({ keyPrefix: `${name}-${by}`, points, duration: durationSeconds })
    const shared = share && sharedCount(`${name}-by-${by}`, points, durationSeconds, share)
    return async (key: string): Promise<RateLeft> => {
      const { consumedPoints, msBeforeNext } = await counted.penalty(key)
      const others = shared?.others(key, consumedPoints, msBeforeNext)
      const all = consumedPoints + (others?.points ?? 0)
      const ownSeconds = Math.max(0, Math.ceil(msBeforeNext / 1000))
      // This process alone received few enough requests; only with those of the others it is too many.
      const isOthers = consumedPoints <= points && all > points
      return {
        ...{ name: `${name}-by-${by}`, allowed: all <= points, limit: points, durationSeconds },
        remaining: Math.max(0, points - all),
        resetSeconds: isOthers ? (others?.resetSeconds ?? ownSeconds) : ownSeconds,
      }
    }
  }
  return { byAddress: counter('address', limit.byAddress), byAccount: counter('account', limit.byAccount) }
}

function refuse({ headers }: IncomingMessage, response: SiteResponse, pathname: string, seconds: number): void {
  const refusal: FrontRefusal = { code: 'limited', message: `You did this too often: try again in ${seconds} seconds.` }
  const isPage = headers['next-action'] !== undefined || headers.accept?.includes('text/html')
  if (pathname.startsWith('/api/') || !isPage) {
    sendProblem(response, 429, refusal)
    return
  }
  response.writeHead(429, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${refusal.message}\n这样做得太频繁了，请在 ${seconds} 秒后再试。\n`)
}

const COSTLY: readonly RegExp[] = [
  // Most pictures are drawn when somebody first requests them, and then cached, so requests for them are expensive.
  /^\/(?:.+\/)?picture$/,
  /^\/(?:feeds\/|dumps(?:$|\/))/,
  /^\/lab\/[^/]+\/table$/,
  /^\/rate\/[^/]+\/marks$/,
  /^\/sitemap\.xml$/,
]

/** The first page of a list, and a leaderboard without filters, are cheap. */
export function isCostly(pathname: string, query: string): boolean {
  const operation = callBy('GET', apiAddressOf(pathname)?.facts)
  const known = pageAt(pathname)?.facts.costly ?? operation?.costly
  const costly = known ?? COSTLY.some((path) => path.test(pathname))
  if (typeof costly === 'boolean') return costly
  return costly === 'narrowed' ? query !== '' : costly.some((name) => new URLSearchParams(query).get(name))
}
