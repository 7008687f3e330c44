import type { ServerResponse } from 'node:http'
import type { Store } from '@masquerade/store'
import { sendJson } from './send-json.ts'

/** GET /healthz: 200 while pages can be made, 503 while the database is out of reach. */
export async function answerHealth(store: Pick<Store, 'reachable'>, response: ServerResponse): Promise<void> {
  const ok = await store.reachable()
  sendJson(response, ok ? 200 : 503, { ok, process: 'web', database: ok ? 'ok' : 'unreachable' })
}
