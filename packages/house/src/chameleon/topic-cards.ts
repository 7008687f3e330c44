import type { TopicCard } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import cards from './topic-cards.json' with { type: 'json' }

/**
 * The built-in players can talk about the words of these topics, because the players' dictionary contains all of them.
 */
export function topicCards(language: Lexicon['language']): readonly TopicCard[] {
  return cards[language]
}
