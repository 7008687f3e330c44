import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Store } from '@masquerade/store'

/** GET /healthz: 200 while this gateway can tell what happens, 503 while its database is out of reach. */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  store: Pick<Store, 'condition' | 'clock'>,
  figures: () => object,
): Promise<void> {
  if (request.url?.split('?', 1)[0] !== '/healthz') {
    return respond(response, 404, { code: 'not-found', message: 'Live events are told here, by socket.io.' })
  }
  const { database } = await store.condition.now()
  const ok = database !== 'unreachable'
  respond(response, ok ? 200 : 503, { ok, process: 'live', database, clock: store.clock.skew(), ...figures() })
}

/** GET /readyz of a gateway that is about to end: it still tells, and nobody is to be sent to it any more. */
export function answerLeaving(response: ServerResponse): void {
  respond(response, 503, { ok: false, process: 'live', leaving: true })
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
