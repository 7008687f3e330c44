import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    seats: { name: 'Seats' },
    betting: {
      name: 'Betting',
      options: {
        five: 'fold, call, raise half the pot or the pot, all in',
        'no-limit': 'no limit',
        'fixed-limit': 'fixed limit',
      },
    },
    stacks: { name: 'Chips of each seat, like [100, 100]' },
    blinds: { name: 'Small and big blind, like [1, 2]' },
    hands: { name: 'Hands' },
    carry: { name: 'Chips are carried from hand to hand' },
    'limits.actMs': { name: 'Time for a turn' },
  },
  zh: {
    seats: { name: '座位数' },
    betting: {
      name: '下注',
      options: { five: '弃牌、跟注、加注半池或满池、全下', 'no-limit': '无限注', 'fixed-limit': '限注' },
    },
    stacks: { name: '每个座位的筹码，如 [100, 100]' },
    blinds: { name: '小盲注和大盲注，如 [1, 2]' },
    hands: { name: '手数' },
    carry: { name: '筹码带入下一手' },
    'limits.actMs': { name: '每次行动时限' },
  },
}
