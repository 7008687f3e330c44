import { z } from 'zod'
import { chosen, language, limits } from './config.ts'
import { FEWEST, MOST_ROUNDS, MOST_SEATS } from './settings.ts'

const seat = z.int().min(1).max(MOST_SEATS)
const round = z.int().min(1).max(MOST_ROUNDS)
const missing = z.enum(['timeout', 'error']).exactOptional()

/** In the order of their precedence. */
export const FOULS = ['silent', 'own-word', 'repeat'] as const
export type Foul = (typeof FOULS)[number]

/** `first` is missing where each round has an order of its own. */
const opened = z.object({ language, limits, ...chosen, first: seat.exactOptional() })
/** `role` is there where seats know their sides. */
const word = z.object({ seat, word: z.string(), role: z.enum(['spy', 'civilian']).exactOptional() })
const spy = z.object({ seat })
const seats = z.array(seat)
/** The parts of the deal that no seat sees before their time. */
const drawn = z.object({
  orders: z.array(seats).exactOptional(),
  ballots: z.array(z.array(seats)).exactOptional(),
  lots: z.array(seats).exactOptional(),
})
/** A round that does not follow from what was seen before: who speaks in it, in order. */
const begun = z.object({ round, order: seats })
/**
 * `text` is what was heard: trimmed and cut, masked where that holds, empty for silence. `missing` says why no answer
 * came, `dots` that nobody was asked, `masked` that what was sent stated the speaker's own word.
 */
const spoke = z.object({
  round,
  seat,
  text: z.string(),
  missing,
  dots: z.literal(true).exactOptional(),
  masked: z.literal(true).exactOptional(),
})
/** The game ends with it; the first logs do not say so. */
const last = z.literal(true).exactOptional()
const foul = z.enum(FOULS)
const judged = z.object({ round, fouls: z.array(z.object({ seat, foul })), last })
/** Who votes and, for the referee, the order in which each is shown the others; `fixed` where no chance is in it. */
const voting = z.object({
  round,
  ballots: z.array(z.object({ seat, choices: seats.exactOptional() })),
  fixed: z.literal(true).exactOptional(),
})
/** Null is an abstention. `name` is what the ballot says where that is not `Player N`. */
const voted = z.object({ round, seat, for: seat.nullable(), missing, name: z.string().exactOptional() })
const revealed = z.object({
  round,
  votes: z.array(z.object({ seat, for: seat.nullable() })),
  out: seat.nullable(),
  last,
})
const ended = z.object({
  winner: z.enum(['civilians', 'spy']),
  rounds: round,
  spy: seat,
  words: z.object({ civilian: z.string(), spy: z.string() }),
  /** In sixtieths of a point, by seat order. */
  scores: z.array(z.int()).min(FEWEST).max(MOST_SEATS),
  /** Where each point came from: they add up to the scores. */
  points: z.array(z.object({ seat, from: z.enum(['pot', 'vote', 'spy']), round, amount: z.int() })),
  /** Fouls that were noted and put nobody out. */
  fouls: z.array(z.object({ round, seat, foul })).exactOptional(),
  /** The speeches that stated their speaker's own word and were masked. */
  masked: z.array(z.object({ round, seat })).exactOptional(),
  /** The lots by which ties were decided, of each round. */
  lots: z.array(seats).exactOptional(),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('word'), v, data: word }),
  z.object({ type: z.literal('spy'), v, data: spy }),
  z.object({ type: z.literal('drawn'), v, data: drawn }),
  z.object({ type: z.literal('begun'), v, data: begun }),
  z.object({ type: z.literal('spoke'), v, data: spoke }),
  z.object({ type: z.literal('judged'), v, data: judged }),
  z.object({ type: z.literal('voting'), v, data: voting }),
  z.object({ type: z.literal('voted'), v, data: voted }),
  z.object({ type: z.literal('revealed'), v, data: revealed }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type WhoIsSpyEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends WhoIsSpyEvent['type']> = Extract<WhoIsSpyEvent, { type: Type }>['data']
