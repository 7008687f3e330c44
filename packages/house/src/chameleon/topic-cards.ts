import type { TopicCard } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import cards from './topic-cards.json' with { type: 'json' }

export function topicCards(language: Lexicon['language']): readonly TopicCard[] {
  return cards[language]
}
