import { steepGrowths } from '@masquerade/game/testing'
import { expect, it } from 'vitest'
import { gramsOf, queryGrams } from './grams.ts'

it.each<[string, (text: string) => unknown]>([
  ['what a match is found by', (text) => gramsOf([text, text])],
  ['what is looked for', queryGrams],
])('%s is cut out of a text by work that grows no faster than it is long', (_, read) => {
  expect(steepGrowths(read)).toEqual([])
})
