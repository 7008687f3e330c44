import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { patientServer } from '@masquerade/inbound'
import type { Registry } from 'prom-client'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/** GET /metrics for Prometheus, on a listener of its own: what visitors reach knows nothing of it. */
export async function metricsServer(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const listener: RequestListener = async (request, response) => {
    const respond = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url?.split('?', 1)[0] !== '/metrics') return respond(404, 'text/plain', 'GET /metrics\n')
    try {
      respond(200, registry.contentType, await registry.metrics())
    } catch {
      respond(500, 'text/plain', 'the metrics cannot be read right now\n')
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
