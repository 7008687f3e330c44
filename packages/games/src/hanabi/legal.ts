import { err, type Illegal, ok, playerName, type Result, type Seat } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { type Action, lineOf } from './answers.ts'
import { type Card, type Colour, colourOf, coloursOf, type Rank, rankOf, ranksOf } from './cards.ts'
import { handOf, seatsOf, type Table, type Trait } from './table.ts'

/**
 * What a seat may do now. All of it follows from what the seat sees: how many cards it holds, the tokens, and the other
 * hands; never from its own cards.
 */
export function legalActs(table: Table, seat: Seat): Action[] {
  const places = handOf(table, seat).map((_, index) => index + 1)
  return [
    ...places.map((card): Action => ({ do: 'play', card })),
    ...(mayDiscard(table) ? places.map((card): Action => ({ do: 'discard', card })) : []),
    ...(mayHint(table) ? othersOf(table, seat).flatMap((to) => hintsTo(table, to)) : []),
  ]
}

/** The same as a schema. */
export function legal(table: Table, seat: Seat): ZodType<Action> {
  const card = z
    .int()
    .min(1)
    .max(handOf(table, seat).length)
    .describe('the card in your hand, from 1, the oldest first')
  const hints = mayHint(table) ? othersOf(table, seat).flatMap((to) => hintSchemas(table, to)) : []
  return z.union([
    z.strictObject({ do: z.literal('play'), card }),
    ...(mayDiscard(table) ? [z.strictObject({ do: z.literal('discard'), card })] : []),
    ...hints,
  ])
}

/** An act of a form that can be read, made exact; or why it is not legal now. */
export function checked(table: Table, seat: Seat, action: Action): Result<Exact, Illegal> {
  if (action.do === 'hint') return checkedHint(table, seat, action)
  const size = handOf(table, seat).length
  if (action.card < 1 || action.card > size) {
    return err({ code: 'no-such-card', why: `you hold cards 1 to ${size}, and can ${action.do} no other` })
  }
  if (action.do === 'discard' && !mayDiscard(table)) {
    const why = `all ${table.hints} hint tokens are there, so nothing can be discarded: play a card or give a hint`
    return err({ code: 'all-tokens', why })
  }
  return ok({ do: action.do, card: action.card })
}

/** An act that is legal; a hint with the cards that it names. */
export type Exact = { do: 'play' | 'discard'; card: number } | { do: 'hint'; to: Seat; trait: Trait; named: number[] }

function checkedHint(table: Table, seat: Seat, action: Extract<Action, { do: 'hint' }>): Result<Exact, Illegal> {
  if (!mayHint(table)) return err({ code: 'no-token', why: 'no hint token is left: play or discard a card' })
  const others = othersOf(table, seat)
  if (!others.includes(action.to)) {
    return err({ code: 'no-such-player', why: `a hint can be given to ${others.map(playerName).join(', ')}` })
  }
  const rank = 'rank' in action ? ranksOf(table.settings).find((one) => one === action.rank) : undefined
  const trait = 'colour' in action ? { colour: action.colour } : rank && { rank }
  const named = trait ? placesNamed(table, action.to, trait) : []
  if (trait && named.length > 0) return ok({ do: 'hint', to: action.to, trait, named })
  const hints = hintsTo(table, action.to).map((hint) => `"${lineOf(hint)}"`)
  const why = `a hint must name a card; those that do for ${playerName(action.to)} are ${hints.join(', ')}`
  return err({ code: 'names-no-card', why })
}

const mayDiscard = ({ hints, settings }: Table): boolean => hints < settings.hints
const mayHint = ({ hints }: Table): boolean => hints > 0

function othersOf(table: Table, seat: Seat): Seat[] {
  return seatsOf(table).filter((other) => other !== seat)
}

function hintsTo(table: Table, to: Seat): Action[] {
  const { colours, ranks } = traitsOf(table, to)
  return [
    ...colours.map((colour): Action => ({ do: 'hint', to, colour })),
    ...ranks.map((rank): Action => ({ do: 'hint', to, rank })),
  ]
}

function hintSchemas(table: Table, to: Seat): ZodType<Action>[] {
  const { colours, ranks } = traitsOf(table, to)
  const hint = { do: z.literal('hint'), to: z.literal(to) }
  return [z.strictObject({ ...hint, colour: z.literal(colours) }), z.strictObject({ ...hint, rank: z.literal(ranks) })]
}

/** The colours and ranks in a hand, in their order. */
function traitsOf(table: Table, seat: Seat): { colours: Colour[]; ranks: Rank[] } {
  const cards = cardsIn(table, seat)
  return {
    colours: coloursOf(table.settings).filter((colour) => cards.some((card) => card && colourOf(card) === colour)),
    ranks: ranksOf(table.settings).filter((rank) => cards.some((card) => card && rankOf(card) === rank)),
  }
}

function placesNamed(table: Table, seat: Seat, trait: Trait): number[] {
  return cardsIn(table, seat).flatMap((card, index) => (card && has(card, trait) ? [index + 1] : []))
}

function cardsIn(table: Table, seat: Seat): (Card | undefined)[] {
  return handOf(table, seat).map((place) => table.cards[place])
}

function has(card: Card, trait: Trait): boolean {
  return 'colour' in trait ? colourOf(card) === trait.colour : rankOf(card) === trait.rank
}
