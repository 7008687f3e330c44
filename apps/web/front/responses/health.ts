import type { ServerResponse } from 'node:http'
import type { Store } from '../../lib/server/open-store.ts'
import { sendJson } from './send-json.ts'

/** GET /healthz answers 200 as long as this process runs, whatever the state of the database. */
export function answerHealth(response: ServerResponse, leaving: boolean): void {
  sendJson(response, 200, { ok: true, process: 'web', leaving })
}

/** GET /readyz answers 200 while pages can be made, for which a read-only database is enough. */
export async function answerReady(store: Pick<Store, 'condition' | 'clock'>, response: ServerResponse): Promise<void> {
  const { database } = await store.condition.now()
  const ok = database !== 'unreachable'
  sendJson(response, ok ? 200 : 503, { ok, process: 'web', database, clock: store.clock.skew() })
}

/** A site that is about to end still serves pages, but GET /readyz tells load balancers to send no new visitors. */
export function answerLeaving(response: ServerResponse): void {
  sendJson(response, 503, { ok: false, process: 'web', leaving: true })
}
