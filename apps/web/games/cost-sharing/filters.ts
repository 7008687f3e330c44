import type { FilterPages } from '../game-pages.ts'

/** All win together or nobody does: no side wins alone. */
export const filters: FilterPages = {
  winners: [],
  marks: [
    { value: 'agreed', name: { en: 'They agreed', zh: '达成协议' }, tellsWinner: true },
    { value: 'failed', name: { en: 'They did not agree', zh: '未达成协议' }, tellsWinner: true },
    {
      value: 'outside-the-core',
      name: { en: 'Somebody pays more than alone', zh: '有人付得比单独承担还多' },
      tellsWinner: true,
    },
  ],
}
