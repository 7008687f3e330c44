import { describe, expect, it } from 'vitest'
import { textsIn } from './use-draft.ts'

describe('the texts of a draft', () => {
  const beginning = { bid: '', words: 'Good morning.' }

  it.each([
    ['are those that were filled in', { bid: '3.75' }, { bid: '3.75', words: 'Good morning.' }],
    ['may be empty', { words: '' }, { bid: '', words: '' }],
    ['are those of this form', { share: '40', bid: '1' }, { bid: '1', words: 'Good morning.' }],
    ['are texts', { bid: 3, words: ['x'] }, beginning],
    ['are none of a draft of another form', 'Good morning, all.', beginning],
    ['are none without a draft', undefined, beginning],
    ['are none of nothing', null, beginning],
  ])('%s', (_, draft, texts) => expect(textsIn(draft, beginning)).toEqual(texts))
})
