import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  winners: [
    { value: 'civilians', name: { en: 'The civilians won', zh: '平民获胜' } },
    { value: 'spy', name: { en: 'The spy won', zh: '卧底获胜' } },
  ],
  marks: [
    { value: 'spy-survived', name: { en: 'The spy survived', zh: '卧底活到最后' }, tellsWinner: true },
    { value: 'foul', name: { en: 'Somebody fouled', zh: '有人犯规' } },
  ],
}
