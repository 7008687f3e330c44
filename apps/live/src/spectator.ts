import { LIVE_PATH, type ServerToAgent, type ServerToClient, type WatchReply, watchRequest } from '@masquerade/protocol'
import type { MatchLog } from '@masquerade/store/log'
import type { Namespace, Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Store } from './store.ts'
import { type Hold, type Tails, Unreadable } from './tails.ts'

const MOST_MATCHES = 30

export type Spectator = ReturnType<typeof spectator>

const WATCHED_BY: Readonly<Record<MatchLog['purpose'], 'anybody' | 'owner' | 'by-experiment'>> = {
  ranked: 'anybody',
  casual: 'anybody',
  trial: 'owner',
  experiment: 'by-experiment',
}

const unwatchRequest = watchRequest.pick({ match: true })

export function spectator(
  tails: Tails,
  tickets: Pick<Store['watchTickets'], 'admits' | 'forAll' | 'holds'>,
  audience: { join(match: string): void; leave(match: string): void; viewers(match: string): number; hangUp(): void },
) {
  const holds = new Map<string, Hold>()
  /** The tickets that were shown; none for a match of an experiment that anybody may see. */
  const shown = new Map<string, string | undefined>()

  function release(match: string) {
    holds.get(match)?.release()
    holds.delete(match)
    shown.delete(match)
  }

  function sendAway(match: string) {
    audience.leave(match)
    release(match)
  }

  /** A match that a visitor may not see gives the same error as an unknown one, so that nothing is learned of it. */
  async function admit({ tail }: Hold, match: string, ticket: string | undefined): Promise<void> {
    const by = tail.purpose === undefined ? 'owner' : WATCHED_BY[tail.purpose]
    if (by === 'anybody') return
    if (by === 'by-experiment' && (await tickets.forAll(match))) {
      if (holds.has(match)) shown.set(match, undefined)
      return
    }
    // A page that comes back to a socket on which it watches has no newer ticket.
    const may = shown.get(match) === ticket ? tickets.holds : tickets.admits
    if (ticket === undefined || !(await may(ticket, match))) {
      throw new Unreadable({ code: 'no-such-match', message: `there is no match ${match}` })
    }
    if (holds.has(match)) shown.set(match, ticket)
  }

  return {
    async watch(request: unknown, reply: (answer: WatchReply) => void): Promise<void> {
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
        // If a browser knows more events than this process, the missing ones are read from the database.
        if (after > hold.tail.last()) await hold.tail.readOn()
      } catch (error) {
        if (holds.get(match) === hold) sendAway(match)
        return reply(describe(error))
      }
      if (holds.get(match) === hold) audience.join(match) // else it was unwatched meanwhile
      // No `await` may follow from here on: an event that came before the reply would be lost.
      const { tail, asked } = hold
      const [asking, viewers] = [asked.now(), audience.viewers(match)]
      const [events, hidden] = [tail.after(after), tail.hiddenUpTo(after)]
      const extras = { ...(hidden.length > 0 && { hidden }), ...(asking && { asking }) }
      reply({ ok: true, status: tail.status, events, ...extras, viewers })
    },

    unwatch(request: unknown): void {
      const parsed = unwatchRequest.safeParse(request)
      if (!parsed.success) return
      audience.leave(parsed.data.match)
      release(parsed.data.match)
    },

    async recheck(): Promise<void> {
      for (const [match, ticket] of [...shown]) {
        const may = ticket === undefined ? await tickets.forAll(match) : await tickets.holds(ticket, match)
        if (may || !shown.has(match) || shown.get(match) !== ticket) continue
        sendAway(match)
        // The page connects again at once and is refused, so that it does not wait for events that never come.
        audience.hangUp()
      }
    },

    gone(): void {
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

/** Browsers may send anything, so the arguments of their messages have the type `unknown` until they are checked. */
type FromAnybody = Record<string, (...args: unknown[]) => void>

export type AnyServer = Server<FromAnybody, ServerToClient & ServerToAgent>

type Hall = AnyServer['sockets']
export type Guest = Hall extends Namespace<infer From, infer To> ? Socket<From, To> : never

export type Halls = ReturnType<typeof openHalls>

/** Spectators may come to two namespaces, because socket.io's client reads a path in the address as a namespace. */
export function openHalls(io: AnyServer) {
  const halls: readonly Hall[] = [io.sockets, io.of(LIVE_PATH)]
  return {
    send<Event extends keyof ServerToClient>(
      rooms: string[],
      event: Event,
      ...message: Parameters<ServerToClient[Event]>
    ) {
      for (const hall of halls) {
        if (rooms.some((room) => hall.adapter.rooms.has(room))) hall.to(rooms).emit(event, ...message)
      }
    },
    rooms: () => new Set(halls.flatMap(({ adapter }) => [...adapter.rooms.keys()])),
    size: (room: string) => halls.reduce((sum, { adapter }) => sum + (adapter.rooms.get(room)?.size ?? 0), 0),
    count: () => halls.reduce((sum, { sockets }) => sum + sockets.size, 0),
    onGuest: (greet: (guest: Guest) => void) => {
      for (const hall of halls) hall.on('connection', greet)
    },
  }
}
