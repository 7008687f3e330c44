import { seededRandom } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { config } from './config.ts'
import { dealFor, draw } from './deal.ts'
import { negotiation } from './testing/negotiation.ts'

const settings = config.parse({})
const shares = [40, 30, 30]

describe('a deal', () => {
  it('is whole without needs and first proposals', () => {
    const { fee, usage } = negotiation
    expect(dealFor(settings).parse({ fee, usage })).toEqual({ fee, usage, need: null, opening: null })
  })

  it.each([
    ['a description without letters', { usage: ['…', 'B', 'C'] }],
    ['a description that is too long', { usage: ['A'.repeat(1001), 'B', 'C'] }],
    ['needs of which none is the whole', { need: [99, 60, 60] }],
    ['first proposals off the stride', { opening: [shares, shares, [33, 33, 34]] }],
    ['first proposals that do not sum to the whole', { opening: [shares, shares, [40, 30, 35]] }],
    ['only two first proposals', { opening: [shares, shares] }],
    ['a fee of nothing', { fee: 0 }],
    ['a key that is none of its own', { seed: 1 }],
  ])('is refused with %s', (_, part) => {
    expect(dealFor(settings).safeParse({ ...negotiation, ...part }).success).toBe(false)
  })

  it('has descriptions as they can be stored', () => {
    const usage = ['Night\u0000 flights', 'B', 'C']
    expect(dealFor(settings).parse({ ...negotiation, usage }).usage[0]).toBe('Night\uFFFD flights')
  })
})

describe('what is drawn', () => {
  it('is three different airlines, of which one needs the whole', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { usage, need } = draw(settings, seededRandom(seed))
      expect(new Set(usage).size).toBe(3)
      expect(Math.max(...(need ?? []))).toBe(100)
    }
  })

  it('is what the arena brings, and what is wished', () => {
    const brought = { ...negotiation, opening: null }
    expect(draw(settings, seededRandom(1), { supply: brought })).toEqual(brought)
    expect(draw(settings, seededRandom(1), { supply: brought, deal: { fee: 7 } })).toEqual({ ...brought, fee: 7 })
    const wished = draw(settings, seededRandom(1), { deal: { usage: negotiation.usage } })
    expect(wished).toMatchObject({ usage: negotiation.usage, need: null })
  })
})
