import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  winners: [
    { value: 'first', name: { en: 'The first seat won', zh: '一号座获胜' } },
    { value: 'second', name: { en: 'The second seat won', zh: '二号座获胜' } },
  ],
  marks: [
    { value: 'agreement', name: { en: 'A deal was made', zh: '成交' } },
    { value: 'pareto', name: { en: 'No split is better for both', zh: '没有对双方更好的分法' } },
  ],
}
