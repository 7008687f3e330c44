import { err, type Illegal, type Option, ok, playerName, type Result, type Seat } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { reading, whole } from '../forms/reading.ts'
import { type Card, COLOURS, type Colour, colourIndex, colourOf, RANKS, type Rank, rankOf, ranksOf } from './cards.ts'
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
export function legalOptions(table: Table, seat: Seat): Option[] {
  const size = handOf(table, seat).length
  const options = PLAYS.slice(0, size)
  if (mayDiscard(table)) options.push(...DISCARDS.slice(0, size))
  if (mayHint(table)) for (const to of othersOf(table, seat)) options.push(...hintsTo(table, to))
  return options
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
  const { colours, ranks } = traitsOf(table, to)
  const hints = HINTS[to]
  return hints ? [...colours, ...ranks].map((trait) => hints[trait]) : []
}

function hintSchemas(table: Table, to: Seat): ZodType<Action>[] {
  const { colours, ranks } = traitsOf(table, to)
  const hint = { do: z.literal('hint'), to: z.literal(to) }
  return [z.strictObject({ ...hint, colour: z.literal(colours) }), z.strictObject({ ...hint, rank: z.literal(ranks) })]
}

const COLOUR_SETS = Array.from({ length: 2 ** COLOURS.length }, (_, set) =>
  COLOURS.filter((_, index) => set & (1 << index)),
)
const RANK_SETS = Array.from({ length: 2 ** (RANKS.length + 1) }, (_, set) => RANKS.filter((rank) => set & (1 << rank)))

function traitsOf(table: Table, seat: Seat): { colours: Colour[]; ranks: Rank[] } {
  let colours = 0
  let ranks = 0
  for (const card of cardsIn(table, seat)) {
    if (!card) continue
    colours |= 1 << colourIndex(card)
    ranks |= 1 << rankOf(card)
  }
  return { colours: COLOUR_SETS[colours] ?? [], ranks: RANK_SETS[ranks] ?? [] }
}

function placesNamed(table: Table, seat: Seat, trait: Trait): number[] {
  const places: number[] = []
  for (const [index, card] of cardsIn(table, seat).entries()) if (card && has(card, trait)) places.push(index + 1)
  return places
}

function cardsIn(table: Table, seat: Seat): (Card | undefined)[] {
  return handOf(table, seat).map((place) => table.cards[place])
}

export function has(card: Card, trait: Trait): boolean {
  return 'colour' in trait ? colourOf(card) === trait.colour : rankOf(card) === trait.rank
}

// The possible answers are few and are offered again in every turn, so each is created once and kept.
const optionOf = (action: Action): Option => ({ label: lineOf(action), action })
const PLACES = [1, 2, 3, 4, 5]
const PLAYS: readonly Option[] = PLACES.map((card) => optionOf({ do: 'play', card }))
const DISCARDS: readonly Option[] = PLACES.map((card) => optionOf({ do: 'discard', card }))
/** All possible hints are created once and looked up by the seat that receives the hint, then by colour or rank. */
const HINTS = Array.from({ length: MOST_SEATS + 1 }, (_, to) => {
  const colours = COLOURS.map((colour) => [colour, optionOf({ do: 'hint', to, colour })] as const)
  const ranks = RANKS.map((rank) => [rank, optionOf({ do: 'hint', to, rank })] as const)
  return Object.fromEntries([...colours, ...ranks]) as Record<Colour | Rank, Option> // one for each of both lists
})
