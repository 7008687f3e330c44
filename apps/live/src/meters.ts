import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Counts deliveries of events, as the gateway reports them; it does not know what is done with the counts. Never gets a
 * name or id.
 */
export interface TellMeters {
  /** Events were sent to spectators, so long after the newest of them happened. */
  delivered(events: number, lagMs: number): void
  /** A client was refused or disconnected, by which rule. */
  turnedAway(why: TurnedAway): void
}

export type TurnedAway = 'full' | 'address' | 'hasty' | 'deaf'

/** The gauges of a gateway, read on request. */
interface GatewayFigures {
  sockets: number
  /** Matches that are watched here. */
  matches: number
  /** Connected processes of agents. */
  agents: number
}

export interface GatewayLoad extends GatewayFigures {
  /** Bytes in the send buffers of spectators' connections. */
  waitingBytes: number
  sentBytes: number
  receivedBytes: number
}

interface WireBytes {
  sent: number
  received: number
}

/** The bytes on a server's connections, as counted by the system: without work for single messages. */
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
