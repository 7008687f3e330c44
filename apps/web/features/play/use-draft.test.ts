import { describe, expect, it } from 'vitest'
import { stillOfUse } from './use-draft.ts'

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
