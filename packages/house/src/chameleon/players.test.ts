import { chameleon } from '@masquerade/games'
import { expect, it } from 'vitest'
import { entryOf, lexicons } from '../lexicon/lexicons.ts'
import { LANGUAGES } from '../player.ts'
import { describePlayersOf, describeTalkOf } from '../testing/players-suite.ts'
import { topicCards } from './players.ts'

describePlayersOf('chameleon', {
  tables: [{}, { seats: 6, rounds: 3 }, { seats: 4, card: 'words' }],
  strengths: [
    {
      order: ['sage', 'mirror', 'drifter'],
      games: 600,
      settings: { seats: 4 },
      supply: () => topicCards('en'),
    },
  ],
})

describeTalkOf('chameleon', 'clued', 'text', { seats: 4 })

it.each(LANGUAGES)('the cards in %s can be dealt, and the house knows every word of them', (language) => {
  const supply = chameleon.supply?.(chameleon.config.parse({ language }))
  for (const card of topicCards(language)) {
    expect(supply?.safeParse(card).success, card.topic).toBe(true)
    expect(card.words.filter((word) => entryOf(lexicons[language], word) !== word)).toEqual([])
  }
})
