import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  winners: [
    { value: 'good', name: { en: 'Good won', zh: '好人获胜' } },
    { value: 'evil', name: { en: 'Evil won', zh: '坏人获胜' } },
  ],
  marks: [
    { value: 'merlin-hit', name: { en: 'Merlin was assassinated', zh: '梅林被刺杀' }, tellsWinner: true },
    {
      value: 'rejected-to-the-end',
      name: { en: 'Every team was turned down', zh: '队伍全部被否决' },
      tellsWinner: true,
    },
    { value: 'two-fails', name: { en: 'Two fails on one quest', zh: '一次任务两张失败牌' } },
  ],
}
