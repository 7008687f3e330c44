import type { Answer, Missing } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { askedAfter } from '../../testing/played.ts'
import { negotiation } from '../testing/negotiation.ts'

type Given = readonly [seat: number, answer: Answer | { missing: Missing }]

const round: Given[] = [
  [1, { text: 'Half\nway.\n40%, 30%, 30%' }],
  [2, { action: { shares: [50, 25, 25] } }],
  [3, { missing: 'timeout' }],
  [1, { text: 'Player 1' }],
  [2, { text: 'Player 2' }],
]
const last: Given = [3, { missing: 'error' }]
const asked = (answers: Given[], seat: number, config: object = {}, deal: object = {}) => {
  return askedAfter('cost-sharing', { config, deal: { ...negotiation, ...deal } }, answers, seat)
}

describe('a brief', () => {
  it('tells the airlines, what was proposed and said, quoted on one line, and who voted for whom', () => {
    const { situation } = asked([...round, last], 1).brief()
    expect(situation.split('\n')).toEqual([
      'Airline A (Player 1): "90 flights a month, 7,000 passengers". An airport for it alone would cost 100% of the fee.',
      'Airline B (Player 2): "50 flights a month, 7,500 passengers". An airport for it alone would cost 60% of the fee.',
      'Airline C (Player 3): "50 flights a month, 7,500 passengers". An airport for it alone would cost 60% of the fee.',
      'Round 1 of 5.',
      'Player 1 proposed 40%, 30%, 30%, saying "Half\\nway.".',
      'Player 2 proposed 50%, 25%, 25%.',
      'Player 3 made no proposal.',
      'Player 1 voted for Player 1.',
      'Player 2 voted for Player 2.',
      'Player 3 accepted none.',
      'There was no agreement.',
      'Round 2 of 5.',
      'You are Player 1, Airline A.',
    ])
    const chinese = asked([...round, last], 1).brief({ language: 'zh' }).situation
    expect(chinese).toContain('Player 1 提议 40%, 30%, 30%，并说："Half\\nway."。\nPlayer 2 提议 50%, 25%, 25%。')
    expect(chinese).toContain('Player 3 不接受任何方案。\n没有达成协议。')
  })

  it('says the settings', () => {
    const told = asked([], 1, { rounds: 3, stride: 10, votes: 'sealed', limits: { characters: 77 } })
    expect(told.brief().rules).toMatch(/1,000,000 dollars.*3 rounds.*multiple of 10.*77 characters.*same time/s)
    expect(told.brief({ language: 'zh' }).rules).toMatch(/1,000,000 美元.*3 轮.*10 的倍数.*77 个字符.*同时投票/s)
  })

  it('says which proposals were given with the deal', () => {
    const opening = [1, 2, 3].map(() => [40, 30, 30])
    const told = asked([], 1, {}, { opening, need: null })
    expect(told.brief().situation).toContain('given before the game:\nPlayer 1 proposed 40%, 30%, 30%.')
    expect(told.brief().situation).not.toContain('alone')
  })

  it('lists what is legal only where the legal moves are told', () => {
    expect(asked([], 1).brief().task).toContain('a multiple of 5 from 0 to 100, and the three sum to 100')
    expect(asked([], 1).brief({ hints: false }).task).not.toContain('multiple')
    const voting = asked(round.slice(0, 3), 1)
    expect(voting.brief().task).toContain('you accept (Player 1, Player 2). You have 30 seconds.')
    expect(voting.brief({ hints: false }).task).not.toContain('Player 1, Player 2')
    expect(voting.brief({ language: 'zh' }).task).toContain('（Player 1、Player 2）')
  })

  it('tells nothing of sealed votes before the last is in', () => {
    const proposals = round.slice(0, 3)
    const [none, one] = [proposals, [...proposals, [2, { text: 'Player 1' }] as Given]].map((answers) => {
      return asked(answers, 1, { votes: 'sealed' }).brief()
    })
    expect(one).toEqual(none)
  })

  it('says why the answer before was refused, in its own language', () => {
    const sum = asked([[1, { text: '40, 30, 35' }]], 1)
    expect(sum.brief().task).toContain('and the three sum to 100; these sum to 105.')
    expect(sum.brief({ language: 'zh' }).task).toContain('三份之和必须是 100')
    const absent = asked([...round.slice(0, 3), [1, { text: 'Player 3' }]], 1)
    expect(absent.brief({ language: 'zh' }).task).toContain('只能投给本轮提出了方案的玩家：Player 1、Player 2。')
    const formless = asked([...round.slice(0, 3), [1, { text: 'none' }]], 1)
    expect(formless.brief({ language: 'zh' }).task).toContain('最后一行只能是所投玩家的名字')
  })
})

it('the facts for programs are the settings, the fee and the airlines', () => {
  const { facts, events } = asked(round, 3).wire()
  expect(facts).toMatchObject({
    ...{ round: 1, rounds: 5, stride: 5, votes: 'open', fee: 1_000_000 },
    airlines: [{ player: 'Player 1', airline: 'A', need: 100 }, { airline: 'B' }, { airline: 'C' }],
  })
  expect(events[1]).toEqual({
    seq: 2,
    type: 'proposed',
    round: 1,
    player: 'Player 1',
    shares: [40, 30, 30],
    text: 'Half\nway.',
  })
  expect(events[4]).toEqual({ seq: 5, type: 'voted', round: 1, player: 'Player 1', for: 'Player 1' })
})
