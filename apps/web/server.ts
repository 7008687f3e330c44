import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import { explainFaultsPlainly, messageOf } from '@masquerade/game'
import { BoundedRequest, bodyReceiver, farewell, isLoopback, patientServer } from '@masquerade/inbound'
import { isRefusing, isUnreachable } from '@masquerade/store/database'
import { captureConsole, faultsOf, openLog } from '@masquerade/telemetry'
import compression from 'compression'
import next from 'next'
import { z } from 'zod'
import { type Env, readEnv, setNextAddress, setNextAuthUrl, setNextConfig } from './env.ts'
import { openArtist } from './front/artist.ts'
import { openComparer } from './front/comparer.ts'
import { readDocuments } from './front/documents.ts'
import { isLive, liveProxy } from './front/live-proxy.ts'
import { accounts } from './front/requests/account-of.ts'
import { admission, pathOf, senseOf } from './front/requests/admission.ts'
import { answerApi } from './front/requests/api-door.ts'
import { attentionKeeper } from './front/requests/attention.ts'
import { doorLimits } from './front/requests/door-limits.ts'
import { openDoorman } from './front/requests/doorman.ts'
import { openQueue } from './front/requests/open-queue.ts'
import { signInLink } from './front/requests/sign-in-link.ts'
import { builtFiles } from './front/responses/built-files.ts'
import { keptAnswers } from './front/responses/kept-answers.ts'
import { securityHeaders } from './front/responses/security-headers.ts'
import { answerHealth, answerLeaving, answerReady, sendProblem } from './front/responses/send-json.ts'
import { SiteResponse } from './front/responses/site-response.ts'
import { openStore } from './lib/server/open-store.ts'
import * as shared from './lib/server/process.ts'

const STOP_WITHIN_MS = 9_000
const STORE_WITHIN_MS = 15_000

/** This quality of the Brotli compression makes pages a quarter smaller than gzip does, for as much processor time. */
const compressed = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } })

let log = openLog({ process: 'web' })

const built = z.object({ config: z.looseObject({}) })

const builtConfig = (folder: string): object =>
  built.parse(JSON.parse(readFileSync(path.join(folder, 'required-server-files.json'), 'utf8'))).config

