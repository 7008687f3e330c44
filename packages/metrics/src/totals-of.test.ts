import { games } from '@masquerade/games'
import { expect, it } from 'vitest'
import { metrics } from './totals-of.ts'

it('says of every registered game what is measured of it', () => {
  expect(Object.keys(metrics)).toEqual(expect.arrayContaining(Object.keys(games)))
})
