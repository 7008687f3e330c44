import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Store } from '@masquerade/store'

/**
 * GET /healthz: 200 as long as this gateway answers, whatever the database does, and whether it is about to end. GET
 * /readyz: 200 while it can tell what happens, 503 while its database is out of reach, and once it is about to end: it
 * still tells, and nobody is to be sent to it any more. One whose database cannot be written to is readable.
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
    return respond(response, 404, { code: 'not-found', message: 'Live events are told here, by socket.io.' })
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
