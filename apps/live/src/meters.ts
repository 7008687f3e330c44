import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Metrics of the gateway never contain names or ids. */
export interface TellMeters {
  delivered(events: number, lagMs: number): void
  turnedAway(why: TurnedAway): void
}

export type TurnedAway = 'full' | 'address' | 'hasty' | 'deaf'

interface WireBytes {
  sent: number
  received: number
}

/** The system counts the bytes on a server's connections, so that counting costs nothing per message. */
export function wireBytes(server: Server): () => WireBytes {
  const open = new Set<Socket>()
  const ended: WireBytes = { sent: 0, received: 0 }
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      add(ended, socket)
    })
  })
  return () => {
    const all = { ...ended }
    for (const socket of open) add(all, socket)
    return all
  }
}

function add(to: WireBytes, { bytesWritten, bytesRead }: Socket): void {
  to.sent += bytesWritten
  to.received += bytesRead
}
