import { cachedIn, pick, type Random, randomInt, shuffled, storable, type Wish, weightedIndex } from '@masquerade/game'
import { z } from 'zod'
import { letters } from '../forms/normal.ts'
import { seatsAt } from '../forms/seats.ts'
import { statesWord } from '../forms/states-word.ts'
import type { Config } from './config.ts'
import headings from './headings.json' with { type: 'json' }
import pairs from './pairs.json' with { type: 'json' }
import { type Language, MASKS, rulesOf, type TableRules } from './settings.ts'

export interface Deal {
  words: { civilian: string; spy: string }
  spy: number
  first?: number
  /** Orders of speaking are made before the match, so they contain players eliminated by then. */
  orders?: number[][]
  ballots?: number[][][]
  /** An order of all seats for each round: of those with the most votes, the first is eliminated. */
  lots?: number[][]
}

export type Supply = readonly [string, string]

export const supplyFor = (config: Config): z.ZodType<Supply> => formsOf(config).supply

export const dealFor = (config: Config): z.ZodType<Deal> => formsOf(config).deal

interface Forms {
  supply: z.ZodType<Supply>
  deal: z.ZodType<Deal>
}

const known = new Map<string, Forms>()

function formsOf(config: Config): Forms {
  const { language } = config
  const rules = rulesOf(config)
  const { seats, rounds, order, ballot, fouls, ties, setting } = rules
  const key = [language, seats, rounds, order, ballot, fouls, ties, setting].join()
  return cachedIn(known, key, () => ({ supply: supplyForm(language, rules), deal: dealForm(language, rules) }))
}

const word = z.string().transform(storable)

const INVALID = {
  error: 'not a valid pair: both words need letters, they must differ, and neither may state the other',
  params: { says: { code: 'pair', values: {} } },
}

function supplyForm(language: Language, rules: TableRules): z.ZodType<Supply> {
  // The headings say how people name the columns of a list of pairs, in letters alone.
  return z
    .tuple([word, word])
    .refine(([one, other]) => validPair(language, one, other), INVALID)
    .refine((pair) => !pair.some((word) => isMasked(language, rules, word)), MASK)
    .meta({ headings })
}

function dealForm(language: Language, rules: TableRules): z.ZodType<Deal> {
  const { seats, order, ballot, setting, ties } = rules
  const words = z
    .strictObject({ civilian: word, spy: word })
    .refine(({ civilian, spy }) => validPair(language, civilian, spy), INVALID)
    .refine((pair) => !Object.values(pair).some((word) => isMasked(language, rules, word)), MASK)
  const seat = z.int().min(1).max(seats)
  const orders = eachRound(rules, inAnyOrder(seatsAt(seats)))
  const shuffled = order === 'shuffled'
  return z.strictObject({
    words,
    spy: seat,
    first: only(!shuffled, seat),
    orders: only(shuffled, orders),
    ballots: ballot === 'shuffled' && !setting ? z.exactOptional(eachRound(rules, ballotsOf(seats))) : undealt,
    lots: only(ties === 'lot', orders),
  })
}

const undealt = z.exactOptional(z.never('is not dealt with these settings'))

function only<Part>(isDealt: boolean, part: z.ZodType<Part>): z.ZodExactOptional<z.ZodType<Part>> {
  // The type assertion is safe: the declared type allows a missing value, and the schema `undealt` accepts nothing
  // else.
  return (isDealt ? part : undealt) as z.ZodExactOptional<z.ZodType<Part>>
}

const MASK = {
  error: 'the mask that stands for an own word would itself state one of these words',
  params: { says: { code: 'masked', values: {} } },
}

const isMasked = (language: Language, { fouls }: TableRules, word: string): boolean =>
  fouls === 'masked' && statesWord(language, word, MASKS[language])

function eachRound<Entry>({ rounds }: TableRules, form: z.ZodType<Entry>): z.ZodType<Entry[]> {
  return z.array(form).length(rounds, `must have one entry for each of the ${rounds} rounds that may be played`)
}

function ballotsOf(seats: number): z.ZodType<number[][]> {
  const others = seatsAt(seats).map((seat) => seatsAt(seats).filter((other) => other !== seat))
  return z.array(z.array(z.int())).check(({ value, issues }) => {
    if (value.length !== seats) {
      issues.push({ code: 'custom', input: value, message: `one list for each of the ${seats} seats` })
      return
    }
    for (const [index, list] of value.entries()) {
      const all = others[index] ?? []
      if (!isOrderOf(all, list)) issues.push({ code: 'custom', input: value, path: [index], message: eachOnce(all) })
    }
  })
}

const inAnyOrder = (seats: readonly number[]): z.ZodType<number[]> =>
  z.array(z.int()).refine((list) => isOrderOf(seats, list), { error: eachOnce(seats) })

const isOrderOf = (seats: readonly number[], list: readonly number[]): boolean =>
  list.length === seats.length && seats.every((seat) => list.includes(seat))

const eachOnce = (seats: readonly number[]): string => `must have each of the seats ${seats.join(', ')} once`

const pairsFile = z.array(z.tuple([z.string(), z.string()]))

export const PAIRS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: pairsFile.parse(pairs.en),
  zh: pairsFile.parse(pairs.zh),
}

/** Whether two words can be a match's secret words: both have letters, and neither contains the other. */
export function validPair(language: Language, one: string, other: string): boolean {
  const [first, second] = [letters(one), letters(other)]
  if (first === '' || second === '' || first === second) return false
  return !statesWord(language, one, other) && !statesWord(language, other, one)
}

export const SPY = 'spy'

export function draw(config: Config, random: Random, wish: Wish<Deal, Supply> = {}): Deal {
  const rules = rulesOf(config)
  const { seats } = rules
  const words = wish.deal?.words ?? drawWords(wish.supply ?? pick(random, PAIRS[config.language]), random)
  const weights = wish.weights?.[SPY]
  const spy = wish.deal?.spy ?? (weights ? weightedIndex(random, weights) : randomInt(random, seats)) + 1
  return dealFor(config).parse({ words, spy, ...arrangement(rules, random, wish.deal) })
}

function arrangement(rules: TableRules, random: Random, wish: Partial<Deal> = {}): Partial<Deal> {
  const { seats, ties, order, speech, ballot } = rules
  const each = <Value>(draw: () => Value): Value[] => Array.from({ length: rules.rounds }, draw)
  const all = () => shuffled(random, seatsAt(seats))
  const other = (seat: number) =>
    shuffled(
      random,
      seatsAt(seats).filter((one) => one !== seat),
    )
  const dots = speech === 'dots' && ballot === 'shuffled'
  const ballots = wish.ballots ?? (dots ? each(() => seatsAt(seats).map(other)) : undefined)
  return {
    ...(order === 'shuffled'
      ? { orders: wish.orders ?? each(all) }
      : { first: wish.first ?? randomInt(random, seats) + 1 }),
    ...(ballots && { ballots }),
    ...(ties === 'lot' && { lots: wish.lots ?? each(all) }),
  }
}

function drawWords(pair: Supply, random: Random): Deal['words'] {
  return random() < 0.5 ? { civilian: pair[0], spy: pair[1] } : { civilian: pair[1], spy: pair[0] }
}
