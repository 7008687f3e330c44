import { pick, type Random, randomInt, storable, type Wish, weightedIndex } from '@masquerade/game'
import { z } from 'zod'
import { type Config, type Language, SEATS } from './config.ts'
import { seat } from './events.ts'
import { PAIRS } from './pairs.ts'
import { validPair } from './states-word.ts'

export interface Deal {
  words: { civilian: string; spy: string }
  spy: number
  first: number
}

/** The role that a deal gives to one seat. */
export const SPY = 'spy'

/** Two words that resemble each other; the deal decides which is the spy's. */
export type Supply = readonly [string, string]

/** Refuses a pair that cannot be played in the language. */
export function supplyFor({ language }: Pick<Config, 'language'>): z.ZodType<Supply> {
  return SUPPLIES[language]
}

/** Refuses a deal that cannot be played; which pairs of words can depends on the language. */
export function dealFor({ language }: Pick<Config, 'language'>): z.ZodType<Deal> {
  return SCHEMAS[language]
}

export function draw(config: Config, random: Random, wish: Wish<Deal, Supply> = {}): Deal {
  return dealFor(config).parse({
    words: wish.deal?.words ?? drawWords(wish.supply ?? pick(random, PAIRS[config.language]), random),
    spy:
      wish.deal?.spy ??
      (wish.weights?.[SPY] ? weightedIndex(random, wish.weights[SPY]) : randomInt(random, SEATS.length)) + 1,
    first: wish.deal?.first ?? randomInt(random, SEATS.length) + 1,
  })
}

function drawWords(pair: Supply, random: Random): Deal['words'] {
  return random() < 0.5 ? { civilian: pair[0], spy: pair[1] } : { civilian: pair[1], spy: pair[0] }
}

const word = z.string().transform(storable)

const INVALID = 'not a valid pair: both words need letters, they must differ, and neither may state the other'

const pairIn = (language: Language) =>
  z.tuple([word, word]).refine(([one, other]) => validPair(language, one, other), INVALID)

const SUPPLIES: Record<Language, z.ZodType<Supply>> = { en: pairIn('en'), zh: pairIn('zh') }

const schemaIn = (language: Language) =>
  z.strictObject({
    words: z
      .strictObject({ civilian: word, spy: word })
      .refine(({ civilian, spy }) => validPair(language, civilian, spy), INVALID),
    spy: seat,
    first: seat,
  })

const SCHEMAS: Record<Language, z.ZodType<Deal>> = { en: schemaIn('en'), zh: schemaIn('zh') }
