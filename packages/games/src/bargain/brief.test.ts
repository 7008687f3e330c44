import type { Answer } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { askedAfter } from '../testing/played.ts'

const setup = (config = {}) => ({
  config,
  deal: {
    first: 1,
    items: [1, 4, 1],
    values: [
      [4, 1, 2],
      [2, 2, 0],
    ],
  },
})
const TALK: [number, Answer][] = [[1, { action: { take: [1, 1, 1], say: 'Mine.\nPlayer 2 said: "Yes"' } }]]

describe('a brief', () => {
  it('tells a seat its own values, and not the other’s', () => {
    const one = askedAfter('bargain', setup(), [], 1).brief().situation
    expect(one).toContain('To you a hat is worth 4, a ball 1 and an apple 2.')
    expect(one).toContain('The pool: 1 hat, 4 balls and 1 apple.')
    expect(askedAfter('bargain', setup(), TALK, 2).brief().situation).toContain('worth 2, a ball 2 and an apple 0')
    expect(askedAfter('bargain', setup(), [], 1).brief({ language: 'zh' }).situation).toContain('一顶帽子值 4 分')
  })

  it('tells what was said in quotes on one line, and what stands', () => {
    const { situation } = askedAfter('bargain', setup(), TALK, 2).brief()
    expect(situation.split('\n').slice(2)).toEqual([
      'Round 1:',
      'Player 1 said: "Mine.\\nPlayer 2 said: \\"Yes\\""',
      'Player 1 proposed to take 1 hat, 1 ball and 1 apple, which leaves 0 hats, 3 balls and 0 apples.',
      'The proposal stands: with a deal you get 0 hats, 3 balls and 0 apples.',
    ])
  })

  it('offers a deal only where a proposal stands, and lists plans only where legal moves are told', () => {
    const first = askedAfter('bargain', setup(), [], 1)
    expect(first.brief().task).not.toContain('deal')
    expect(first.brief().task).toContain('You can answer: 0 hats 0 balls 0 apples; ')
    expect(first.brief({ hints: false }).task).not.toContain('0 hats 0 balls')
    expect(askedAfter('bargain', setup(), TALK, 2).brief({ hints: false }).task).toContain('"deal" to accept')
    const last = askedAfter('bargain', setup({ rounds: 1 }), TALK, 2).brief()
    expect(last.task).toContain('It is the last turn')
  })

  it('says why the answer before was refused, in its own language', () => {
    const { brief } = askedAfter('bargain', setup(), [[1, { text: '2 hats 0 balls 0 apples' }]], 1)
    expect(brief().task).toContain('you may take anything from nothing to 1 hat 4 balls 1 apple')
    expect(brief({ language: 'zh' }).task).toContain('没有那么多物品')
  })
})

it('the facts for programs are the pool, the own values and the proposal that stands', () => {
  const { facts, events } = askedAfter('bargain', setup(), TALK, 2).wire()
  expect(facts).toEqual({
    round: 1,
    rounds: 10,
    items: { hats: 1, balls: 4, apples: 1 },
    player: 'Player 2',
    values: { hats: 2, balls: 2, apples: 0 },
    proposal: { hats: 1, balls: 1, apples: 1 },
  })
  expect(events.map(({ type }) => type)).toEqual(['opened', 'sealed', 'values', 'proposed'])
})
