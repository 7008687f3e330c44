import { type EventOf, eventKinds, MISSING, seenByAll, seenByReferee, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { ACTS, BETTINGS, type Config, DEFAULTS, HANDS, SEATS, STREETS } from './constants.ts'
import { card } from './deal.ts'
import { KINDS } from './strength.ts'

const stack = z.int().min(1).max(100_000)

/** Schema of the settings, each with a default; by default each seat begins with 100 chips. */
export const config: z.ZodType<Config> = z
  .strictObject({
    seats: z.int().min(SEATS.least).max(SEATS.most).default(DEFAULTS.seats),
    betting: z.enum(BETTINGS).default(DEFAULTS.betting),
    stacks: z.array(stack).min(SEATS.least).max(SEATS.most).optional(),
    blinds: z.tuple([stack, stack]).default([...DEFAULTS.blinds]),
    hands: z.int().min(1).max(HANDS).default(DEFAULTS.hands),
    carry: z.boolean().default(DEFAULTS.carry),
    limits: z.strictObject({ actMs: timeLimit.default(DEFAULTS.limits.actMs) }).default({ ...DEFAULTS.limits }),
  })
  .transform((given) => ({
    ...given,
    stacks: given.stacks ?? Array.from({ length: given.seats }, () => DEFAULTS.stack),
  }))
  .superRefine(({ seats, stacks, blinds: [small, big] }, context) => {
    const refuse = (path: (string | number)[], message: string, code: string, values: Record<string, number> = {}) =>
      context.addIssue({ code: 'custom', path, message, params: { says: { code, values } } })
    if (stacks.length !== seats) refuse(['stacks'], `one stack for each of the ${seats} seats`, 'stacks', { seats })
    if (small > big) refuse(['blinds', 0], 'the small blind may not be above the big one', 'blinds')
    for (const [index, stack] of stacks.entries()) {
      if (stack <= big)
        refuse(['stacks', index], `each stack must be more than the big blind, which is ${big}`, 'stack', { big })
    }
  })

const seat = z.int().min(1).max(SEATS.most)
const hand = z.int().min(1).max(HANDS)
const street = z.enum(STREETS)
const chips = z.int().min(0)
const bySeat = z.array(z.int()).max(SEATS.most)
const hole = z.array(card).length(2)
/** The match ends with it. */
const last = z.literal(true).exactOptional()

export const events = eventKinds({
  opened: seenByAll({
    seats: z.int(),
    betting: z.enum(BETTINGS),
    stacks: bySeat,
    blinds: z.tuple([chips, chips]),
    hands: hand,
    carry: z.boolean(),
    limits: z.object({ actMs: timeLimit }),
    button: seat,
  }),
  /** The cards dealt for every hand, in order; they stay hidden from all but the referee, even after the match. */
  deck: seenByReferee({ cards: z.array(z.array(card)) }),
  /**
   * A hand begins: the event states the chips of each seat before the blinds, and the blinds that were paid, the small
   * one first.
   */
  hand: seenByAll({
    hand,
    button: seat,
    stacks: bySeat,
    blinds: z.array(z.object({ seat, chips })).length(2),
    last,
  }),
  hole: seenBySeat({ hand, seat, cards: hole, last }),
  acted: {
    /** Poker: hides from other seats why a seat gave no answer; spectators see the reason. */
    sight(event, viewer) {
      if (viewer.as !== 'seat' || viewer.seat === event.data.seat) return event
      const { why: _, ...data } = event.data
      return { ...event, data }
    },
    data: z.object({
      hand,
      street,
      seat,
      /**
       * The answer that the seat gave. It is missing if the seat gave none, in which case the event states the reason
       * instead.
       */
      action: z.object({ do: z.enum(ACTS), to: z.int().exactOptional() }).exactOptional(),
      why: z.enum(MISSING).exactOptional(),
      /** The action that resulted from the answer: a call that costs nothing is a check. */
      do: z.enum([...ACTS, 'check']),
      /** What the seat put in. */
      chips,
      /** Poker: chips that the acting seat has put in during this betting round. */
      to: chips,
    }),
  },
  board: seenByAll({ hand, street, cards: z.array(card), last }),
  showdown: seenByAll({ hand, shown: z.array(z.object({ seat, cards: hole, hand: z.enum(KINDS) })), last }),
  paid: seenByAll({
    hand,
    /** From the lowest level up. */
    pots: z.array(z.object({ chips, seats: z.array(seat), winners: z.array(seat) })),
    /** Poker: chips that each seat won in this hand minus those that it lost. */
    net: bySeat,
    last,
  }),
  ended: seenByAll({
    winners: z.array(seat),
    scores: bySeat,
    /** All players' hole cards in all hands, including those of seats that folded. */
    held: z.array(z.object({ hand, seat, cards: hole })),
  }),
})

export type TexasHoldemEvent = EventOf<typeof events>
/** The type of an event's data, looked up by the event's name. */
export type EventData<Type extends TexasHoldemEvent['type']> = Extract<TexasHoldemEvent, { type: Type }>['data']
