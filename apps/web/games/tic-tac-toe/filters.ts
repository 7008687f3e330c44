import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  winners: [
    { value: 'first', name: { en: 'The first player won', zh: '先手获胜' } },
    { value: 'second', name: { en: 'The second player won', zh: '后手获胜' } },
  ],
  marks: [],
}
