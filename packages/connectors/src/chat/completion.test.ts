import { describe, expect, it } from 'vitest'
import { type Completion, plausible } from './completion.ts'
import { DEAREST, mostOf } from './prices.ts'

describe('what an answer is said to have used up', () => {
  const messages = [{ content: 'What is it like?' }, { content: '它像什么？' }]
  const said = (used: Partial<Completion>, model = 'of-my-own') =>
    plausible({ text: 'Hot.', cutShort: false, ...used }, { model, messages, maxTokens: 100 })
  const DOLLARS = 1_000_000

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
    expect(tokensIn).toBe(1_024 + 16 + 15)
    expect(tokensOut).toBe(104)
    // Two thousand dollars were said.
    expect(costMicros).toBe(tokensIn * 150 + tokensOut * 600)
    expect(costMicros).toBeLessThan(0.25 * DOLLARS)
  })

  it.each([
    ['gpt-4o-mini', 1],
    ['meta-llama/Llama-3.3-70B-Instruct', 2],
    ['claude-sonnet-4-5', 3],
    ['Qwen/Qwen2.5-72B-Instruct', 2],
    ['deepseek-ai/DeepSeek-V3', 2],
    ['openai/gpt-5.1', 2],
  ])('is no more than the tokens of %s cost where it is known: %i cents here', (model, cents) => {
    const lied = { costMicros: 2_000 * DOLLARS }
    expect(said(lied, model).costMicros).toBeLessThanOrEqual((cents * DOLLARS) / 100)
    expect(said(lied, model).costMicros).toBeGreaterThan(0.001 * DOLLARS)
    // With the stated tokens, where tokens were stated.
    expect(said({ ...lied, tokensIn: 40, tokensOut: 5 }, model).costMicros).toBeLessThan(0.001 * DOLLARS)
  })

  it.each([
    ['gpt-4o', { in: 5, out: 15 }],
    ['ft:gpt-4o-mini-2024-07-18:mine', { in: 3, out: 12 }],
    ['gpt-4-turbo', { in: 30, out: 60 }],
    ['openai/o1', { in: 15, out: 60 }],
    ['anthropic/claude-opus-4', { in: 15, out: 75 }],
  ])('of %s is twice what is listed at most', (model, listed) => {
    expect(mostOf(model)).toEqual({ in: 2 * listed.in, out: 2 * listed.out })
  })

  it('of an unlisted model is that of the dearest model', () => {
    expect(mostOf('my-very-own')).toEqual(DEAREST)
    expect(DEAREST).toEqual({ in: 150, out: 600 })
  })

  it('counts thoughts that came beyond the limit', () => {
    expect(said({ thoughts: 'x'.repeat(5_000), tokensOut: 5_050 }).tokensOut).toBe(5_050)
  })
})
