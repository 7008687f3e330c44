import type { IncomingMessage } from 'node:http'
import { type Networks, networkOf, senderOf } from '@masquerade/inbound'
import type { Socket } from 'socket.io'
import type { TurnedAway } from './meters.ts'

/** A guest of the door: the transport below socket.io, whatever is sent over it. */
export type Connection = Socket['conn']

export interface Door {
  /** Whether there is room for one more from there. */
  admits(request: IncomingMessage): boolean
  enter(connection: Connection): void
  /** Whether so much comes from there that it is answered with a refusal. */
  isHasty(connection: Connection): boolean
  /** The bytes that wait for all its guests to read them. */
  waiting(): number
  close(): void
}

export interface DoorLimits {
  /** At this gateway. Pages work without one: those who find it full ask the site now and then. */
  connections: number
  /** From one address of a stranger; a school or an office behind one address is well within this. */
  connectionsPerAddress: number
}

export const LIMITS: DoorLimits = { connections: 20_000, connectionsPerAddress: 200 }

/** Where front doors call from when nobody says so: this machine. */
export const FRONT_DOORS = '127.0.0.1, ::1'

/** A page that opens twenty matches at once and moves on is well within this. */
const PACKETS = 60
const PER_MS = 10_000
/** A connection that goes on after so many refusals is no page of this site, and is closed. */
const ENOUGH = PACKETS * 5
/** A connection with so many unread bytes is closed: a whole match has a fiftieth of them. */
const MOST_WAITING = 1_000_000
const SWEEP_MS = 5_000

interface Guest {
  network: string
  packets: number
  since: number
}

/** Limits the connections, and closes those that flood the gateway or read nothing. Stands below socket.io's events. */
export function openDoor(
  trusted: Networks,
  limits: DoorLimits = LIMITS,
  turnedAway: (why: TurnedAway) => void = () => {},
): Door {
  const guests = new Map<Connection, Guest>()
  const perNetwork = new Map<string, number>()

  const sweeping = setInterval(() => {
    for (const connection of guests.keys()) if (isDeaf(connection)) end(connection)
  }, SWEEP_MS)
  sweeping.unref()

  // Both are shared by all connections: ten thousand closures are a megabyte.
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
    deaf.close(true)
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
    admits(request) {
      if (guests.size >= limits.connections) {
        turnedAway('full')
        return false
      }
      const { address } = senderOf(request, trusted)
      // Where a proxy of ours does not say for whom it speaks, its address stands for everybody.
      const hasRoom =
        trusted.include(address) || (perNetwork.get(networkOf(address)) ?? 0) < limits.connectionsPerAddress
      if (!hasRoom) turnedAway('address')
      return hasRoom
    },
    enter(connection) {
      const network = networkOf(senderOf(connection.request, trusted).address)
      guests.set(connection, { network, packets: 0, since: performance.now() })
      perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
      connection.on('packet', came)
      connection.on('close', left)
    },
    isHasty(connection) {
      const hasty = (guests.get(connection)?.packets ?? 0) > PACKETS
      if (hasty) turnedAway('hasty')
      return hasty
    },
    waiting: () => [...guests.keys()].reduce((sum, connection) => sum + waitingIn(connection), 0),
    close: () => clearInterval(sweeping),
  }
}

function isDeaf(connection: Connection): boolean {
  return waitingIn(connection) > MOST_WAITING
}

/** The bytes that wait in engine.io, and below it in the websocket; neither has a public type. */
function waitingIn(connection: Connection): number {
  // biome-ignore lint/complexity/useLiteralKeys: the brackets are the way to a private field
  const packets: { data?: { length: number } }[] = connection['writeBuffer']
  const above = packets.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
  // The `ws` socket of a websocket transport; the polling one has none.
  const wire = Reflect.get(connection.transport, 'socket') as { bufferedAmount?: number } | undefined
  return above + (wire?.bufferedAmount ?? 0)
}
