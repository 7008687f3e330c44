import { describe, expect, it } from 'vitest'
import { stillOfUse, textsIn } from './use-draft.ts'

const stored = (draft: object) => JSON.stringify(draft)

describe('a draft that was kept', () => {
  it.each([
    ['was not sent', stored({ value: 'Half a sen' }), 4, 'Half a sen'],
    ['was sent in this turn, and came back as illegal', stored({ value: 'x', sent: 4 }), 4, 'x'],
    ['was sent in another turn', stored({ value: 'x', sent: 3 }), 4, undefined],
    ['is none', null, 4, undefined],
    ['is broken', '{"value', 4, undefined],
    ['is something else', 'null', 4, undefined],
  ])('and that %s', (_, text, turn, value) => expect(stillOfUse(text, turn)).toEqual(value))
})

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
