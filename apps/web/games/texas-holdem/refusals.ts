import type { GamePages } from '../game-pages.ts'

export const refusals: NonNullable<GamePages['refusals']> = {
  en: {
    stacks: ({ seats }) => `one stack for each of the ${seats} seats`,
    blinds: () => 'the small blind may not be above the big one',
    stack: ({ big }) => `each stack must be more than the big blind, which is ${big}`,
  },
  zh: {
    stacks: ({ seats }) => `${seats} 个座位各需一份筹码`,
    blinds: () => '小盲注不能大于大盲注',
    stack: ({ big }) => `每份筹码必须多于大盲注 ${big}`,
  },
}
