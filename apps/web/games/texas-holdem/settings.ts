import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    seats: { name: 'Seats' },
    betting: { name: 'Betting', options: { five: 'five acts', 'no-limit': 'no limit', 'fixed-limit': 'fixed limit' } },
    stacks: { name: 'What each seat begins with, as a list' },
    blinds: { name: 'Blinds, small and big, as a list' },
    hands: { name: 'Hands' },
    carry: { name: 'Chips are carried from hand to hand' },
    'limits.actMs': { name: 'Time to act' },
  },
  zh: {
    seats: { name: '座位数' },
    betting: { name: '下注方式', options: { five: '五种行动', 'no-limit': '无限注', 'fixed-limit': '固定限注' } },
    stacks: { name: '各座位初始筹码（列表）' },
    blinds: { name: '小盲注与大盲注（列表）' },
    hands: { name: '手数' },
    carry: { name: '筹码延续到下一手' },
    'limits.actMs': { name: '行动时限' },
  },
}
