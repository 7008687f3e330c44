import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { LIVE_PATH } from '@masquerade/protocol'
import { operations } from '@masquerade/protocol/public-api'
import { databaseMeters, type MetricsServer, metricsServer, openMeters } from '@masquerade/telemetry/metrics'
import { z } from 'zod'
import type { Store } from '../lib/server/open-store.ts'
import { isLive } from './live-proxy.ts'
import { routeOf } from './requests/api-addresses.ts'
import { partsOf, routeFinder } from './routes.ts'

interface Front {
  store: Store
  upgraded: ReadonlySet<unknown>
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** The HTTP methods that are used as metric labels: clients may send any method, but there must be few labels. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const BUILT = '/_next/static'
/** Next has one route for the whole API, but the metrics count each operation separately. */
const API = operations.map(routeOf)
const OWN = ['/healthz', '/readyz', BUILT, LIVE_PATH, ...API]

/** The metrics of requests are labelled with the site's own route patterns, never with the requested path. */
export function frontMetrics(nextFolder: string) {
  const meters = openMeters()
  const database = databaseMeters(meters)
  const requests = meters.counter('http_requests_total', 'Requests that were answered, by route, method and status', [
    'route',
    'method',
    'status',
  ])
  const seconds = meters.seconds('http_request_seconds', 'How long answering a request took, by route', BUCKETS, [
    'route',
  ])
  const builtRoute = routePatterns([...OWN, ...builtRoutes(nextFolder)])

  const nameOf = (pathname: string): string => {
    if (pathname.startsWith(`${BUILT}/`)) return BUILT
    return isLive(pathname) ? LIVE_PATH : builtRoute(pathname)
  }

  return {
    watch({ method = '' }: IncomingMessage, response: ServerResponse, pathname: string): void {
      const began = performance.now()
      response.once('close', () => {
        const route = nameOf(pathname)
        const status = response.writableFinished ? String(response.statusCode) : 'cut-off'
        requests.inc({ route, method: METHODS.has(method) ? method : 'other', status })
        seconds.observe({ route }, (performance.now() - began) / 1_000)
      })
    },
    onQuery: database.onQuery,
    serve({ store, upgraded }: Front, at: { host: string; port: number }): Promise<MetricsServer> {
      database.watch(store)
      meters.gauge('websockets', 'Websockets that are passed on to a gateway', [], (gauge) => gauge.set(upgraded.size))
      return metricsServer(meters.registry, at)
    },
  }
}

const OTHER = 'other'

const manifest = z.record(z.string(), z.string())

function builtRoutes(nextFolder: string): string[] {
  try {
    const text = readFileSync(path.join(nextFolder, 'app-path-routes-manifest.json'), 'utf8')
    return [...new Set(Object.values(manifest.parse(JSON.parse(text))))]
  } catch {
    return []
  }
}

/** A path that matches no route is counted as `other`, so that invented paths add no metric labels. */
export function routePatterns(routes: readonly string[]): (pathname: string) => string {
  const find = routeFinder(Object.fromEntries(routes.map((route) => [route, route])))
  return (pathname) => find(`/${partsOf(pathname).join('/')}`)?.facts ?? OTHER
}
