import type { GamePages } from '../game-pages.ts'

export const refusals: NonNullable<GamePages['refusals']> = {
  en: {
    'no-deck': () => 'the hands would leave no card in the deck: fewer seats, smaller hands or more cards are needed',
  },
  zh: { 'no-deck': () => '发完手牌后牌堆将没有牌：请减少座位或手牌，或增加牌数' },
}
