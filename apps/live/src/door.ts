import type { IncomingMessage } from 'node:http'
import { type Networks, networkOf, senderOf } from '@masquerade/inbound'
import type { Socket } from 'socket.io'

type Connection = Socket['conn']

export type TurnedAway = 'full' | 'address' | 'hasty' | 'deaf'

export interface DoorLimits {
  /** The most live connections of this process; further pages ask the site for news at intervals instead. */
  connections: number
  connectionsPerAddress: number
}

export const LIMITS: DoorLimits = { connections: 20_000, connectionsPerAddress: 200 }

export const FRONT_DOORS = '127.0.0.1, ::1'

/** The most messages from one connection in ten seconds; a page that opens twenty matches at once needs fewer. */
const PACKETS = 60
const PER_MS = 10_000
/** A connection that sends more than this many messages in ten seconds cannot be a page of this site, and is closed. */
const ENOUGH = PACKETS * 5
/** A connection is closed when this many bytes wait for its client to read them; a whole match is much smaller. */
export const MOST_WAITING = 1_000_000
const LOOK_AT = 16
const LARGE = 16_384
const SWEEP_MS = 5_000

/** Closes connections that send too much or read nothing, before socket.io handles what they send. */
export function openDoor(
  trusted: Networks,
  limits: DoorLimits = LIMITS,
  turnedAway: (why: TurnedAway) => void = () => {},
) {
  const guests = new Map<Connection, { network: string; packets: number; since: number }>()
  const perNetwork = new Map<string, number>()

  const sweeping = setInterval(() => {
    for (const connection of guests.keys()) if (isDeaf(connection)) end(connection)
  }, SWEEP_MS)
  sweeping.unref()

  // All connections share these handlers: functions of their own for ten thousand connections would take a megabyte.
  function came(this: Connection) {
    const guest = guests.get(this)
    if (!guest) return
    const now = performance.now()
    if (now - guest.since > PER_MS) {
      guest.since = now
      guest.packets = 0
    }
    guest.packets++
    if (isDeaf(this)) end(this)
    else if (guest.packets > ENOUGH) {
      turnedAway('hasty')
      this.close()
    }
  }

  function end(deaf: Connection): void {
    turnedAway('deaf')
    const wire = wireOf(deaf)
    deaf.close(true)
    // The connection is cut at once, because closing a websocket properly waits half a minute for the other side.
    wire?.terminate()
  }

  function sends(this: Connection, { data }: { data?: unknown }) {
    const isLarge = typeof data === 'string' && data.length > LARGE
    if ((isLarge || packetsOf(this).length % LOOK_AT === LOOK_AT - 1) && isDeaf(this)) end(this)
  }

  function left(this: Connection) {
    const guest = guests.get(this)
    if (!guest) return
    guests.delete(this)
    const others = (perNetwork.get(guest.network) ?? 1) - 1
    if (others > 0) perNetwork.set(guest.network, others)
    else perNetwork.delete(guest.network)
  }

  return {
    admits(request: IncomingMessage): boolean {
      if (guests.size >= limits.connections) {
        turnedAway('full')
        return false
      }
      const { address } = senderOf(request, trusted)
      // Where a trusted proxy names no client, all its clients share one address, so its limit does not apply.
      const hasRoom =
        trusted.include(address) || (perNetwork.get(networkOf(address)) ?? 0) < limits.connectionsPerAddress
      if (!hasRoom) turnedAway('address')
      return hasRoom
    },
    enter(connection: Connection): void {
      const network = networkOf(senderOf(connection.request, trusted).address)
      guests.set(connection, { network, packets: 0, since: performance.now() })
      perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
      connection.on('packet', came)
      connection.on('packetCreate', sends)
      connection.on('close', left)
    },
    unread() {
      let [all, most] = [0, 0]
      for (const connection of guests.keys()) {
        const waiting = waitingIn(connection)
        all += waiting
        most = Math.max(most, waiting)
      }
      return { all, most }
    },
    isHasty(connection: Connection): boolean {
      const hasty = (guests.get(connection)?.packets ?? 0) > PACKETS
      if (hasty) turnedAway('hasty')
      return hasty
    },
    close: () => clearInterval(sweeping),
  }
}

function isDeaf(connection: Connection): boolean {
  return waitingIn(connection) > MOST_WAITING
}

/** Messages that wait to be sent on a connection; engine.io has this list, but does not declare it publicly. */
function packetsOf(connection: Connection): { data?: { length: number } }[] {
  // biome-ignore lint/complexity/useLiteralKeys: the brackets are the way to a private field
  return connection['writeBuffer']
}

function waitingIn(connection: Connection): number {
  const above = packetsOf(connection).reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
  return above + (wireOf(connection)?.bufferedAmount ?? 0)
}

function wireOf(connection: Connection): { bufferedAmount: number; terminate(): void } | undefined {
  return Reflect.get(connection.transport, 'socket') // engine.io does not type it
}
