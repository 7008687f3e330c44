import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  winners: [
    { value: 'first', name: { en: 'Player 1 won', zh: '1 号玩家获胜' } },
    { value: 'second', name: { en: 'Player 2 won', zh: '2 号玩家获胜' } },
    { value: 'third', name: { en: 'Player 3 won', zh: '3 号玩家获胜' } },
  ],
  marks: [
    { value: 'always-cooperated', name: { en: 'Nobody ever defected', zh: '从无人背叛' }, tellsWinner: true },
    { value: 'never-cooperated', name: { en: 'Nobody ever cooperated', zh: '从无人合作' }, tellsWinner: true },
  ],
}
