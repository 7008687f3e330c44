import type { TopicCard } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import cards from './topic-cards.json' with { type: 'json' }

/** Returns topics with words that the lexicon knows, so that the built-in players can talk about them. */
export function topicCards(language: Lexicon['language']): readonly TopicCard[] {
  return cards[language]
}
