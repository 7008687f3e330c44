import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface TellMeters {
  delivered(events: number, lagMs: number): void
  turnedAway(why: TurnedAway): void
}

export type TurnedAway = 'full' | 'address' | 'hasty' | 'deaf'

interface WireBytes {
  sent: number
  received: number
}

/**
 * Adds up the byte counts that Node keeps for each network connection, so that this server need not measure its
 * messages.
 */
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
