import {
  type Answer,
  type AnyGame,
  type Ask,
  type Given,
  type Missing,
  PUBLIC,
  pick,
  type Random,
  randomInt,
  sealed,
  seatViewer,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { describe, expect, it } from 'vitest'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeLeaksOf, hurrying, showingAll } from '../testing/leaks-of.ts'
import { askedAfter } from '../testing/played.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { MOST_ROUNDS } from './constants.ts'
import { config } from './events.ts'
import { prisonersDilemma } from './index.ts'
import type { Table } from './table.ts'

/** Nothing is dealt; what the others decide is hidden until the round is revealed. */
const prisonersDilemmaSecrets: Secrets = {
  config: (random) => config.parse({ rounds: 1 + randomInt(random, MOST_ROUNDS) }),
  deal: (_config, deal) => deal,
  answer: (_ask, random) => given(random),
  hidden: (_ask: Ask, _given: Given, _viewer: Viewer, random: Random) => given(random),
  uncovers: ({ type }) => (type === 'revealed' ? ['answers'] : []),
}

/** An answer or none: either is one event. */
function given(random: Random): Given {
  return pick<Given>(random, [
    { action: { choice: 'cooperate' } },
    { action: { choice: 'defect' } },
    { text: 'cooperate' },
    { text: 'Action: defect.' },
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}

describeLawsOf('prisoners-dilemma', prisonersDilemmaSecrets)

describeVectorsOf('prisoners-dilemma', { played: 159, refused: 88 })

const game: AnyGame = prisonersDilemma

describe('a decision', () => {
  const decided = { seq: 2, at: '', type: 'decided', v: 1, data: { round: 1, seat: 2, choice: 'defect' } } as const
  it.each([
    ['its own seat', seatViewer(2), decided],
    ['another seat', seatViewer(1), sealed(decided)],
    ['the public', PUBLIC, sealed(decided)],
  ])('is seen by %s as it should be', (_, viewer, seen) => {
    expect(prisonersDilemma.view(decided, viewer)).toEqual(seen)
  })
})

describeLeaksOf('prisoners-dilemma', prisonersDilemmaSecrets, {
  'shows what others choose': showingAll,
  'has less time for who answers after a defection': hurrying(game, (state: Table) =>
    state.cast.some(({ choice }) => choice === 'defect'),
  ),
})

type Decided = [seat: number, answer: Answer | { missing: Missing }]

const round: Decided[] = [
  [1, { text: 'cooperate' }],
  [2, { text: 'defect' }],
  [3, { missing: 'timeout' }],
]
const payoffs = { allCooperate: 31, allDefect: 1, oneDefects: 53, twoDefect: 29 }
const asked = (config: object, answers: Decided[]) => askedAfter('prisoners-dilemma', { config }, answers, 1)

describe('a brief', () => {
  it.each([
    [
      'en',
      [
        /7 rounds/,
        /all three cooperate, each gets 31 points/,
        /one defects, it gets 53/,
        /two defect.*29/,
        /all three defect, each gets 1 point\./,
      ],
    ],
    [
      'zh',
      [
        /共 7 轮/,
        /三人都合作：每人得 31 分/,
        /只有一人背叛：背叛者得 53 分/,
        /两人背叛.*29 分/,
        /三人都背叛：每人得 1 分/,
      ],
    ],
  ])('says the number of rounds and the four payoffs before the first choice, in %s', (language, patterns) => {
    const { rules } = asked({ rounds: 7, payoffs }, []).brief({ language })
    for (const words of patterns) expect(rules).toMatch(words)
  })

  it('tells the choices and points of the rounds that are over', () => {
    expect(asked({}, round).brief().situation.split('\n')).toEqual([
      'Round 1 of 5.',
      'Player 1 cooperated and got 0 points.',
      'Player 2 defected and got 5 points.',
      'Player 3 gave no answer, which counts as cooperating, and got 0 points.',
      'Player 1 has 0 points in all.',
      'Player 2 has 5 points in all.',
      'Player 3 has 0 points in all.',
      'Round 2 of 5.',
      'You are Player 1. You have 0 points.',
    ])
    expect(asked({}, round).brief({ language: 'zh' }).situation).toContain(
      'Player 1 选择合作，得 0 分。\nPlayer 2 选择背叛，得 5 分。\nPlayer 3 没有作答，按合作处理，得 0 分。',
    )
  })

  it('tells nothing of what the others chose in the open round', () => {
    const open: Decided[] = [...round, [2, { text: 'defect' }], [3, { text: 'cooperate' }]]
    for (const language of ['en', 'zh']) {
      expect(asked({}, open).brief({ language })).toEqual(asked({}, round).brief({ language }))
    }
  })

  it('says the one form of an answer, with and without hints', () => {
    const { ask, brief } = asked({}, [])
    expect(brief().task).toContain('one word alone: cooperate or defect')
    expect(brief({ hints: false }).task).toBe(brief().task)
    expect(brief({ language: 'zh' }).task).toContain('cooperate（合作）或 defect（背叛）')
    expect(ask.limitMs).toBe(30_000)
    expect(brief().task).toContain('30 seconds')
  })

  it('says why the answer before was refused, in its own language', () => {
    const refused = asked({}, [...round, [1, { text: 'I defect' }]])
    expect(refused.brief().task).toContain('not legal: the last line of an answer is one word alone')
    expect(refused.brief({ language: 'zh' }).task).toContain('最后一行只能是 cooperate 或 defect')
  })
})

it('the facts for programs are the settings, the round and the points, and what others chose is sealed', () => {
  const { facts, events } = asked({ payoffs }, [...round, [2, { text: 'defect' }]]).wire()
  const points = { 'Player 1': 0, 'Player 2': 53, 'Player 3': 0 }
  expect(facts).toEqual({ round: 2, rounds: 5, payoffs, points })
  expect(events.map(({ type }) => type)).toEqual(['opened', 'decided', 'sealed', 'sealed', 'revealed', 'sealed'])
  expect(events[4]).toMatchObject({
    choices: { 'Player 1': 'cooperate', 'Player 2': 'defect', 'Player 3': 'cooperate' },
    missing: ['Player 3'],
    points,
  })
})
