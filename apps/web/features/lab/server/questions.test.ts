import { BUILT_IN } from '@masquerade/papers/built-in'
import { expect, it } from 'vitest'
import { questionIn } from './questions.ts'

it('the question of a built-in experiment is in Chinese there, also of a copy under another name; one of a user is left', () => {
  const question = BUILT_IN['spygame-4']?.question ?? ''
  expect(questionIn('en', question)).toEqual({ text: question, lang: undefined })
  expect(questionIn('zh', question)).toEqual({ text: expect.stringMatching(/\p{Script=Han}/u), lang: undefined })
  expect(questionIn('zh', 'Who hides best?')).toEqual({ text: 'Who hides best?', lang: 'en' })
  expect(questionIn('zh', '谁藏得最好？')).toEqual({ text: '谁藏得最好？', lang: undefined })
})
