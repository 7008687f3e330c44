import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A simple load balancer, which sends requests to every process that accepts connections, healthy or not. */
export async function balancer(addresses: readonly string[]) {
  const ports = addresses.map((address) => Number(new URL(address).port))
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => open.delete(near))
    lead(near, turn++, ports.length)
  })

  function lead(near: Socket, at: number, left: number): void {
    if (left === 0 || near.destroyed) return void near.destroy()
    const far = connect(ports[at % ports.length] ?? 0, '127.0.0.1')
    let isIn = false
    open.add(far)
    far.on('connect', () => {
      isIn = true
      near.pipe(far)
      far.pipe(near)
    })
    far.on('error', () => far.destroy())
    far.on('close', () => {
      open.delete(far)
      if (isIn) near.destroy()
      else lead(near, at + 1, left - 1)
    })
    near.on('close', () => far.destroy())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on a port has such an address
  return {
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
