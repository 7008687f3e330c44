import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Metrics of the events and questions that the gateway delivers. The metrics never contain names or ids. */
export interface TellMeters {
  /** Counts events sent to spectators, and measures the delay since the newest of them happened. */
  delivered(events: number, lagMs: number): void
  /** Counts a client that was refused or disconnected, by the rule that it broke. */
  turnedAway(why: TurnedAway): void
}

export type TurnedAway = 'full' | 'address' | 'hasty' | 'deaf'

/** Current values of a gateway, read on request. */
interface GatewayFigures {
  sockets: number
  /** Number of matches watched at this gateway. */
  matches: number
  /** Number of connected agent processes. */
  agents: number
}

export interface GatewayLoad extends GatewayFigures {
  /** Number of bytes that spectators have not read yet. */
  waitingBytes: number
  sentBytes: number
  receivedBytes: number
}

interface WireBytes {
  sent: number
  received: number
}

/** Bytes on a server's connections as counted by the system, which costs nothing per message. */
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
