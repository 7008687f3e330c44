import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    rounds: { name: 'Rounds' },
    stride: { name: 'Shares are multiples of so many per cent' },
    votes: { name: 'Votes', options: { open: 'one after the other, in the open', sealed: 'all at once, sealed' } },
    'limits.proposeMs': { name: 'Time to propose' },
    'limits.voteMs': { name: 'Time to vote' },
    'limits.characters': { name: 'Longest speech, in characters' },
  },
  zh: {
    rounds: { name: '轮数' },
    stride: { name: '份额须是此百分比的倍数' },
    votes: { name: '投票', options: { open: '依次公开', sealed: '同时密封' } },
    'limits.proposeMs': { name: '提案时限' },
    'limits.voteMs': { name: '投票时限' },
    'limits.characters': { name: '发言最长字符数' },
  },
}
