import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Counts deliveries of events, as the gateway reports them; it does not know what is done with the counts. Never gets a
 * name or id.
 */
export interface TellMeters {
  /** Events went out to spectators, so long after the newest of them happened. */
  delivered(events: number, lagMs: number): void
  /** Somebody was turned away, or their connection ended: by which rule. */
  turnedAway(why: TurnedAway): void
}

export type TurnedAway = 'full' | 'address' | 'hasty' | 'deaf'

/** What of a gateway is looked at when somebody asks. */
interface GatewayFigures {
  sockets: number
  /** Matches that somebody watches here. */
  matches: number
  /** Processes of agents that are connected. */
  agents: number
}

export interface GatewayLoad extends GatewayFigures {
  /** Bytes that wait for spectators to read them. */
  waitingBytes: number
  sentBytes: number
  receivedBytes: number
}

interface WireBytes {
  sent: number
  received: number
}

/** What went over the connections of a server, counted by the system itself: nothing is done for a single message. */
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
