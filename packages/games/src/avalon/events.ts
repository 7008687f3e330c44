import { z } from 'zod'
import { settings } from './config.ts'
import { CARDS, MOST_PROPOSALS, MOST_SEATS, QUESTS, ROLES, SIDES } from './constants.ts'

const seat = z.int().min(1).max(MOST_SEATS)
const role = z.enum(ROLES)
const card = z.enum(CARDS)
const quest = z.int().min(1).max(QUESTS)
/** Counted from 1 in each quest. */
const proposal = z.int().min(1).max(MOST_PROPOSALS)
/** In ascending order. */
const team = z.array(seat)
const missing = z.enum(['timeout', 'error']).exactOptional()
/** What was heard: trimmed and cut, empty for silence. */
const text = z.string()
/** The game ends with it. */
const last = z.literal(true).exactOptional()

/** `cast` are the roles in the game, in an order that tells nothing. */
const opened = z.object({ ...settings, leader: seat, cast: z.array(role) })
/** A seat's own role, and what it knows of others. */
const dealt = z.object({ seat, role, sees: z.array(z.object({ seat, oneOf: z.array(role) })) })
/** Without talk there is no text. */
const proposed = z.object({ quest, proposal, seat, team, text: text.exactOptional(), missing })
const spoke = z.object({ quest, proposal, seat, text, missing })
const reconsidered = z.object({ quest, proposal, seat, team, text, missing })
const voted = z.object({ quest, proposal, seat, approve: z.boolean(), missing })
/** Votes by seat order. */
const counted = z.object({
  quest,
  proposal,
  votes: z.array(z.boolean()),
  approved: z.boolean(),
  goes: z.boolean(),
  last,
})
const played = z.object({ quest, seat, card, missing })
const ended = z.object({
  winner: z.enum(SIDES),
  ending: z.enum(['fails', 'rejections', 'assassinated', 'missed']),
  /** By seat order. */
  roles: z.array(role),
  /** Of all quests that went, listed by seat. */
  cards: z.array(z.object({ quest, seat, card })),
  target: seat.nullable(),
  winners: z.array(seat),
  scores: z.array(z.int()),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('role'), v, data: dealt }),
  z.object({ type: z.literal('proposed'), v, data: proposed }),
  z.object({ type: z.literal('spoke'), v, data: spoke }),
  z.object({ type: z.literal('reconsidered'), v, data: reconsidered }),
  z.object({ type: z.literal('voted'), v, data: voted }),
  z.object({ type: z.literal('counted'), v, data: counted }),
  z.object({ type: z.literal('played'), v, data: played }),
  z.object({ type: z.literal('returned'), v, data: z.object({ quest, fails: z.int(), success: z.boolean(), last }) }),
  z.object({ type: z.literal('named'), v, data: z.object({ seat, target: seat.nullable(), missing }) }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type AvalonEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends AvalonEvent['type']> = Extract<AvalonEvent, { type: Type }>['data']
