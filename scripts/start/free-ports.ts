import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** The ports of a site lie below the range from which the operating system assigns free ports to other programs. */
export async function fourPorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const servers = await Promise.all([0, 1, 2, 3].map((offset) => listening(first + offset)))
    await Promise.all(servers.map((server) => server && new Promise((closed) => server.close(closed))))
    if (servers.every((server) => server !== undefined)) return first
  }
}

export async function listening(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on a port has such an address
  await new Promise((closed) => server.close(closed))
  return port
}
