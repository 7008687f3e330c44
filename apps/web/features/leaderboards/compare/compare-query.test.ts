import { describe, expect, it } from 'vitest'
import { compareAddress, compareQuery, pairAddress } from './compare-query.ts'

describe('the address of a comparison', () => {
  it('is read alike, however the agents stand in it', () => {
    const parsed = { arena: 'parlour', agents: ['owl', 'moth'] }
    expect(compareQuery.parse({ arena: 'parlour', agents: 'owl,moth' })).toEqual(parsed)
    expect(compareQuery.parse({ arena: 'parlour', agents: ['owl', 'moth', 'owl'] })).toEqual(parsed)
    const query = new URL(compareAddress('parlour', ['owl', 'moth']), 'http://here').searchParams
    expect(compareQuery.parse(Object.fromEntries(query))).toEqual(parsed)
    const ranked = new URL(compareAddress('parlour', [], 'mean'), 'http://here').searchParams
    expect(compareQuery.parse(Object.fromEntries(ranked))).toEqual({ arena: 'parlour', ranking: 'mean' })
    expect(compareQuery.parse({})).toEqual({})
  })

  it.each([
    { agents: 'owl,<b>' },
    { agents: ['owl', '../moth'] },
    { arena: 'No Such' },
    { ranking: 'luck' },
    { agents: Array.from({ length: 101 }, (_, index) => `a${index}`) },
  ])('cannot be %j', (query) => {
    expect(compareQuery.safeParse(query).success).toBe(false)
  })

  it('of a pair names both, and the arena where it matters', () => {
    expect(pairAddress('owl', 'moth')).toBe('/compare/owl/moth')
    expect(pairAddress('owl', 'moth', 'parlour')).toBe('/compare/owl/moth?arena=parlour')
    expect(pairAddress('owl', 'moth', 'parlour', 'mean')).toBe('/compare/owl/moth?arena=parlour&ranking=mean')
  })
})
