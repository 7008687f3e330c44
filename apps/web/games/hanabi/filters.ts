import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  winners: [{ value: 'team', name: { en: 'All fireworks complete', zh: '烟花全部完成' } }],
  marks: [
    { value: 'perfect', name: { en: 'A perfect game', zh: '满分' }, tellsWinner: true },
    { value: 'lives-lost', name: { en: 'The last life was lost', zh: '生命用尽' }, tellsWinner: true },
  ],
}
