import { z } from 'zod'
import { COLOURS, KINDS, RANKS } from './cards.ts'
import { seat, settings } from './config.ts'

const card = z.enum(KINDS)
/** The place of a card in a hand, from 1, the oldest first. */
const place = z.int().min(1).max(5)
const cards = z.array(card)
/** Every other seat: a hand is hidden from its holder and from the public. */
const seenBy = z.array(seat)
/** Tokens as they stand after the event. */
const hints = z.int().min(0)
const lives = z.int().min(0)
/** The seat draws a card for the one that left its hand; which one is an event of its own. */
const draws = z.boolean()

const opened = z.object({ ...settings, first: seat })
/** The order of the whole deck. */
const deck = z.object({ cards })
const hand = z.object({ seat, cards, seenBy })
const drew = z.object({ seat, card, seenBy })
const played = z.object({ seat, card: place, was: card, fits: z.boolean(), hints, lives, draws })
const discarded = z.object({ seat, card: place, was: card, hints, draws })
/** `cards` are the places of all that are so in the hand. */
const hinted = z.object({ seat, to: seat, cards: z.array(place), hints })
const forfeited = z.object({ seat, why: z.enum(['timeout', 'error', 'attempts']), lives })

export const ENDS = ['lives', 'complete', 'deck'] as const

const ended = z.object({
  end: z.enum(ENDS),
  score: z.int(),
  /** What was built, even when the lives were lost. */
  points: z.int(),
  /** The order of the whole deck, by which every hand is known. */
  deck: cards,
  scores: z.array(z.int()),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('deck'), v, data: deck }),
  z.object({ type: z.literal('hand'), v, data: hand }),
  z.object({ type: z.literal('drew'), v, data: drew }),
  z.object({ type: z.literal('played'), v, data: played }),
  z.object({ type: z.literal('discarded'), v, data: discarded }),
  z.object({
    type: z.literal('hinted'),
    v,
    data: z.union([hinted.extend({ colour: z.enum(COLOURS) }), hinted.extend({ rank: z.literal(RANKS) })]),
  }),
  z.object({ type: z.literal('forfeited'), v, data: forfeited }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type HanabiEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends HanabiEvent['type']> = Extract<HanabiEvent, { type: Type }>['data']
