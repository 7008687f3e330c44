import { expect, it } from 'vitest'
import { steepGrowths } from './growth.ts'

it('a pattern that looks for the end of a run from each of its places is found out, by what it stumbles over', () => {
  const found = steepGrowths((text) => text.replace(/ +$/, '')).map(({ of }) => of)
  expect(found).toContain(JSON.stringify(['x', ' ', 'x']))
  expect(found).not.toContain(JSON.stringify(['x', 'a', 'x']))
})

it('a pattern that reads each character once is not', () => {
  expect(steepGrowths((text) => text.replace(/\s+/g, ' '))).toEqual([])
})
