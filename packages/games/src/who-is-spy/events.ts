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

/** The fouls that a speech can commit; of several fouls the first in this order counts. */
export const FOULS = ['silent', 'own-word', 'repeat'] as const
export type Foul = (typeof FOULS)[number]

const seats = z.array(seat)
const foul = z.enum(FOULS)
/**
 * Who is Spy: the event with which the outcome is decided has the flag `last`, but the oldest logs do not have this
 * flag.
 */
const last = z.literal(true).exactOptional()

export const events = eventKinds({
  opened: seenByAll({ language, limits, ...chosen, first: seat.exactOptional() }),
  word: seenBySeat({ seat, word: z.string(), role: z.enum(['spy', 'civilian']).exactOptional() }),
  spy: seenByReferee({ seat }),
  /**
   * Who is Spy: some parts of the deal, such as orders of speaking, are hidden from all seats until the match needs
   * them.
   */
  drawn: seenByReferee({
    orders: z.array(seats).exactOptional(),
    ballots: z.array(z.array(seats)).exactOptional(),
    lots: z.array(seats).exactOptional(),
  }),
  /**
   * Who is Spy: the event that begins a round states the order of speakers only where the order does not follow from
   * earlier events.
   */
  begun: seenByAll({ round, order: seats }),
  /**
   * The text of a speech is what others heard: trimmed, cut, with the speaker's own word masked if the settings say so,
   * and empty for silence; `dots` says that no seat was asked to speak, and `masked` that the speaker had stated its
   * own word.
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
  /**
   * Who is Spy: the event that opens a vote tells only the referee in which order each voter sees the others; `fixed`
   * is set if that order is not random.
   */
  voting: {
    sight: (event: Voting) => once(event, withoutOrders),
    data: z.object({
      round,
      ballots: z.array(z.object({ seat, choices: seats.exactOptional() })),
      fixed: z.literal(true).exactOptional(),
    }),
  },
  /**
   * Who is Spy: a vote can be for no seat (null); `name` is the name that the voter saw on the ballot, stated only if
   * it is not of the form `Player N`.
   */
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

/**
 * The last computed view of an event is cached, because an event is shown to its viewers one after the other, and many
 * of them see the same.
 */
let lastSeen: { event: Logged; seen: Seen } | undefined

function once<Event extends Logged>(event: Event, made: (event: Event) => Seen): Seen {
  if (lastSeen?.event !== event) lastSeen = { event, seen: made(event) }
  return lastSeen.seen
}

/**
 * Other players must not learn that a speech was masked: they see only the mask's text, which any seat may also say
 * itself.
 */
function asHeard(event: Spoke): Seen {
  if (event.data.masked === undefined) return event
  const { masked: _, ...data } = event.data
  return { ...event, data }
}

/** Other players hear only silence and do not learn why an answer is missing. */
function asPlayersHear(event: Spoke): Seen {
  const { masked: _, missing: __, ...data } = event.data
  return { ...event, data }
}

/**
 * The order of names on each voter's ballot is hidden: all players know which seats vote, and a voter gets its own
 * order with the question.
 */
function withoutOrders({ seq, at, type, v, data: { round, ballots } }: Voting): Seen {
  return { seq, at, type, v, data: { round, ballots: ballots.map(({ seat }) => ({ seat })) } }
}
