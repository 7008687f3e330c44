import { seededRandom } from '@masquerade/game'
import { expect, it } from 'vitest'
import { cycling } from './chance.ts'

it('nothing to go through is an error, and not a wait for ever', () => {
  expect(() => cycling(0, seededRandom(1)).next()).toThrow('nothing to go through')
})
