import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'

it.each([
  [
    'en',
    [
      'No match is played here any more, and the results no longer change.',
      'No match is played here any more, and the results no longer change. 2 planned matches were dropped because agents were away. One planned match was not played.',
    ],
  ],
  [
    'zh',
    [
      '这里不再有对局，结果不再改变。',
      '这里不再有对局，结果不再改变。因智能体缺席取消了 2 局。有 1 局安排好的对局没有打。',
    ],
  ],
] as const)('a final arena says which of its matches were not played (%s)', (locale, texts) => {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'organize' })
  const said = [
    { dropped: 0, due: 0 },
    { dropped: 2, due: 1 },
  ].map((of) => t('stateText.final', of))
  expect(said).toEqual(texts)
})
