import { z } from 'zod'
import { settings } from './config.ts'
import { CHAMELEON, ENDINGS, FLAWS, MOST_ROUNDS, MOST_SEATS, OTHERS } from './constants.ts'

const seat = z.int().min(1).max(MOST_SEATS)
const round = z.int().min(1).max(MOST_ROUNDS)
const missing = z.enum(['timeout', 'error']).exactOptional()

const opened = z.object({ ...settings, first: seat, topic: z.string(), words: z.array(z.string()).exactOptional() })
/** What a seat is told of itself; the chameleon has no word. */
const told = z.object({ seat, role: z.enum([CHAMELEON, 'other']), word: z.string().nullable() })
/** `text` is what was heard: trimmed and cut, empty for silence. */
const clued = z.object({ round, seat, text: z.string(), missing })
/** Null is an abstention. */
const voted = z.object({ seat, for: seat.nullable(), missing })
/** Votes in speaking order. The game ends with it unless the chameleon is accused. */
const revealed = z.object({
  votes: z.array(z.object({ seat, for: seat.nullable() })),
  accused: seat.nullable(),
  last: z.literal(true).exactOptional(),
})
const guessed = z.object({ seat, text: z.string(), missing })
const ended = z.object({
  winner: z.enum([CHAMELEON, OTHERS]),
  ending: z.enum(ENDINGS),
  chameleon: seat,
  code: z.string(),
  /** Null where nothing was guessed. */
  right: z.boolean().nullable(),
  flaws: z.array(z.object({ round, seat, flaw: z.enum(FLAWS) })),
  /** In sixtieths of a credit, by seat order. */
  scores: z.array(z.int()),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('told'), v, data: told }),
  z.object({ type: z.literal('clued'), v, data: clued }),
  z.object({ type: z.literal('voted'), v, data: voted }),
  z.object({ type: z.literal('revealed'), v, data: revealed }),
  z.object({ type: z.literal('guessed'), v, data: guessed }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type ChameleonEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends ChameleonEvent['type']> = Extract<ChameleonEvent, { type: Type }>['data']
