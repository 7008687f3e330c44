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
import { chosen, language, limits } from './config.ts'
import { FEWEST, MOST_ROUNDS, MOST_SEATS } from './settings.ts'

const seat = z.int().min(1).max(MOST_SEATS)
const round = z.int().min(1).max(MOST_ROUNDS)
const missing = z.enum(['timeout', 'error']).exactOptional()

/** The fouls in the order of their precedence. */
export const FOULS = ['silent', 'own-word', 'repeat'] as const
export type Foul = (typeof FOULS)[number]

const seats = z.array(seat)
const foul = z.enum(FOULS)
/** Marks the event that ends the game; the first logs have no such flag. */
const last = z.literal(true).exactOptional()

export const events = eventKinds({
  /** `first` is missing where each round has an order of its own. */
  opened: seenByAll({ language, limits, ...chosen, first: seat.exactOptional() }),
  /** `role` is set where seats know their sides. */
  word: seenBySeat({ seat, word: z.string(), role: z.enum(['spy', 'civilian']).exactOptional() }),
  spy: seenByReferee({ seat }),
  /** The parts of the deal that are hidden from all seats before their time. */
  drawn: seenByReferee({
    orders: z.array(seats).exactOptional(),
    ballots: z.array(z.array(seats)).exactOptional(),
    lots: z.array(seats).exactOptional(),
  }),
  /** A round whose order does not follow from earlier events: its speakers, in order. */
  begun: seenByAll({ round, order: seats }),
  /**
   * `text` is what was heard: trimmed and cut, with the own word masked where that holds, empty for silence. `missing`
   * says why no answer came, `dots` that no seat was asked, `masked` that what was sent stated the speaker's own word.
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
  /** The voters and, for the referee, the order in which each sees the others; `fixed` where it is not random. */
  voting: {
    sight: (event: Voting) => once(event, withoutOrders),
    data: z.object({
      round,
      ballots: z.array(z.object({ seat, choices: seats.exactOptional() })),
      fixed: z.literal(true).exactOptional(),
    }),
  },
  /** Null is an abstention. `name` is the name on the ballot unless it is `Player N`. */
  voted: seenBySeat({ round, seat, for: seat.nullable(), missing, name: z.string().exactOptional() }),
  revealed: seenByAll({ round, votes: z.array(z.object({ seat, for: seat.nullable() })), out: seat.nullable(), last }),
  ended: seenByAll({
    winner: z.enum(['civilians', 'spy']),
    rounds: round,
    spy: seat,
    words: z.object({ civilian: z.string(), spy: z.string() }),
    /** Scores of all seats in sixtieths of a point, by seat order. */
    scores: z.array(z.int()).min(FEWEST).max(MOST_SEATS),
    /** The source of each point: they add up to the scores. */
    points: z.array(z.object({ seat, from: z.enum(['pot', 'vote', 'spy']), round, amount: z.int() })),
    /** Fouls that were noted without eliminating a player. */
    fouls: z.array(z.object({ round, seat, foul })).exactOptional(),
    /** The speeches that stated their speaker's own word and were masked. */
    masked: z.array(z.object({ round, seat })).exactOptional(),
    /** The orders that decided ties, for each round. */
    lots: z.array(seats).exactOptional(),
  }),
})

export type WhoIsSpyEvent = EventOf<typeof events>
/** The type of an event's data, looked up by the event's name. */
export type EventData<Type extends WhoIsSpyEvent['type']> = Extract<WhoIsSpyEvent, { type: Type }>['data']

/** The fields of these events that viewers see differently; their complete types follow from the kinds above. */
type Spoke = Logged & { data: { missing?: string | undefined; masked?: true | undefined } }
type Voting = Logged & { data: { round: number; ballots: readonly { seat: number }[] } }

/** Caches the last view: the viewers of an event come one after the other, and many see it alike. */
let lastSeen: { event: Logged; seen: Seen } | undefined

function once<Event extends Logged>(event: Event, made: (event: Event) => Seen): Seen {
  if (lastSeen?.event !== event) lastSeen = { event, seen: made(event) }
  return lastSeen.seen
}

/** Hides the flag of a masked speech: only the mask shows it, and any seat may say a mask. */
function asHeard(event: Spoke): Seen {
  if (event.data.masked === undefined) return event
  const { masked: _, ...data } = event.data
  return { ...event, data }
}

/** Hides why an answer is missing: players hear silence, whatever its reason. */
function asPlayersHear(event: Spoke): Seen {
  const { masked: _, missing: __, ...data } = event.data
  return { ...event, data }
}

/** Hides the ballots' orders: all know which seats vote, and each voter's order comes with its ask. */
function withoutOrders({ seq, at, type, v, data: { round, ballots } }: Voting): Seen {
  return { seq, at, type, v, data: { round, ballots: ballots.map(({ seat }) => ({ seat })) } }
}
