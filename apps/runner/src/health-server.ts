import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { patientServer } from '@masquerade/inbound'
import type { Store } from '@masquerade/store'

export interface HealthServer {
  port: number
  close(): Promise<void>
}

/** GET /healthz: 200 while this runner can play, 503 while its database is away or cannot be written to; how much it does, not what. */
export async function healthServer(
  { condition, clock }: Pick<Store, 'condition' | 'clock'>,
  underWay: { playing: ReadonlySet<string>; checking: ReadonlySet<string> },
  { host, port }: { host: string; port: number },
): Promise<HealthServer> {
  const listener: RequestListener = async (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/healthz')
      return respond(404, { code: 'not-found', message: 'GET /healthz' })
    const now = await condition.now()
    const ok = now.database === 'ok'
    return respond(ok ? 200 : 503, {
      ok,
      process: 'runner',
      ...now,
      clock: clock.skew(),
      playing: underWay.playing.size,
      checking: underWay.checking.size,
    })

    function respond(status: number, body: object) {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
  }
  const server = patientServer({ listener })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a server that listens on a port has such an address
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
