import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type BoundedRequest, bodyReceiver, type Networks, senderOf } from '@masquerade/inbound'
import { LIVE_PATH } from '@masquerade/protocol'
import type { Store } from './store.ts'

interface LetIn {
  withinMs: number
  mostBytes(request: BoundedRequest): number
}

/**
 * The request listeners of a server, including that of socket.io, are called only when a request's body has arrived
 * completely.
 */
export function letInWhole(server: Server<typeof BoundedRequest>, { withinMs, mostBytes }: LetIn): void {
  const receive = bodyReceiver({ withinMs })
  // The cast is right because Node types every event listener as a plain function, and listeners of `request` events
  // take a request and a response.
  const answers = server.listeners('request') as RequestListener<typeof BoundedRequest>[]
  server.removeAllListeners('request')
  const letIn: RequestListener<typeof BoundedRequest> = async (request, response) => {
    if (!(await receive(request, response, mostBytes(request)))) return
    for (const answer of answers) answer(request, response)
  }
  server.on('request', letIn).on('checkContinue', letIn)
}

const USUAL = /^\/socket\.io(?=[/?]|$)/

/**
 * Redirects requests for the default path of socket.io to this site's path; all other listeners must be added before
 * the call.
 */
export function answerAtUsualPath(server: Pick<Server, 'prependListener'>): void {
  const read = (request: IncomingMessage) => {
    request.url = request.url?.replace(USUAL, LIVE_PATH)
  }
  for (const event of ['request', 'checkContinue', 'upgrade']) server.prependListener(event, read)
}

/**
 * Browsers let any web page open a websocket to any server, so only pages of this site, and programs without a page,
 * are admitted.
 */
export function sameOrigin(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusted: Networks): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === senderOf(request, trusted).host
}

/**
 * GET /healthz answers 200 as long as this process runs. GET /readyz answers 200 only while it can deliver events of
 * matches.
 */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  gateway: { store: Pick<Store, 'condition' | 'clock'>; leaving: boolean; figures: () => object },
): Promise<void> {
  const { store, leaving, figures } = gateway
  const pathname = request.url?.split('?', 1)[0]
  if (pathname === '/healthz') return respond(response, 200, { ok: true, process: 'live', leaving })
  if (pathname !== '/readyz') {
    return respond(response, 404, {
      code: 'not-found',
      message: 'This address only sends live events, over socket.io.',
    })
  }
  if (leaving) return respond(response, 503, { ok: false, process: 'live', leaving })
  const { database } = await store.condition.now()
  const ok = database !== 'unreachable'
  respond(response, ok ? 200 : 503, { ok, process: 'live', database, clock: store.clock.skew(), ...figures() })
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
