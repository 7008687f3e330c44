import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that listens. */
export interface Listening {
  port: number
  /** Cuts off who is still connected. */
  close(): Promise<void>
}

/** Has a server listen whose answers nobody waits for longer than its process: how that is, and what it counts. */
export async function listening(server: Server, { host, port }: { host: string; port: number }): Promise<Listening> {
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
