import { expect, it } from 'vitest'
import { lately } from './lately.ts'

it('what was needed last is kept, and never more than so much', () => {
  const kept = lately(2)
  kept.put('a', '1')
  kept.put('b', '2')
  expect(kept.get('a')).toBe('1')
  kept.put('c', '3')
  expect(['a', 'b', 'c'].map(kept.get)).toEqual(['1', undefined, '3'])
  kept.put('d', '4')
  expect(['a', 'b', 'c', 'd'].map(kept.get)).toEqual([undefined, undefined, '3', '4'])
})
