import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  winners: [
    { value: 'first', name: { en: 'Player 1 won', zh: '1 号玩家获胜' } },
    { value: 'second', name: { en: 'Player 2 won', zh: '2 号玩家获胜' } },
    { value: 'third', name: { en: 'Player 3 won', zh: '3 号玩家获胜' } },
  ],
  marks: [
    { value: 'nothing-given', name: { en: 'Nobody gave anything', zh: '无人投入' }, tellsWinner: true },
    { value: 'overdrawn', name: { en: 'Somebody gave more than it had', zh: '有人投入超过所有' } },
  ],
}
