import { expect, it } from 'vitest'
import { abilitiesAddress, abilitiesPageQuery } from './compare-query.ts'

it('names agents as links do and as forms do, each once', () => {
  expect(abilitiesPageQuery.parse({ agents: 'sage,owl,sage,' })).toEqual({ agents: ['sage', 'owl'] })
  expect(abilitiesPageQuery.parse({ agents: ['sage', 'owl,moth'] })).toEqual({ agents: ['sage', 'owl', 'moth'] })
  expect(abilitiesPageQuery.parse({})).toEqual({})
  expect(abilitiesAddress(['sage', 'owl'])).toBe('/abilities?agents=sage,owl')
})

it.each([['Sage'], ['a b'], ['../etc'], [Array.from({ length: 101 }, (_, index) => `a${index}`)]])(
  'refuses %j',
  (agents) => {
    expect(abilitiesPageQuery.safeParse({ agents }).success).toBe(false)
  },
)
