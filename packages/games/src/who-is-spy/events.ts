import { z } from 'zod'
import { language, limits, ROUNDS, SEATS } from './config.ts'

export const seat = z.int().min(1).max(SEATS.length)
const round = z.int().min(1).max(ROUNDS)
const missing = z.enum(['timeout', 'error']).exactOptional()

/** In the order of their precedence. */
export const FOULS = ['silent', 'own-word', 'repeat'] as const
export type Foul = (typeof FOULS)[number]

const opened = z.object({ language, limits, first: seat })
const word = z.object({ seat, word: z.string() })
const spy = z.object({ seat })
/** `text` is what was heard: trimmed and cut, empty for silence. `missing` says why no answer came. */
const spoke = z.object({ round, seat, text: z.string(), missing })
/** The game ends with it; the first logs do not say so. */
const last = z.literal(true).exactOptional()
const judged = z.object({ round, fouls: z.array(z.object({ seat, foul: z.enum(FOULS) })), last })
/** The order in which each voter is shown the others. */
const voting = z.object({ round, ballots: z.array(z.object({ seat, choices: z.array(seat) })) })
/** Null is an abstention. */
const voted = z.object({ round, seat, for: seat.nullable(), missing })
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
  scores: z.array(z.int()).length(SEATS.length),
  /** Where each point came from: they add up to the scores. */
  points: z.array(z.object({ seat, from: z.enum(['pot', 'vote', 'spy']), round, amount: z.int() })),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('word'), v, data: word }),
  z.object({ type: z.literal('spy'), v, data: spy }),
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
