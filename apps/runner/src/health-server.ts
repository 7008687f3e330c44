import type { RequestListener } from 'node:http'
import { type Listening, listening, patientServer } from '@masquerade/inbound'
import type { Store } from './store.ts'

/** GET /healthz answers 200 while this process runs, GET /readyz only while the runner can play matches. */
export async function healthServer(
  { condition, clock }: Pick<Store, 'condition' | 'clock'>,
  underWay: { working(): boolean; playing: ReadonlySet<string>; checking: ReadonlySet<string> },
  at: { host: string; port: number },
): Promise<Listening> {
  const listener: RequestListener = async (request, response) => {
    const pathname = request.url?.split('?', 1)[0]
    if (pathname === '/healthz') return respond(200, { ok: true, process: 'runner' })
    if (pathname !== '/readyz') return respond(404, { code: 'not-found', message: 'GET /healthz or GET /readyz' })
    const now = await condition.now()
    const working = underWay.working()
    const ok = working && now.database === 'ok'
    return respond(ok ? 200 : 503, {
      ok,
      process: 'runner',
      ...now,
      working,
      clock: clock.skew(),
      playing: underWay.playing.size,
      checking: underWay.checking.size,
    })

    function respond(status: number, body: object) {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
  }
  return listening(patientServer({ listener }), at)
}
