import { cachedIn, err, type Illegal, type Option, ok, playerName, type Result, type Seat } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { reading, whole } from '../forms/reading.ts'
import { type Card, COLOURS, type Colour, colourOf, KINDS, RANKS, rankOf, ranksOf } from './cards.ts'
import { MOST_SEATS } from './constants.ts'
import { handOf, seatsOf, type Table, type Trait } from './table.ts'

/** An action names a card by its place in the hand, from 1 for the oldest; the rules decide what is allowed. */
export type Action = { do: 'play' | 'discard'; card: number } | Hint
type Hint = { do: 'hint'; to: Seat } & ({ colour: Colour } | { rank: number })

const CARD = /^(play|discard) ([1-9])$/
const HINT = new RegExp(`^hint player ([1-9]) (?:(${COLOURS.join('|')})|([1-9]))$`)

export const read = reading<Action>({
  line: {
    read: readLine,
    form: 'the last line of an answer is "play N", "discard N", "hint player N COLOUR" or "hint player N RANK", and nothing else',
  },
  action: {
    type: z.discriminatedUnion('do', [
      z.strictObject({ do: z.enum(['play', 'discard']), card: whole }),
      z
        .strictObject({
          do: z.literal('hint'),
          to: whole,
          colour: z.enum(COLOURS).exactOptional(),
          rank: whole.exactOptional(),
        })
        .refine((hint): hint is Hint => 'colour' in hint !== 'rank' in hint),
    ]),
    form: 'an action is { "do": "play" or "discard", "card": N }, { "do": "hint", "to": N, "colour": C } or { "do": "hint", "to": N, "rank": R }',
  },
})

export function lineOf(action: Action): string {
  if (action.do !== 'hint') return `${action.do} ${action.card}`
  return `hint player ${action.to} ${'colour' in action ? action.colour : action.rank}`
}

function readLine(line: string): Action | undefined {
  const [, act, card] = CARD.exec(line) ?? []
  if (act === 'play' || act === 'discard') return { do: act, card: Number(card) }
  const [, to, named, rank] = HINT.exec(line) ?? []
  if (to === undefined) return undefined
  const colour = COLOURS.find((one) => one === named)
  return colour ? { do: 'hint', to: Number(to), colour } : { do: 'hint', to: Number(to), rank: Number(rank) }
}

/** Legal actions depend only on what the player sees, so they reveal nothing about its own cards. */
export function legalOptions(table: Table, seat: Seat): readonly Option[] {
  const own = (mayDiscard(table) ? PLAYS_AND_DISCARDS : PLAYS)[handOf(table, seat).length] ?? []
  return mayHint(table) ? own.concat(...othersOf(table, seat).map((to) => hintsTo(table, to))) : own
}

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
  const hints = hintsTo(table, action.to).map(({ label }) => `"${label}"`)
  const why = `a hint must name a card; those that do for ${playerName(action.to)} are ${hints.join(', ')}`
  return err({ code: 'names-no-card', why })
}

const mayDiscard = ({ hints, settings }: Table): boolean => hints < settings.hints
const mayHint = ({ hints }: Table): boolean => hints > 0

export const othersOf = (table: Table, seat: Seat): Seat[] => seatsOf(table).filter((other) => other !== seat)

function hintsTo(table: Table, to: Seat): Option[] {
  const traits = traitsOf(table, to)
  const key = (to << ALL_TRAITS.length) | traits
  return cachedIn(HINTS_KEPT, key, () => HINTS[to]?.filter((_, index) => traits & (1 << index)) ?? [])
}

function hintSchemas(table: Table, to: Seat): ZodType<Action>[] {
  const traits = traitsOf(table, to)
  const colours = COLOURS.filter((_, index) => traits & (1 << index))
  const ranks = RANKS.filter((_, index) => traits & (1 << (COLOURS.length + index)))
  const hint = { do: z.literal('hint'), to: z.literal(to) }
  return [z.strictObject({ ...hint, colour: z.literal(colours) }), z.strictObject({ ...hint, rank: z.literal(ranks) })]
}

const ALL_TRAITS: readonly Trait[] = [...COLOURS.map((colour) => ({ colour })), ...RANKS.map((rank) => ({ rank }))]

/** Which of all traits a card has, each as a bit of a number: they are looked up in every turn. */
const TRAITS = new Map(
  KINDS.map((card) => [card, ALL_TRAITS.reduce((bits, trait, index) => bits | (Number(has(card, trait)) << index), 0)]),
)

const traitsOf = (table: Table, seat: Seat): number =>
  handOf(table, seat).reduce((bits, place) => bits | (TRAITS.get(table.cards[place] as Card) ?? 0), 0) // none if unknown

function placesNamed(table: Table, seat: Seat, trait: Trait): number[] {
  return handOf(table, seat).flatMap((place, index) => {
    const card = table.cards[place]
    return card && has(card, trait) ? [index + 1] : []
  })
}

export function has(card: Card, trait: Trait): boolean {
  return 'colour' in trait ? colourOf(card) === trait.colour : rankOf(card) === trait.rank
}

// The possible answers are few and are offered again in every turn, so each is created once and kept.
const optionOf = (action: Action): Option => ({ label: lineOf(action), action })
const PLACES = [1, 2, 3, 4, 5]
const plays = PLACES.map((card) => optionOf({ do: 'play', card }))
const discards = PLACES.map((card) => optionOf({ do: 'discard', card }))
/** By the number of cards in the hand. */
const PLAYS = [0, ...PLACES].map((size) => plays.slice(0, size))
const PLAYS_AND_DISCARDS = PLAYS.map((each, size) => [...each, ...discards.slice(0, size)])
/** By the seat that receives the hint, one for each trait. */
const HINTS = Array.from({ length: MOST_SEATS + 1 }, (_, to) =>
  ALL_TRAITS.map((trait) => optionOf({ do: 'hint', to, ...trait })),
)
/** By that seat and the traits in its hand. */
const HINTS_KEPT = new Map<number, Option[]>()
