import { type EventOf, eventKinds, MISSING, seenByAll, seenByReferee, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { last, timeLimit } from '../forms/limits.ts'
import { ACTS, BETTINGS, type Config, DEFAULTS, HANDS, SEATS, STREETS } from './constants.ts'
import { card } from './deal.ts'
import { KINDS } from './strength.ts'

const stack = z.int().min(1).max(100_000)

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
  /** Poker: the cards dealt for every hand stay hidden from all but the referee, even after the match. */
  deck: seenByReferee({ cards: z.array(z.array(card)) }),
  /** Poker: the event that begins a hand states the chips of each seat before the blinds are paid. */
  hand: seenByAll({
    hand,
    button: seat,
    stacks: bySeat,
    blinds: z.array(z.object({ seat, chips })).length(2),
    last,
  }),
  hole: seenBySeat({ hand, seat, cards: hole, last }),
  acted: {
    /** Other seats do not learn why a seat gave no answer; spectators see the reason. */
    sight(event, viewer) {
      if (viewer.as !== 'seat' || viewer.seat === event.data.seat || event.data.why === undefined) return event
      const { why: _, ...data } = event.data
      return { ...event, data }
    },
    data: z.object({
      hand,
      street,
      seat,
      action: z.object({ do: z.enum(ACTS), to: z.int().exactOptional() }).exactOptional(),
      why: z.enum(MISSING).exactOptional(),
      /** Poker: a call that costs nothing is recorded as a check. */
      do: z.enum([...ACTS, 'check']),
      chips,
      to: chips,
    }),
  },
  board: seenByAll({ hand, street, cards: z.array(card), last }),
  showdown: seenByAll({ hand, shown: z.array(z.object({ seat, cards: hole, hand: z.enum(KINDS) })), last }),
  paid: seenByAll({
    hand,
    pots: z.array(z.object({ chips, seats: z.array(seat), winners: z.array(seat) })),
    net: bySeat,
    last,
  }),
  ended: seenByAll({
    winners: z.array(seat),
    scores: bySeat,
    /** After a match all players' hidden cards in all poker hands are revealed, also those of players who folded. */
    held: z.array(z.object({ hand, seat, cards: hole })),
  }),
})

export type TexasHoldemEvent = EventOf<typeof events>
export type EventData<Type extends TexasHoldemEvent['type']> = Extract<TexasHoldemEvent, { type: Type }>['data']
