import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type BoundedRequest, bodyReceiver, type Networks, senderOf } from '@masquerade/inbound'
import { LIVE_PATH } from '@masquerade/protocol'
import type { Store } from './store.ts'

interface LetIn {
  withinMs: number
  mostBytes(request: BoundedRequest): number
}

/** A server's listeners, including socket.io, handle only requests whose bodies have arrived completely. */
export function letInWhole(server: Server<typeof BoundedRequest>, { withinMs, mostBytes }: LetIn): void {
  const receive = bodyReceiver({ withinMs })
  // The cast is right because Node types every listener as a plain function, while those of `request` are request
  // listeners.
  const answers = server.listeners('request') as RequestListener<typeof BoundedRequest>[]
  server.removeAllListeners('request')
  const letIn: RequestListener<typeof BoundedRequest> = async (request, response) => {
    if (!(await receive(request, response, mostBytes(request)))) return
    for (const answer of answers) answer(request, response)
  }
  server.on('request', letIn).on('checkContinue', letIn)
}

const USUAL = /^\/socket\.io(?=[/?]|$)/

/** Requests at socket.io's default path are also served; this must be set up after all listeners of the server. */
export function answerAtUsualPath(server: Pick<Server, 'prependListener'>): void {
  const read = (request: IncomingMessage) => {
    request.url = request.url?.replace(USUAL, LIVE_PATH)
  }
  for (const event of ['request', 'checkContinue', 'upgrade']) server.prependListener(event, read)
}

/**
 * Browsers let any page open a websocket anywhere, so the server checks that a request comes from a page at its own
 * address, or from no page at all.
 */
export function sameOrigin(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusted: Networks): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === senderOf(request, trusted).host
}

/**
 * GET /healthz: 200 as long as the gateway answers, whatever the database does. GET /readyz: 200 while the gateway can
 * deliver events, for which a read-only database is enough; 503 while the database is unreachable, and once the gateway
 * is about to stop.
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
