import {
  type Answer,
  type AnyGame,
  type Ask,
  type Given,
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
import { config } from './events.ts'
import { publicGood } from './index.ts'
import type { Table } from './table.ts'

/** Nothing is dealt; what the others give is hidden until the round is revealed. */
const publicGoodSecrets: Secrets = {
  config: (random) => {
    const rounds = 1 + randomInt(random, 20)
    return config.parse({ rounds, endowment: 10_000, overdraft: random() < 0.5 })
  },
  deal: (_config, deal) => deal,
  answer: (_ask, random) => given(random),
  hidden: (_ask: Ask, _given: Given, _viewer: Viewer, random: Random) => given(random),
  uncovers: ({ type }) => (type === 'revealed' ? ['answers'] : []),
}

/** Legal in every round of the longest game, whatever was given before, or none: either is one event. */
function given(random: Random): Given {
  const amount = randomInt(random, 501)
  return pick<Given>(random, [
    { action: { amount } },
    { text: `${amount}` },
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}

describeLawsOf('public-good', publicGoodSecrets)

describeVectorsOf('public-good', { played: 165, refused: 84 })

const game: AnyGame = publicGood

describe('a contribution', () => {
  const contributed = { seq: 2, at: '', type: 'contributed', v: 1, data: { round: 1, seat: 2, amount: 7 } } as const
  it.each([
    ['its own seat', seatViewer(2), contributed],
    ['another seat', seatViewer(1), sealed(contributed)],
    ['the public', PUBLIC, sealed(contributed)],
  ])('is seen by %s as it should be', (_, viewer, seen) => {
    expect(publicGood.view(contributed, viewer)).toEqual(seen)
  })
})

describeLeaksOf('public-good', publicGoodSecrets, {
  'shows what others give': showingAll,
  'shows the public what others give': {
    view: (event, viewer) => (viewer.as === 'public' ? event : game.view(event, viewer)),
  },
  'has less time for who answers after a large amount': hurrying(game, (state: Table) =>
    state.cast.some(({ amount }) => amount > 250),
  ),
})

/** The ask that seat 1 gets after the given answers. */
const asked = (config: object, answers: readonly [seat: number, answer: Answer][]) =>
  askedAfter('public-good', { config }, answers, 1)
const briefAfter = (language: string, config: object, answers: readonly [number, Answer][], hints = true) =>
  asked(config, answers).brief({ language, hints })

const round: [number, Answer][] = [
  [1, { text: '20' }],
  [2, { text: '0' }],
  [3, { action: { amount: 5 } }],
]

describe('a brief', () => {
  it('says the settings before the first round', () => {
    const { rules } = briefAfter('en', { endowment: 200, rounds: 7, multiplier10: 18 }, [])
    expect(rules).toMatch(/200 points.*7 rounds.*multiplied by 1\.8 /s)
    expect(briefAfter('zh', { endowment: 200, rounds: 7, multiplier10: 18 }, []).rules).toMatch(
      /200 分.*7 轮.*乘以 1\.8/s,
    )
  })

  it('says whether more than is left may be given', () => {
    expect(briefAfter('en', {}, []).rules).toContain('0 to what the player has left')
    expect(briefAfter('en', { overdraft: true }, []).rules).toContain('fall below 0')
    expect(briefAfter('zh', { overdraft: true }, []).rules).toContain('可以变成负数')
  })

  it('tells the rounds that are over, the pool and what each has left', () => {
    expect(briefAfter('en', {}, round).situation.split('\n')).toEqual([
      'Round 1 of 5.',
      'Player 1 contributed 20.',
      'Player 2 contributed 0.',
      'Player 3 contributed 5.',
      'The pool holds 25 points.',
      'Player 1 has 80 points left.',
      'Player 2 has 100 points left.',
      'Player 3 has 95 points left.',
      'Round 2 of 5.',
      'You are Player 1. You have 80 points left.',
    ])
    expect(briefAfter('zh', {}, round).situation).toContain('Player 1 投入 20 分。\nPlayer 2 投入 0 分。')
  })

  it('tells nothing of what the others gave in the open round', () => {
    const open: [number, Answer][] = [...round, [2, { text: '77' }], [3, { text: '78' }]]
    for (const language of ['en', 'zh']) expect(briefAfter(language, {}, open)).toEqual(briefAfter(language, {}, round))
  })

  it('states the bounds of an amount only where the brief includes legal moves', () => {
    expect(briefAfter('en', {}, round).task).toContain('from 0 to 80')
    expect(briefAfter('en', {}, round, false).task).not.toContain('80')
    expect(briefAfter('zh', {}, round).task).toContain('0 到 80')
    expect(briefAfter('zh', {}, round, false).task).not.toContain('80')
    expect(briefAfter('en', { overdraft: true }, round).task).toContain('from 0 to 100')
  })

  it('says why the answer before was refused, in its own language', () => {
    const tooMuch: [number, Answer][] = [...round, [1, { text: '81' }]]
    expect(briefAfter('en', {}, tooMuch, false).task).toContain('from 0 to 80, which is what you have left')
    expect(briefAfter('zh', {}, tooMuch, false).task).toContain('投入必须是 0 到 80 之间的整数')
    expect(briefAfter('zh', {}, [...round, [1, { text: 'ten' }]]).task).toContain('最后一行只能写一个整数')
  })
})

describe('the facts for programs', () => {
  it('are the settings, the round, the pool and what each has left', () => {
    const { facts, events } = asked({ multiplier10: 18 }, [...round, [2, { text: '77' }]]).wire()
    const left = { 'Player 1': 80, 'Player 2': 100, 'Player 3': 95 }
    expect(facts).toEqual({ round: 2, rounds: 5, endowment: 100, multiplier: 1.8, overdraft: false, pool: 25, left })
    expect(events.map(({ type }) => type)).toEqual(['opened', 'contributed', 'sealed', 'sealed', 'revealed', 'sealed'])
    expect(events[4]).toMatchObject({ amounts: { 'Player 1': 20, 'Player 2': 0, 'Player 3': 5 }, left, pool: 25 })
  })
})
