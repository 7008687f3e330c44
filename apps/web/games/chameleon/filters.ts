import type { FilterPages } from '../game-pages.ts'

export const filters: FilterPages = {
  winners: [
    { value: 'others', name: { en: 'The others won', zh: '其他人获胜' } },
    { value: 'chameleon', name: { en: 'The chameleon won', zh: '变色龙获胜' } },
  ],
  marks: [
    { value: 'caught', name: { en: 'The chameleon was caught', zh: '变色龙被抓住' }, tellsWinner: true },
    {
      value: 'guessed',
      name: { en: 'The chameleon was found, and guessed the word', zh: '变色龙被找到，但猜中了词' },
      tellsWinner: true,
    },
    { value: 'tied', name: { en: 'Nobody was accused', zh: '无人被指认' }, tellsWinner: true },
    { value: 'misled', name: { en: 'Another one was accused', zh: '指认了别人' }, tellsWinner: true },
    { value: 'flaw', name: { en: 'A clue was flawed', zh: '有人的线索有瑕疵' } },
  ],
}
