import { pick, type Random, randomInt, type Seat, storable, type Wish, weightedIndex } from '@masquerade/game'
import { z } from 'zod'
import { letters } from '../forms/normal.ts'
import { statesWord } from '../forms/states-word.ts'
import cards from './cards.json' with { type: 'json' }
import { CHAMELEON, type Language } from './constants.ts'
import type { Config } from './events.ts'

export interface TopicCard {
  topic: string
  words: readonly string[]
}

/** Built-in topics with their words are used when a contest (arena) has no list of topics of its own. */
export const TOPIC_CARDS: Readonly<Record<Language, readonly TopicCard[]>> = cards

export interface Deal {
  topic: string
  code: string
  chameleon: Seat
  first: Seat
  words?: readonly string[]
}

const MOST_WORDS = 32

const text = z
  .string()
  .transform(storable)
  .refine((text) => letters(text) !== '', 'must have letters')

const words = z
  .array(text)
  .min(2)
  .max(MOST_WORDS)
  .refine((words) => new Set(words.map(letters)).size === words.length, 'the words must have different letters')

const undealt = z.exactOptional(z.never('is not dealt with these settings'))

export function dealFor({ language, seats, card }: Config): z.ZodType<Deal> {
  const seat = z.int().min(1).max(seats)
  return z
    .strictObject({
      topic: text,
      code: text,
      chameleon: seat,
      first: seat,
      // The type assertion is safe: without a list of words the schema `undealt` accepts only a missing value, which
      // the type allows.
      words: (card === 'words' ? words : undealt) as z.ZodExactOptional<z.ZodType<readonly string[]>>,
    })
    .refine(({ topic, code }) => !statesWord(language, code, topic), STATED)
    .refine(({ code, words }) => !words || words.includes(code), {
      message: 'the code word must be one of the words of the card',
      path: ['words'],
    })
}

export function supplyFor({ language }: Config): z.ZodType<TopicCard> {
  return z
    .strictObject({ topic: text, words })
    .refine(({ topic, words }) => !words.some((word) => statesWord(language, word, topic)), STATED)
}

const STATED = { message: 'the topic must not state the code word', path: ['topic'] }

export function draw(config: Config, random: Random, wish: Wish<Deal, TopicCard> = {}): Deal {
  const { deal = {}, supply, weights } = wish
  const { topic, words } = supply ?? pick(random, TOPIC_CARDS[config.language])
  const code = deal.code ?? pick(random, deal.words ?? words)
  const likely = weights?.[CHAMELEON]
  const chameleon = deal.chameleon ?? (likely ? weightedIndex(random, likely) : randomInt(random, config.seats)) + 1
  const first = deal.first ?? randomInt(random, config.seats) + 1
  const card = config.card === 'words' && { words: deal.words ?? words }
  return dealFor(config).parse({ topic: deal.topic ?? topic, code, chameleon, first, ...card })
}
