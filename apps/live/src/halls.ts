import { LIVE_PATH, type ServerToAgent, type ServerToClient } from '@masquerade/protocol'
import type { Namespace, Server, Socket } from 'socket.io'

/** No message from outside is trusted to have a type. */
type FromAnybody = Record<string, (...args: unknown[]) => void>

/** One server for both kinds of guests: spectators, and agents in a namespace of their own. */
export type AnyServer = Server<FromAnybody, ServerToClient & ServerToAgent>

type Hall = AnyServer['sockets']
type Guest = Hall extends Namespace<infer From, infer To> ? Socket<From, To> : never

interface Halls {
  /** Those in which somebody is in one of the rooms: what nobody hears is not said. */
  with(rooms: readonly string[]): Hall[]
  /** How many are in a room, over all halls. */
  size(room: string): number
  /** How many spectators there are. */
  count(): number
  onGuest(greet: (guest: Guest) => void): void
}

/**
 * Where spectators are: in the main namespace, and in one that is called as the path is, since
 * `io('https://…/live')` means a namespace to a client of socket.io. An agent's process is in neither.
 */
export function openHalls(io: AnyServer): Halls {
  const halls: readonly Hall[] = [io.sockets, io.of(LIVE_PATH)]
  return {
    with: (rooms) => halls.filter(({ adapter }) => rooms.some((room) => adapter.rooms.has(room))),
    size: (room) => halls.reduce((sum, { adapter }) => sum + (adapter.rooms.get(room)?.size ?? 0), 0),
    count: () => halls.reduce((sum, { sockets }) => sum + sockets.size, 0),
    onGuest: (greet) => {
      for (const hall of halls) hall.on('connection', greet)
    },
  }
}
