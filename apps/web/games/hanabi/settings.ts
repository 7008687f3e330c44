import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    seats: { name: 'Seats' },
    colours: { name: 'Colours' },
    ranks: { name: 'Highest number on a card' },
    hand: { name: 'Cards in a hand' },
    hints: { name: 'Hint tokens' },
    lives: { name: 'Lives' },
    'limits.actMs': { name: 'Time for a turn' },
  },
  zh: {
    seats: { name: '座位数' },
    colours: { name: '颜色数' },
    ranks: { name: '牌面最大数字' },
    hand: { name: '手牌数' },
    hints: { name: '提示标记' },
    lives: { name: '生命数' },
    'limits.actMs': { name: '每回合时限' },
  },
}
