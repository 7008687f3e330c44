import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    seats: { name: 'Seats' },
    most: { name: 'The most that a lot can be worth, in cents' },
    auctions: { name: 'Auctions' },
    'limits.bidMs': { name: 'Time to bid' },
  },
  zh: {
    seats: { name: '座位数' },
    most: { name: '拍品最高价值（美分）' },
    auctions: { name: '拍卖次数' },
    'limits.bidMs': { name: '出价时限' },
  },
}
