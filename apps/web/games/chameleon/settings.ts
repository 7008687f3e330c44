import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    seats: { name: 'Seats' },
    rounds: { name: 'Rounds of clues' },
    card: {
      name: 'What everybody is told',
      options: { topic: 'the topic', words: 'the topic, and the words of which one is meant' },
    },
    'limits.clueMs': { name: 'Time for a clue' },
    'limits.voteMs': { name: 'Time to vote' },
    'limits.guessMs': { name: 'Time to guess the word' },
    'limits.characters': { name: 'Longest clue, in characters' },
  },
  zh: {
    seats: { name: '座位数' },
    rounds: { name: '线索轮数' },
    card: { name: '人人知道什么', options: { topic: '主题', words: '主题，以及包含目标词的词表' } },
    'limits.clueMs': { name: '给线索时限' },
    'limits.voteMs': { name: '投票时限' },
    'limits.guessMs': { name: '猜词时限' },
    'limits.characters': { name: '线索最长字符数' },
  },
}
