import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  // Nobody is on a side.
  winners: [],
  marks: [
    { value: 'drawn', name: { en: 'All gained the same', zh: '获利相同' }, tellsWinner: true },
    { value: 'not-sold', name: { en: 'A lot was not sold', zh: '有拍品流拍' } },
  ],
}
