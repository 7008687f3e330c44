import {
  type EventOf,
  eventKinds,
  type Logged,
  type Seen,
  seenByAll,
  seenByReferee,
  seenBySeat,
  type Viewer,
} from '@masquerade/game'
import { z } from 'zod'
import { last, missing } from '../forms/limits.ts'
import { chosen, language, limits } from './config.ts'
import { FEWEST, MOST_ROUNDS, MOST_SEATS } from './settings.ts'

const seat = z.int().min(1).max(MOST_SEATS)
const round = z.int().min(1).max(MOST_ROUNDS)

/** The rules that a speech can break; if it breaks several, only the first of this list counts. */
export const FOULS = ['silent', 'own-word', 'repeat'] as const
export type Foul = (typeof FOULS)[number]

const seats = z.array(seat)
const foul = z.enum(FOULS)

export const events = eventKinds({
  opened: seenByAll({ language, limits, ...chosen, first: seat.exactOptional() }),
  word: seenBySeat({ seat, word: z.string(), role: z.enum(['spy', 'civilian']).exactOptional() }),
  spy: seenByReferee({ seat }),
  /** What was drawn before the match for later rounds, such as orders of speaking; for the referee only. */
  drawn: seenByReferee({
    orders: z.array(seats).exactOptional(),
    ballots: z.array(z.array(seats)).exactOptional(),
    lots: z.array(seats).exactOptional(),
  }),
  /** The order of speakers in a round; it is left out where viewers can compute it from earlier events. */
  begun: seenByAll({ round, order: seats }),
  /**
   * `dots`: the player was not asked for a speech; `masked`: its own word was hidden from the others, and until the end
   * only the referee knows this.
   */
  spoke: {
    sight(event: Spoke, viewer: Viewer) {
      if (viewer.as !== 'seat') return asHeard(event)
      return event.data.missing === undefined && event.data.masked === undefined ? event : once(event, asPlayersHear)
    },
    data: z.object({
      round,
      seat,
      text: z.string(),
      missing,
      dots: z.literal(true).exactOptional(),
      masked: z.literal(true).exactOptional(),
    }),
  },
  judged: seenByAll({ round, fouls: z.array(z.object({ seat, foul })), last }),
  /** Each voter has its own random order of names, known only to the referee, unless `fixed` is set. */
  voting: {
    sight: (event: Voting) => once(event, withoutOrders),
    data: z.object({
      round,
      ballots: z.array(z.object({ seat, choices: seats.exactOptional() })),
      fixed: z.literal(true).exactOptional(),
    }),
  },
  /** A vote for no seat is null; `name` is the name that the voter saw, if it is not of the form `Player N`. */
  voted: seenBySeat({ round, seat, for: seat.nullable(), missing, name: z.string().exactOptional() }),
  revealed: seenByAll({ round, votes: z.array(z.object({ seat, for: seat.nullable() })), out: seat.nullable(), last }),
  ended: seenByAll({
    winner: z.enum(['civilians', 'spy']),
    rounds: round,
    spy: seat,
    words: z.object({ civilian: z.string(), spy: z.string() }),
    scores: z.array(z.int()).min(FEWEST).max(MOST_SEATS),
    points: z.array(z.object({ seat, from: z.enum(['pot', 'vote', 'spy']), round, amount: z.int() })),
    fouls: z.array(z.object({ round, seat, foul })).exactOptional(),
    masked: z.array(z.object({ round, seat })).exactOptional(),
    lots: z.array(seats).exactOptional(),
  }),
})

export type WhoIsSpyEvent = EventOf<typeof events>
export type EventData<Type extends WhoIsSpyEvent['type']> = Extract<WhoIsSpyEvent, { type: Type }>['data']

type Spoke = Logged & { data: { missing?: string | undefined; masked?: true | undefined } }
type Voting = Logged & { data: { round: number; ballots: readonly { seat: number }[] } }

/** Many viewers ask for the same event one after another, so the view of an event that was computed last is kept. */
let lastSeen: { event: Logged; seen: Seen } | undefined

function once<Event extends Logged>(event: Event, made: (event: Event) => Seen): Seen {
  if (lastSeen?.event !== event) lastSeen = { event, seen: made(event) }
  return lastSeen.seen
}

/** Others do not learn whether the game hid a word or the speaker said the replacing text itself. */
function asHeard(event: Spoke): Seen {
  if (event.data.masked === undefined) return event
  const { masked: _, ...data } = event.data
  return { ...event, data }
}

/** Other players hear silence when an answer is missing, and do not learn the reason. */
function asPlayersHear(event: Spoke): Seen {
  const { masked: _, missing: __, ...data } = event.data
  return { ...event, data }
}

/** Others must not see the order of names on a voter's ballot; each voter gets its own order with the question. */
function withoutOrders({ seq, at, type, v, data: { round, ballots } }: Voting): Seen {
  return { seq, at, type, v, data: { round, ballots: ballots.map(({ seat }) => ({ seat })) } }
}
