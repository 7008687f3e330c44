import { describe, expect, it } from 'vitest'
import { type Completion, plausible } from './completion.ts'

describe('what an answer is said to have used up', () => {
  const messages = [{ content: 'What is it like?' }, { content: '它像什么？' }]
  const said = (used: Partial<Completion>) =>
    plausible({ text: 'Hot.', cutShort: false, ...used }, { messages, maxTokens: 100 })

  it('stands where it can be', () => {
    const used = { tokensIn: 40, tokensOut: 12, costMicros: 900 }
    expect(said(used)).toMatchObject(used)
    expect(said({})).toEqual({ text: 'Hot.', cutShort: false })
  })

  it('is no more than bytes, limits and the dearest price allow', () => {
    const {
      tokensIn = 0,
      tokensOut = 0,
      costMicros = 0,
    } = said({
      ...{ tokensIn: 2_000_000_000, tokensOut: 2_000_000_000, costMicros: 2_000_000_000 },
    })
    expect(tokensIn).toBe(4_096 + 16 + 15)
    expect(tokensOut).toBe(104)
    // Two thousand dollars were said.
    expect(costMicros).toBe(tokensIn * 150 + tokensOut * 600)
    expect(costMicros).toBeLessThan(1_000_000)
  })

  it('counts thoughts that came beyond the limit', () => {
    expect(said({ thoughts: 'x'.repeat(5_000), tokensOut: 5_050 }).tokensOut).toBe(5_050)
  })
})
