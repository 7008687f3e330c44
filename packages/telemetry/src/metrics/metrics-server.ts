import type { RequestListener } from 'node:http'
import { type Listening, listening, patientServer } from '@masquerade/inbound'
import type { Registry } from 'prom-client'

export type MetricsServer = Listening

/** Prometheus fetches GET /metrics on a port of its own, which visitors do not reach. */
export async function metricsServer(registry: Registry, at: { host: string; port: number }): Promise<MetricsServer> {
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
  return listening(patientServer({ listener }), at)
}
