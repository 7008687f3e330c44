import cards from './cards.json' with { type: 'json' }
import type { Language } from './constants.ts'

/** A topic and words of it, of which one is the code word. */
export interface TopicCard {
  topic: string
  words: readonly string[]
}

/** For a game that nobody gave a card: a few of our own. */
export const TOPIC_CARDS: Readonly<Record<Language, readonly TopicCard[]>> = cards
