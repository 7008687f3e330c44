import { type EventOf, eventKinds, MISSING, sealed, seenBy, seenByAll, seenByReferee } from '@masquerade/game'
import { z } from 'zod'
import { timeLimit, withDefaults } from '../forms/limits.ts'
import { COLOURS, cardCount, KINDS, RANKS } from './cards.ts'
import { type Config, DEFAULTS, FEWEST_SEATS, MOST_SEATS, usualHand } from './constants.ts'

const seat = z.int().min(1).max(MOST_SEATS)

const settings = {
  seats: z.int().min(FEWEST_SEATS).max(MOST_SEATS),
  colours: z.int().min(1).max(5),
  ranks: z.int().min(2).max(5),
  hand: z.int().min(2).max(5),
  hints: z.int().min(1).max(8),
  lives: z.int().min(1).max(3),
  limits: withDefaults({ actMs: timeLimit }, DEFAULTS.limits),
}

export const config: z.ZodType<Config> = withDefaults(settings, DEFAULTS)
  .extend({ hand: settings.hand.optional() })
  .transform((given) => ({ ...given, hand: given.hand ?? usualHand(given.seats) }))
  .refine((given) => cardCount(given) > given.seats * given.hand, {
    message: 'the hands would leave no card in the deck: fewer seats, smaller hands or more cards are needed',
    path: ['hand'],
    params: { says: { code: 'no-deck', values: {} } },
  })

const card = z.enum(KINDS)
/** Hanabi: position of a card in a hand, counted from 1 for the oldest card. */
const place = z.int().min(1).max(5)
const cards = z.array(card)
/** The seats that see the face of a card in a hand: all except its holder; spectators do not see it either. */
const others = z.array(seat)
const hints = z.int().min(0)
const lives = z.int().min(0)
/** Whether the seat draws a new card after playing or discarding one; another event says which card it draws. */
const draws = z.boolean()
const hint = z.object({ seat, to: seat, cards: z.array(place), hints })

export const ENDS = ['lives', 'complete', 'deck'] as const

const seenByOthers = seenBy((event, viewer) =>
  viewer.as === 'seat' && event.data.seenBy.includes(viewer.seat) ? event : sealed(event),
)

export const events = eventKinds({
  opened: seenByAll({ ...settings, first: seat }),
  deck: seenByReferee({ cards }),
  hand: seenByOthers({ seat, cards, seenBy: others }),
  drew: seenByOthers({ seat, card, seenBy: others }),
  played: seenByAll({ seat, card: place, was: card, fits: z.boolean(), hints, lives, draws }),
  discarded: seenByAll({ seat, card: place, was: card, hints, draws }),
  hinted: {
    sight: 'all',
    data: z.union([hint.extend({ colour: z.enum(COLOURS) }), hint.extend({ rank: z.literal(RANKS) })]),
  },
  forfeited: seenByAll({ seat, why: z.enum(MISSING), lives }),
  ended: seenByAll({
    end: z.enum(ENDS),
    score: z.int(),
    /** The points of a team in *Hanabi* count all cards that it has built, even if the team lost its last life. */
    points: z.int(),
    /** The last event states the whole deck in its order, from which every hand of the match follows. */
    deck: cards,
    scores: z.array(z.int()),
  }),
})

export type HanabiEvent = EventOf<typeof events>
export type EventData<Type extends HanabiEvent['type']> = Extract<HanabiEvent, { type: Type }>['data']
