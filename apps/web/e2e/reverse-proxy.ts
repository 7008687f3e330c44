import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { createProxyServer, proxyUpgrade } from 'httpxy'
import { freePort } from '../../../scripts/start/free-ports.ts'

interface ReverseProxy {
  url: string
  close(): Promise<void>
}

/** A proxy before a site, which rewrites the host; `adds` are the headers that it sends besides, in place of others'. */
export async function reverseProxy(
  site: string,
  adds: (client: string, host: string) => Record<string, string>,
): Promise<ReverseProxy> {
  const proxy = createProxyServer({ target: site, changeOrigin: true })
  const upgraded = new Set<Duplex>()
  const server = createServer((request, response) => {
    Object.assign(request.headers, adds(request.socket.remoteAddress ?? '', request.headers.host ?? ''))
    proxy.web(request, response).catch(() => response.destroy())
  })
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    Object.assign(request.headers, adds(request.socket.remoteAddress ?? '', request.headers.host ?? ''))
    request.headers.host = new URL(site).host
    proxyUpgrade(site, request, socket, head, { xfwd: false }).catch(() => socket.destroy())
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of upgraded) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
