import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { ACTS } from './acts.ts'
import { BETTINGS, HANDS, SEATS, STREETS } from './constants.ts'
import { card } from './deal.ts'
import { KINDS } from './strength.ts'

const seat = z.int().min(1).max(SEATS.most)
const hand = z.int().min(1).max(HANDS)
const street = z.enum(STREETS)
const chips = z.int().min(0)
const bySeat = z.array(z.int()).max(SEATS.most)
const hole = z.array(card).length(2)
/** The match ends with it. */
const last = z.literal(true).exactOptional()

const opened = z.object({
  seats: z.int(),
  betting: z.enum(BETTINGS),
  stacks: bySeat,
  blinds: z.tuple([chips, chips]),
  hands: hand,
  carry: z.boolean(),
  limits: z.object({ actMs: timeLimit }),
  button: seat,
})
/** The cards of every hand, in the order of the deal: hidden from all, even when the match is over. */
const deck = z.object({ cards: z.array(z.array(card)) })
/** A hand begins: the chips of each seat before the blinds, and what was posted, the small blind first. */
const handBegun = z.object({
  hand,
  button: seat,
  stacks: bySeat,
  blinds: z.array(z.object({ seat, chips })).length(2),
  last,
})
const holeDealt = z.object({ hand, seat, cards: hole, last })
const acted = z.object({
  hand,
  street,
  seat,
  /** What was answered; a forfeit has none, but a reason. */
  action: z.object({ do: z.enum(ACTS), to: z.int().exactOptional() }).exactOptional(),
  why: z.enum(['timeout', 'error', 'attempts']).exactOptional(),
  /** What it came to: a call of nothing is a check. */
  do: z.enum([...ACTS, 'check']),
  /** What the seat put in. */
  chips,
  /** What it has put in during the round. */
  to: chips,
})
const board = z.object({ hand, street, cards: z.array(card), last })
const shown = z.array(z.object({ seat, cards: hole, hand: z.enum(KINDS) }))
const showdown = z.object({ hand, shown, last })
const paid = z.object({
  hand,
  /** From the lowest level up. */
  pots: z.array(z.object({ chips, seats: z.array(seat), winners: z.array(seat) })),
  /** What each seat won in this hand, less what it lost. */
  net: bySeat,
  last,
})
const ended = z.object({
  winners: z.array(seat),
  scores: bySeat,
  /** All cards that were held, also of seats that folded. */
  held: z.array(z.object({ hand, seat, cards: hole })),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('deck'), v, data: deck }),
  z.object({ type: z.literal('hand'), v, data: handBegun }),
  z.object({ type: z.literal('hole'), v, data: holeDealt }),
  z.object({ type: z.literal('acted'), v, data: acted }),
  z.object({ type: z.literal('board'), v, data: board }),
  z.object({ type: z.literal('showdown'), v, data: showdown }),
  z.object({ type: z.literal('paid'), v, data: paid }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type TexasHoldemEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends TexasHoldemEvent['type']> = Extract<TexasHoldemEvent, { type: Type }>['data']
