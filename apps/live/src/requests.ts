import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type BoundedRequest, bodyReceiver, type Networks, senderOf } from '@masquerade/inbound'
import { LIVE_PATH } from '@masquerade/protocol'
import type { Store } from './store.ts'

/** Listeners of a server, socket.io's among them, are called only when the whole body of a request has arrived. */
export function letInWhole(
  server: Server<typeof BoundedRequest>,
  { withinMs, mostBytes }: { withinMs: number; mostBytes(request: BoundedRequest): number },
): void {
  const receive = bodyReceiver({ withinMs })
  // The cast is right: Node types every listener as a plain function, and `request` listeners take these two.
  const answers = server.listeners('request') as RequestListener<typeof BoundedRequest>[]
  server.removeAllListeners('request')
  const letIn: RequestListener<typeof BoundedRequest> = async (request, response) => {
    if (!(await receive(request, response, mostBytes(request)))) return
    for (const answer of answers) answer(request, response)
  }
  server.on('request', letIn).on('checkContinue', letIn)
}

const USUAL = /^\/socket\.io(?=[/?]|$)/

/** Requests for socket.io's default path count as requests for this site's; call this after adding all listeners. */
export function answerAtUsualPath(server: Pick<Server, 'prependListener'>): void {
  const read = (request: IncomingMessage) => {
    request.url = request.url?.replace(USUAL, LIVE_PATH)
  }
  for (const event of ['request', 'checkContinue', 'upgrade']) server.prependListener(event, read)
}

/** Browsers let any page open a websocket to any server, so only pages of this site, and programs, are admitted. */
export function sameOrigin(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusted: Networks): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === senderOf(request, trusted).host
}

/** GET /healthz answers 200 while this process runs, GET /readyz while it can deliver events of matches. */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { store, leaving, figures }: { store: Pick<Store, 'condition' | 'clock'>; leaving: boolean; figures: () => object },
): Promise<void> {
  const pathname = request.url?.split('?', 1)[0]
  if (pathname === '/healthz') return send(response, 200, { ok: true, process: 'live', leaving })
  if (pathname !== '/readyz') {
    const message = 'This address only sends live events, over socket.io.'
    return send(response, 404, { code: 'not-found', message })
  }
  if (leaving) return send(response, 503, { ok: false, process: 'live', leaving })
  const { database } = await store.condition.now()
  const ok = database !== 'unreachable'
  send(response, ok ? 200 : 503, { ok, process: 'live', database, clock: store.clock.skew(), ...figures() })
}

export function send(response: ServerResponse, status: number, body: object, headers: OutgoingHttpHeaders = {}): void {
  if (response.headersSent) return
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(status, { ...type, ...headers })
  response.end(JSON.stringify(body))
}

/** Adds up the byte counts that Node keeps for each network connection, so that no message is measured here. */
export function wireBytes(server: Server<typeof BoundedRequest>) {
  const open = new Set<Socket>()
  const ended = { sent: 0, received: 0 }
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      add(ended, socket)
    })
  })
  return () => {
    const all = { ...ended }
    for (const socket of open) add(all, socket)
    return all
  }

  function add(to: typeof ended, { bytesWritten, bytesRead }: Socket): void {
    to.sent += bytesWritten
    to.received += bytesRead
  }
}
