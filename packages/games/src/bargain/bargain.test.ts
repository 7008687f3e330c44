import {
  type Answer,
  type AnyGame,
  type Ask,
  choicesOf,
  type Given,
  type Logged,
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
import { describeLeaksOf, showingAll } from '../testing/leaks-of.ts'
import { askedAfter } from '../testing/played.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import type { Deal, Three } from './constants.ts'
import { type BargainEvent, config } from './events.ts'
import { bargain } from './index.ts'
import { splitFigures } from './measure.ts'
import { valuationsOf } from './pools.ts'
import { type Table, valuesOf } from './table.ts'

/** Who may know what, as the rules say it: a seat its own values, the public none; all that is said is heard. */
const bargainSecrets: Secrets = {
  config: (random) => config.parse({ rounds: 1 + randomInt(random, 20) }),
  deal: (_config, deal, viewer, random) => dealAlike(deal as Deal, viewer, random),
  answer,
  hidden: () => undefined,
  uncovers: ({ type }: Logged) => (type === 'ended' ? ['deal', 'answers'] : []),
}

function dealAlike({ first, items, values }: Deal, viewer: Viewer, random: Random): Deal {
  const other = (own: Three, index: number): Three =>
    viewer.as === 'seat' && viewer.seat === index + 1 ? own : pick(random, valuationsOf(items))
  return { first, items, values: [other(values[0], 0), other(values[1], 1)] }
}

/** Mostly proposals, so that the talk goes on; some answers are illegal, and some are missing. */
function answer(ask: Ask, random: Random): Given {
  const chance = random()
  if (chance < 0.05) return pick(random, [{ missing: 'timeout' }, { missing: 'error' }])
  if (chance < 0.15) return { text: pick(random, ['no', 'deal', '9 hats 9 balls 9 apples']) }
  const plans = (choicesOf(ask) ?? []).filter((choice) => choice !== 'deal')
  return { text: `remark ${random()}\n${pick(random, plans)}` }
}

describeLawsOf('bargain', bargainSecrets)

describeVectorsOf('bargain', {
  played: 245,
  refused: 90,
  figures: { count: 240, of: ({ log }) => splitFigures(log as Logged<BargainEvent>[]) },
})

const game: AnyGame = bargain

describe('what the items are worth to a seat', () => {
  const event: Logged<BargainEvent> = { seq: 2, at: '', type: 'values', v: 1, data: { seat: 1, values: [4, 1, 2] } }
  it.each<[string, Viewer, boolean]>([
    ['itself', seatViewer(1), true],
    ['the other seat', seatViewer(2), false],
    ['the public', PUBLIC, false],
    ['the referee', { as: 'referee' }, true],
  ])('is seen by %s as it should be', (_, viewer, isSeen) => {
    expect(bargain.view(event, viewer)).toEqual(isSeen ? event : sealed(event))
  })
})

describeLeaksOf('bargain', bargainSecrets, {
  'shows everybody all values': showingAll,
  'shows the public all values': {
    view: (event, viewer) => (viewer.as === 'public' ? event : game.view(event, viewer)),
  },
  'lists first what is worth most to the other': {
    turn(table: Table) {
      const turn = bargain.turn(table)
      const high = (valuesOf(table, 2)?.[0] ?? 0) > 2
      return (
        turn && {
          ...turn,
          asks: turn.asks.map((ask) => (high ? { ...ask, options: ask.options?.toReversed() ?? [] } : ask)),
        }
      )
    },
  },
})

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

  it('offers a deal only where a proposal stands, and lists plans only where the brief includes legal moves', () => {
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