async function main(): Promise<void> {
  explainFaultsPlainly()
  const read = readEnv()
  const madeCode = codeToMake(read)
  const env = madeCode === undefined ? read : { ...read, MASQUERADE_SIGN_IN_CODE: madeCode }
  const secrets = [new URL(env.DATABASE_URL).password, env.AUTH_SECRET, env.HF_CLIENT_SECRET, env.GITHUB_SECRET]
  log = openLog({ process: 'web', format: env.LOG_FORMAT, secrets })
  captureConsole(log) // Next prints, too
  const { say } = log
  shared.shareLog(say)
  const dir = fileURLToPath(new URL('.', import.meta.url))
  const metrics =
    env.METRICS_PORT === undefined
      ? undefined
      : (await import('./front/prometheus.ts')).frontMetrics(path.join(dir, '.next'))
  const store = openStore({
    url: env.DATABASE_URL,
    answerWithinMs: STORE_WITHIN_MS,
    onError: faultsOf('database', say),
    ...(metrics && { onQuery: metrics.onQuery }),
  })
  shared.shareStore(store)
  shared.shareEnv(env)
  const artist = openArtist()
  shared.shareArtist(artist.draw)
  const comparer = openComparer()
  shared.shareComparer(comparer)
  const answering = new AsyncLocalStorage<SiteResponse>()
  shared.shareFailures((error) => {
    const failed = answering.getStore()
    if (isUnreachable(error) || isRefusing(error)) failed?.noteOutOfReach()
    else failed?.noteFailure()
  })
  shared.shareRequestPath(() => {
    const url = answering.getStore()?.req.url
    return url === undefined ? undefined : pathOf(url)
  })
  setNextAuthUrl(env)
  const setSecurityHeaders = securityHeaders(env)
  const doorman = openDoorman({
    trusted: env.MASQUERADE_TRUSTED_PROXIES,
    publicUrl: env.MASQUERADE_URL,
    warn: (line) => say(`web: ${line}`, { level: 'warn' }),
  })

  const mayGoOn = doorLimits({ accountOf: accounts(store, env), share: store.rateLimiter })

  const dev = env.NODE_ENV === 'development'
  const kinds = { IncomingMessage: BoundedRequest, ServerResponse: SiteResponse }
  const trusted = env.MASQUERADE_TRUSTED_PROXIES
  const crowd = {
    connections: env.WEB_CONNECTIONS,
    perAddress: env.WEB_CONNECTIONS_PER_ADDRESS,
    isUncounted: (address: string) => isLoopback(address) || trusted.include(address),
  }
  const server = patientServer<typeof BoundedRequest, typeof SiteResponse>({ kinds, crowd })
  const leaving = farewell(server, { drainMs: env.DRAIN_MS })
  const admit = admission({
    ...{ doorman, setSecurityHeaders, publicUrl: env.MASQUERADE_URL, watch: metrics?.watch },
    receive: bodyReceiver({ withinMs: env.BODY_WITHIN_MS }),
  })
  shared.shareDocuments(readDocuments(path.join(dir, '../..')))
  // In production this server never listens: Next would also answer the real server's websocket connections.
  const httpServer = dev ? server : patientServer()
  if (dev)
    process.chdir(dir) // next.config.ts names files from there
  else setNextConfig(builtConfig(path.join(dir, '.next')))
  const app = next({ dev, dir, hostname: 'localhost', port: env.PORT, httpServer })
  await app.prepare()
  const pages = app.getRequestHandler()
  const sendBuiltFile = dev ? () => false : builtFiles(path.join(dir, '.next/static'))
  const keep = keptAnswers(() => performance.now())
  const live = liveProxy(env.LIVE_URL)
  const bringCode = signInLink(env)
  const noteAttention = attentionKeeper(store.attention, () => performance.now())

  const answer = async (request: BoundedRequest, response: SiteResponse) => {
    const admitted = await admit(request, response)
    if (!admitted) return
    const { visitor, pathname } = admitted
    if (answerApi(request, response, pathname)) return
    if (isLive(pathname)) return live.web(request, response)
    if (pathname === '/healthz') return answerHealth(response, leaving.isLeaving())
    if (pathname === '/readyz' && leaving.isLeaving()) return answerLeaving(response)
    if (pathname === '/readyz') return answerReady(store, response)
    if (sendBuiltFile(request, response)) return
    if (bringCode(request, response, visitor)) return
    if (!visitor.again && !(await mayGoOn(request, response, pathname))) return
    const sense = senseOf(pathname)
    if (sense !== 'good') request.url = sense === 'unreadable' ? '/bad-request' : '/nowhere'
    // Next's page of fatal errors is an unknown address to a visitor who requests it.
    if (/^\/_global-error(?:[./]|$)/.test(pathname)) request.url = '/nowhere'
    doorman.announce(request, visitor)
    await noteAttention(request)
    try {
      const make = () => {
        compressed(request, response, () => {})
        return answering.run(response, () => pages(request, response))
      }
      await (dev ? make() : keep(request, response, pathname, make))
    } catch (error) {
      log.failed(`could not answer ${request.method} ${pathname}`, error)
      if (response.headersSent) response.destroy()
      else sendProblem(response, 500, { code: 'broken', message: 'This page is broken; the failure has been noted.' })
    }
  }
  // A client that asks before it sends a request's body (HTTP's "100 Continue") is answered like any other.
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
  void openQueue(() => store.queue.open({ sendOnly: true }), ended.signal, say)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    ended.abort()
    const late = () => {
      say('web: what was still under way is cut off', { level: 'warn' })
      process.exit(0)
    }
    setTimeout(late, env.DRAIN_MS + STOP_WITHIN_MS).unref()
    await leaving.linger()
    const closed = leaving.close()
    for (const socket of upgraded) socket.destroy()
    await closed
    await Promise.allSettled([app.close(), store.close(), artist.close(), comparer.close()])
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  const { port, address } = server.address() as AddressInfo // a server that listens on a port has such an address
  setNextAddress({ address, port })
  say(`web: http://${env.HOST}:${port}`)
  if (madeCode !== undefined) say(`web: who sits at this machine signs in by a name and the code ${madeCode}`)
  const served = await metrics?.serve({ store, upgraded }, { host: env.METRICS_HOST, port: env.METRICS_PORT ?? 0 })
  if (served) say(`metrics: http://${env.METRICS_HOST}:${served.port}/metrics`)
}

function codeToMake({ MASQUERADE_LOCAL_SIGN_IN, MASQUERADE_URL, MASQUERADE_SIGN_IN_CODE }: Env): string | undefined {
  if (MASQUERADE_LOCAL_SIGN_IN !== '1' || MASQUERADE_URL !== undefined) return undefined
  return MASQUERADE_SIGN_IN_CODE === undefined ? randomBytes(9).toString('hex') : undefined
}

main().catch((error: unknown) => {
  log.say(messageOf(error), { level: 'error' })
  process.exit(1)
})
