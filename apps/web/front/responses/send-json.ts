import type { ServerResponse } from 'node:http'
import { PROBLEM_TYPE, type ProblemCode, problemOf } from '@masquerade/protocol/problem'
import type { Store } from '../../lib/server/open-store.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export interface FrontRefusal {
  code: ProblemCode
  message: string
}

export function sendProblem(response: ServerResponse, status: number, { code, message }: FrontRefusal): void {
  const path = response.req.url?.split('?', 1)[0]
  send(response, status, problemOf(status, code, message, path), PROBLEM_TYPE)
}

function send(response: ServerResponse, status: number, body: object, type = JSON_TYPE): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}

/** GET /healthz answers 200 as long as this process runs, whatever the state of the database. */
export function answerHealth(response: ServerResponse, leaving: boolean): void {
  send(response, 200, { ok: true, process: 'web', leaving })
}

/** GET /readyz answers 200 while pages can be made, for which a read-only database is enough. */
export async function answerReady(store: Pick<Store, 'condition' | 'clock'>, response: ServerResponse): Promise<void> {
  const { database } = await store.condition.now()
  const ok = database !== 'unreachable'
  send(response, ok ? 200 : 503, { ok, process: 'web', database, clock: store.clock.skew() })
}

/** A site that is about to end still serves pages, but GET /readyz tells load balancers to send no new visitors. */
export function answerLeaving(response: ServerResponse): void {
  send(response, 503, { ok: false, process: 'web', leaving: true })
}
