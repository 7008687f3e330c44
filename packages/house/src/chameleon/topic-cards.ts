import type { TopicCard } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import cards from './topic-cards.json' with { type: 'json' }

/** Cards of words that the lexicon knows, so that house agents have something to say and to hear. */
export function topicCards(language: Lexicon['language']): readonly TopicCard[] {
  return cards[language]
}
