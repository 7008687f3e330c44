import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CutDatabase = Awaited<ReturnType<typeof cutDatabase>>

/** A way to a database that a test can cut and mend: what is at its other end stays as it is. */
export async function cutDatabase(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    if (silent) return void open.add(near.on('error', () => {}))
    const far = connect(Number(port || 5432), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  await listen(0)
  const way = new URL(url)
  way.hostname = '127.0.0.1'
  way.port = String((server.address() as AddressInfo).port)
  return {
    /** The database by this way. */
    url: way.href,
    /** Ends all connections, and refuses new ones. */
    cut,
    /** Nothing arrives any more, in either direction, as when a cable is pulled or a machine stands still. */
    silence() {
      silent = true
      for (const socket of open) socket.unpipe()
    },
    /** New connections are as they should be. */
    async mend() {
      silent = false
      if (!server.listening) await listen(Number(way.port))
    },
    close: cut,
  }
}
