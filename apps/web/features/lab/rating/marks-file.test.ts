import type { BatchItem, GivenMark } from '@masquerade/lab'
import { describe, expect, it } from 'vitest'
import { labMarks, MARK_HEADS, marksCsv } from './marks-file.ts'

const SCORE: BatchItem = {
  id: 'i1',
  word: 'Tea',
  description: 'Drunk hot.',
  judge: 4,
  gold: [4, 5],
  about: { agent: '=owl', column: 'aggressiveTarget', block: 3 },
}
const mark = (answers: Record<string, number>, skip?: string, again = false): GivenMark => ({
  item: 0,
  again,
  mark: { answers, ...(skip !== undefined && { skip }) },
})

describe('the file of a batch’s marks', () => {
  it('has an answer a line, with what the judge said, and nothing that a spreadsheet would run', () => {
    const text = marksCsv([SCORE], [{ name: 'rater-1', marks: [mark({ score: 5 }), mark({}, 'unclear, to me', true)] }])
    const [heads, first, second, end] = text.split('\r\n')
    expect(heads).toBe(MARK_HEADS.join(','))
    expect(first).toMatch(/^rater-1,i1,0,score,5,,4,4 5,.*owl,aggressiveTarget,3$/)
    expect(first).not.toMatch(/,=owl/)
    expect(second).toMatch(/^rater-1,i1,1,,,"unclear, to me",,,/)
    expect(end).toBe('')
  })

  it('has intentions as the lab counts them, the first showing alone', () => {
    const context: BatchItem = {
      ...{ id: 'c', block: 0, seats: 5, seat: 1, role: 'somebody', quest: 1, proposal: 1, leader: 1 },
      ...{ knows: [], team: [], results: [], votes: [], saidBefore: [], intentions: ['one'], thoughts: '', speech: '' },
      items: [
        { item: 'c.1', intention: 'one', words: 'One', first: true, final: true },
        { item: 'c.2', intention: 'two', words: 'Two', first: true, final: false },
      ],
    }
    const given = mark({ 'selection/one': 1, 'thoughts/one': 4, 'speech/one': 2 }, 'too long')
    const marks = [given, { ...given, again: true }]
    expect(labMarks([context, SCORE], [{ name: 'rater-2', marks }])).toEqual({
      items: [
        { item: 'c.1', rater: 'rater-2', selection: 1, thoughts: 4, speech: 2 },
        { item: 'c.2', rater: 'rater-2', skipped: 'too long' },
      ],
      speeches: [{ context: 'c', rater: 'rater-2', skipped: 'too long' }],
    })
  })
})
