import { type Answer, type Ask, fold, judge, log, openAsks, seatViewer, seededRandom, viewsOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'

const game = gameOf('public-good')!
const AT = '2026-01-01T00:00:00.000Z'

/** What seat 1 is asked and sees after the given answers. */
function seenAfter(config: object, answers: readonly [seat: number, answer: Answer][]) {
  const settings = game.config.parse(config)
  let events = log(game.start(settings, {}), 0, AT)
  for (const [seat, answer] of answers) {
    const drafts = judge(game, fold(game, events), seat, answer, seededRandom(1))
    if (!drafts.ok) throw new Error(drafts.error.message)
    events = [...events, ...log(drafts.value, fold(game, events).seq, AT)]
  }
  const ask = openAsks(game, fold(game, events)).find(({ seat }) => seat === 1)
  if (!ask) throw new Error('seat 1 is not asked')
  return { ask, seen: viewsOf(game, events, seatViewer(1)) }
}

function briefAfter(language: string, config: object, answers: readonly [number, Answer][], hints = true) {
  const { ask, seen } = seenAfter(config, answers)
  return game.brief(seen, ask as Ask, { language, hints, notes: [] })
}

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

  it('says the bounds of an amount only where the legal moves are told', () => {
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
    const { facts, events } = game.wire!(seenAfter({ multiplier10: 18 }, [...round, [2, { text: '77' }]]).seen)
    const left = { 'Player 1': 80, 'Player 2': 100, 'Player 3': 95 }
    expect(facts).toEqual({ round: 2, rounds: 5, endowment: 100, multiplier: 1.8, overdraft: false, pool: 25, left })
    expect(events.map(({ type }) => type)).toEqual(['opened', 'contributed', 'sealed', 'sealed', 'revealed', 'sealed'])
    expect(events[4]).toMatchObject({ amounts: { 'Player 1': 20, 'Player 2': 0, 'Player 3': 5 }, left, pool: 25 })
  })
})
