import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { isLoopback, patientServer } from '@masquerade/inbound'
import { BoundedRequest, bodyReceiver } from '@masquerade/protocol/bounded-request'
import { isRefusing, isUnreachable, openStore } from '@masquerade/store'
import next from 'next'
import { readEnv, tellNext, tellNextAuth } from './env.ts'
import { accounts } from './front/account-of.ts'
import { answerApi } from './front/api-door.ts'
import { openArtist } from './front/artist.ts'
import { attentionKeeper } from './front/attention.ts'
import { builtFiles } from './front/built-files.ts'
import { readDocuments } from './front/documents.ts'
import { doorLimits } from './front/door-limits.ts'
import { openDoorman } from './front/doorman.ts'
import { answerHealth } from './front/health.ts'
import { keptAnswers } from './front/kept-answers.ts'
import { isLive, liveProxy } from './front/live-proxy.ts'
import { mostBytesAt } from './front/most-bytes.ts'
import { openQueue } from './front/open-queue.ts'
import { isFromOtherOrigin, OTHER_ORIGIN } from './front/other-origin.ts'
import { securityHeaders } from './front/security-headers.ts'
import { type FrontRefusal, sendProblem } from './front/send-json.ts'
import { SiteResponse } from './front/site-response.ts'
import { shareArtist } from './lib/the-artist.ts'
import { shareAsking } from './lib/the-asking.ts'
import { shareDocuments } from './lib/the-documents.ts'
import { shareEnv } from './lib/the-env.ts'
import { shareFailures } from './lib/the-failures.ts'
import { shareStore } from './lib/the-store.ts'

const STOP_WITHIN_MS = 2000
/** Longer than anything that is asked for a page; a database that says nothing is one that is away. */
const STORE_WITHIN_MS = 15_000
/** The other forms of a request's target are for proxies. */
const NOT_A_PATH: FrontRefusal = {
  code: 'bad-request',
  message: 'A request here asks for a path, which begins with a slash.',
}

/** The front door: one address for pages, API and, passed on to apps/live, live events. */
async function main(): Promise<void> {
  const env = readEnv()
  const store = openStore({ url: env.DATABASE_URL, answerWithinMs: STORE_WITHIN_MS })
  shareStore(store)
  shareEnv(env)
  const artist = openArtist()
  shareArtist(artist.draw)
  const answering = new AsyncLocalStorage<SiteResponse>()
  shareFailures((error) => {
    const failed = answering.getStore()
    if (isUnreachable(error) || isRefusing(error)) failed?.noteOutOfReach()
    else failed?.noteFailure()
  })
  shareAsking(() => {
    const url = answering.getStore()?.req.url
    return url === undefined ? undefined : pathOf(url)
  })
  tellNextAuth(env)
  const setSecurityHeaders = securityHeaders(env)
  const doorman = openDoorman({
    trusted: env.MASQUERADE_TRUSTED_PROXIES,
    publicUrl: env.MASQUERADE_URL,
    warn: (line) => console.warn(`web: ${line}`),
  })

  const mayGoOn = doorLimits({ accountOf: accounts(store, env) })

  const dev = env.NODE_ENV === 'development'
  const kinds = { IncomingMessage: BoundedRequest, ServerResponse: SiteResponse }
  const trusted = env.MASQUERADE_TRUSTED_PROXIES
  const crowd = {
    connections: env.WEB_CONNECTIONS,
    perAddress: env.WEB_CONNECTIONS_PER_ADDRESS,
    isUncounted: (address: string) => isLoopback(address) || trusted.include(address),
  }
  const server = patientServer<typeof BoundedRequest, typeof SiteResponse>({ kinds, crowd })
  const receive = bodyReceiver({ withinMs: env.BODY_WITHIN_MS })
  const dir = fileURLToPath(new URL('.', import.meta.url))
  shareDocuments(readDocuments(path.join(dir, '../..')))
  // `localhost`, whatever we listen on: Next calls 127.0.0.1 by that name, and would take a rewrite to itself for one to
  // another host. It listens for upgrades on the server it is given; in production it has none to answer, so it gets
  // one that is never opened instead of a look at every websocket of ours.
  const httpServer = dev ? server : patientServer()
  const app = next({ dev, dir, hostname: 'localhost', port: env.PORT, httpServer })
  await app.prepare()
  const pages = app.getRequestHandler()
  const sendBuiltFile = dev ? () => false : builtFiles(path.join(dir, '.next/static'))
  const keep = keptAnswers(() => performance.now())
  const live = liveProxy(env.LIVE_URL)
  const noteAttention = attentionKeeper(store.attention, () => performance.now())

  const answer = async (request: BoundedRequest, response: SiteResponse) => {
    const visitor = doorman.receive(request)
    const pathname = pathOf(request.url)
    setSecurityHeaders(request, response, pathname)
    if (!(await receive(request, response, mostBytesAt(pathname)))) return
    if (!pathname.startsWith('/')) return sendProblem(response, 400, NOT_A_PATH)
    const isForm = !pathname.startsWith('/api/') && !isLive(pathname)
    if (isFromOtherOrigin(request, env.MASQUERADE_URL, isForm)) return sendProblem(response, 403, OTHER_ORIGIN)
    if (answerApi(request, response, pathname)) return
    if (isLive(pathname)) return live.web(request, response)
    if (pathname === '/healthz') return answerHealth(store, response)
    if (sendBuiltFile(request, response)) return
    if (!visitor.again && !(await mayGoOn(request, response, pathname))) return
    if (!isDecodable(pathname)) request.url = '/bad-request'
    doorman.announce(request, visitor)
    await noteAttention(request)
    try {
      const make = () => answering.run(response, () => pages(request, response))
      await (dev ? make() : keep(request, response, pathname, make))
    } catch (error) {
      console.error(`could not answer ${request.method} ${pathname}:`, error)
      if (response.headersSent) response.destroy()
      else sendProblem(response, 500, { code: 'broken', message: 'This page is broken; the failure has been noted.' })
    }
  }
  // A client that waits for leave to send its body gets it once the body is known to be welcome.
  server.on('request', answer).on('checkContinue', answer)

  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    socket.on('error', () => socket.destroy())
    doorman.receive(request)
    if (isLive(pathOf(request.url))) live.upgrade(request, socket, head)
    else if (!dev) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })

  const ended = new AbortController()
  void openQueue(() => store.queue.open({ sendOnly: true }), ended.signal)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    ended.abort()
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of upgraded) socket.destroy()
    server.closeIdleConnections()
    // Requests that are being answered get half the time to be finished.
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS / 2).unref()
    await closed
    await Promise.allSettled([app.close(), store.close(), artist.close()])
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  const { port, address } = server.address() as AddressInfo // a server that listens on a port has such an address
  tellNext({ address, port })
  console.log(`web: http://${env.HOST}:${port}`)
}

/** The path of a request as it was sent, not decoded. */
function pathOf(url = '/'): string {
  return url.split('?', 1)[0] ?? '/'
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
