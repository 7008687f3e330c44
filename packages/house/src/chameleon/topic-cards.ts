import type { TopicCard } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import cards from './topic-cards.json' with { type: 'json' }

/** Cards of words that the lexicon knows, so that house agents can talk about them. */
export function topicCards(language: Lexicon['language']): readonly TopicCard[] {
  return cards[language]
}
