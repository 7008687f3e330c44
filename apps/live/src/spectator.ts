import { LIVE_PATH, type ServerToAgent, type ServerToClient, type WatchReply, watchRequest } from '@masquerade/protocol'
import type { MatchLog } from '@masquerade/store/log'
import type { Namespace, Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Store } from './store.ts'
import { type Hold, type Tails, Unreadable } from './tails.ts'

type WatchTickets = Pick<Store['watchTickets'], 'admits' | 'forAll' | 'holds'>

/** More than any page shows at once. */
const MOST_MATCHES = 30

export interface Audience {
  join(match: string): void
  leave(match: string): void
  /** How many look at a match, this browser among them once it has joined. */
  viewers(match: string): number
}

export interface Spectator {
  /** Calls `reply` once, whatever the request. */
  watch(request: unknown, reply: (answer: WatchReply) => void): Promise<void>
  unwatch(request: unknown): void
  /** Ends the watching of matches whose tickets no longer hold. */
  recheck(): Promise<void>
  gone(): void
}

/** Who may watch a match, by what it is played for. */
const WATCHED_BY: Readonly<Record<MatchLog['purpose'], 'anybody' | 'owner' | 'by-experiment'>> = {
  ranked: 'anybody',
  casual: 'anybody',
  trial: 'owner',
  experiment: 'by-experiment',
}

const unwatchRequest = watchRequest.pick({ match: true })

/** The matches that one browser watches. */
export function spectator(tails: Tails, tickets: WatchTickets, audience: Audience): Spectator {
  const holds = new Map<string, Hold>()
  /** By what it was admitted to which matches that are not for everybody. */
  const shown = new Map<string, string>()

  function release(match: string) {
    holds.get(match)?.release()
    holds.delete(match)
    shown.delete(match)
  }

  function sendAway(match: string) {
    audience.leave(match)
    release(match)
  }

  /** Throws as for a match that does not exist, so that no visitor learns of matches of others. */
  async function admit({ tail }: Hold, match: string, ticket: string | undefined): Promise<void> {
    const by = tail.purpose === undefined ? 'owner' : WATCHED_BY[tail.purpose]
    if (by === 'anybody' || (by === 'by-experiment' && (await tickets.forAll(match)))) return
    if (ticket === undefined || !(await tickets.admits(ticket, match))) {
      throw new Unreadable({ code: 'no-such-match', message: `there is no match ${match}` })
    }
    if (holds.has(match)) shown.set(match, ticket)
  }

  return {
    async watch(request, reply) {
      const parsed = watchRequest.safeParse(request)
      if (!parsed.success) return reply(refusal('bad-request', z.prettifyError(parsed.error)))
      const { match, after, ticket } = parsed.data
      if (!holds.has(match) && holds.size >= MOST_MATCHES) {
        return reply(refusal('too-many', `${MOST_MATCHES} matches are watched already: unwatch one first`))
      }
      const hold = holds.get(match) ?? tails.hold(match)
      holds.set(match, hold)
      try {
        await hold.ready
        await admit(hold, match, ticket)
        // A browser that has more events than this gateway got them elsewhere: then they are in the store.
        if (after > hold.tail.last()) await hold.tail.readOn()
      } catch (error) {
        if (holds.get(match) === hold) sendAway(match)
        return reply(describe(error))
      }
      if (holds.get(match) === hold) audience.join(match) // else it was unwatched meanwhile
      // In one go, so that no event can slip in between the reply and what follows it.
      const { tail, asked } = hold
      const [asking, viewers] = [asked.now(), audience.viewers(match)]
      const [events, hidden] = [tail.after(after), tail.hiddenUpTo(after)]
      const extras = { ...(hidden.length > 0 && { hidden }), ...(asking && { asking }) }
      reply({ ok: true, status: tail.status, events, ...extras, viewers })
    },

    unwatch(request) {
      const parsed = unwatchRequest.safeParse(request)
      if (!parsed.success) return
      audience.leave(parsed.data.match)
      release(parsed.data.match)
    },

    async recheck() {
      for (const [match, ticket] of [...shown]) {
        if (!(await tickets.holds(ticket, match)) && shown.get(match) === ticket) sendAway(match)
      }
    },

    gone() {
      for (const match of [...holds.keys()]) release(match)
    },
  }
}

type Refusal = Extract<WatchReply, { ok: false }>

export const refusal = (code: Refusal['code'], message: string): Refusal => ({ ok: false, code, message })

function describe(error: unknown): Refusal {
  if (error instanceof Unreadable && error.code === 'no-such-match') return refusal('no-such-match', error.message)
  return refusal('unavailable', 'this match cannot be read right now; try again in a moment')
}

/** No message from outside is trusted to have a type. */
type FromAnybody = Record<string, (...args: unknown[]) => void>

/** One server for both kinds of guests: spectators, and agents in a namespace of their own. */
export type AnyServer = Server<FromAnybody, ServerToClient & ServerToAgent>

type Hall = AnyServer['sockets']
type Guest = Hall extends Namespace<infer From, infer To> ? Socket<From, To> : never

interface Halls {
  /** The halls in which one of the rooms has somebody: no message is made for empty rooms. */
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
