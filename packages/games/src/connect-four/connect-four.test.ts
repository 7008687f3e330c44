import { type Answer, choicesOf, openAsks, pick, replay } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { gameOf } from '../registry.ts'
import { describeLawsOf } from '../testing/laws-of.ts'
import { askedAfter, played } from '../testing/played.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { DEFAULTS } from './grid.ts'
import { connectFour } from './index.ts'

// Nothing on the board is hidden.
describeLawsOf('connect-four', {
  config: () => DEFAULTS,
  deal: (_config, deal) => deal,
  answer: (ask, random) => ({ text: pick(random, [...(choicesOf(ask) ?? []), 'the middle']) }),
  hidden: () => undefined,
  uncovers: () => [],
})

describeVectorsOf('connect-four', {
  played: 243,
  refused: 76,
  figures: {
    count: 242,
    of: ({ game, log }) => ({ reward: game.measure.totals(log).map(({ reward }) => reward) }),
  },
})

/** The columns of a game that fills the board without four in a row. */
const drawnColumns = '165536461535777113726256761153424437442223'

/** Moves in turn from seat 2 on, by the digits of their columns. */
function alternately(columns: string): { seat: number; kind: 'place'; action: { column: number } }[] {
  return [...columns].map((column, index) => {
    return { seat: index % 2 === 0 ? 2 : 1, kind: 'place', action: { column: Number(column) } }
  })
}

const say = (seat: number, text: string) => ({ seat, kind: 'place', text })
const act = (seat: number, action: unknown) => ({ seat, kind: 'place', action })
const play = (moves: readonly object[], first = 2) => played('connect-four', { deal: { first } }, moves)

describe('four in a row', () => {
  it.each([
    [
      'across',
      '1122334',
      [
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
      ],
    ],
    [
      'up',
      '4545454',
      [
        [4, 1],
        [4, 2],
        [4, 3],
        [4, 4],
      ],
    ],
    [
      'diagonally to the right',
      '12233434474',
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    ],
    [
      'diagonally to the left',
      '76655454414',
      [
        [4, 4],
        [5, 3],
        [6, 2],
        [7, 1],
      ],
    ],
    [
      'or five',
      '112255443',
      [
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 1],
      ],
    ],
    [
      'or seven',
      '1122335566774',
      [
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 1],
        [6, 1],
        [7, 1],
      ],
    ],
  ])('wins at once: %s', (_, columns, cells) => {
    expect(play(alternately(columns)).result).toMatchObject({ winner: 2, cells, scores: [0, 2], forfeited: null })
  })

  it('in three directions at once tells the cells of all, each once, by column and row', () => {
    const { result } = play(alternately('5172541614627154327165166637275573233234'))
    expect(result).toMatchObject({
      winner: 1,
      cells: [
        [1, 1],
        [2, 2],
        [3, 3],
        [3, 4],
        [4, 1],
        [4, 2],
        [4, 3],
        [4, 4],
        [5, 4],
        [6, 4],
        [7, 4],
      ],
    })
  })

  it('does not reach round the edge of the board', () => {
    // Three at the right end of the lowest row, and one at the left end of the next.
    expect(() => play(alternately('5363711'))).toThrow('found the end of the transcript')
  })
})

describe('the end', () => {
  it('is a draw when all cells are taken without four in a row', () => {
    const { result } = play(alternately(drawnColumns))
    expect(result).toMatchObject({ winner: null, cells: null, forfeited: null, scores: [1, 1] })
  })

  it.each([
    ['a time-out', [{ seat: 1, kind: 'place', timeout: true }]],
    ['an error', [{ seat: 1, kind: 'place', error: true }]],
    ['a third illegal answer', [say(1, 'column 4'), act(1, { column: 8 }), say(1, '4 and 5')]],
  ])('is lost by %s', (_, answers) => {
    const { result } = play([say(2, '4'), ...answers])
    const drops = [{ seat: 2, column: 4 }]
    expect(result).toEqual({ winner: 2, cells: null, forfeited: 1, drops, scores: [0, 2] })
  })

  it('asks no seat any more', () => {
    const document = { game: 'connect-four', version: 1, config: {}, deal: { first: 2 }, moves: alternately('4545454') }
    const replayed = replay(gameOf, document)
    if (!replayed.ok) throw new Error(replayed.error.message)
    expect(openAsks(connectFour, replayed.value.position)).toEqual([])
  })
})

describe('a full column', () => {
  const six = alternately('777777')

  it('is refused with the list of columns that are not full', () => {
    const { refusals } = play([...six, say(2, '7'), say(2, '4'), { seat: 1, kind: 'place', error: true }])
    const why = 'column 7 is full; the columns that are not are 1, 2, 3, 4, 5, 6'
    expect(refusals).toMatchObject([{ seat: 2, attempt: 1, code: 'full', why }])
  })

  it('is neither among the options nor legal', () => {
    const answers = six.map(({ seat, action }) => [seat, { action }] as const)
    const { ask } = askedAfter('connect-four', { deal: { first: 2 } }, answers, 2)
    expect(ask).toMatchObject({ turn: 7, mode: 'choose', kind: 'place', limitMs: 30_000, attempts: 3 })
    expect(ask.options?.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6'])
    const table = six.reduce<ReturnType<typeof connectFour.evolve> | undefined>((before, { seat, action }, index) => {
      return connectFour.evolve(before, { type: 'placed', v: 1, data: { seat, ...action, row: index + 1 } })
    }, undefined)
    const schema = z.toJSONSchema(connectFour.legal(table!, 2))
    expect(schema).toMatchObject({ properties: { column: { enum: [1, 2, 3, 4, 5, 6] } } })
  })
})

describe('an answer', () => {
  const ask = { seat: 1, kind: 'place', limitMs: 1, attempts: 3, mode: 'choose' } as const

  it.each<[string, Answer, number]>([
    ['a digit', { text: ' 4 ' }, 4],
    ['the last line, with its lead and a full stop', { text: 'The middle is best.\nAction: 4.' }, 4],
    ['a digit of another width', { text: '４' }, 4],
    ['an action', { action: { column: 7 } }, 7],
  ])('may be %s', (_, answer, column) => {
    expect(connectFour.read(answer, ask)).toEqual({ ok: true, value: { column } })
  })

  it.each<[string, Answer]>([
    ['column nought', { text: '0' }],
    ['eighth column', { text: '8' }],
    ['sentence', { text: 'column 4' }],
    ['number of two digits', { text: '04' }],
    ['digit in quotes', { text: '"6"' }],
    ['digit above the last line', { text: '2\nbecause it is good' }],
    ['fraction', { action: { column: 3.5 } }],
    ['number beyond all columns', { action: { column: 1e300 } }],
    ['text in an action', { action: { column: '4' } }],
    ['list', { action: { column: [4] } }],
    ['column with more beside it', { action: { column: 7, why: 'so' } }],
    ['bare number', { action: 4 }],
    ['column that an object inherits', { action: JSON.parse('{ "__proto__": { "column": 4 } }') }],
  ])('is no %s', (_, answer) => {
    expect(connectFour.read(answer, ask)).toMatchObject({ ok: false, error: { code: 'form' } })
  })
})

it('who begins is drawn, unless it is wished', () => {
  const drawn = [0.1, 0.6].map((chance) => connectFour.draw({ limits: { placeMs: 1 } }, () => chance))
  expect(drawn).toEqual([{ first: 1 }, { first: 2 }])
  expect(connectFour.draw({ limits: { placeMs: 1 } }, () => 0.1, { deal: { first: 2 } })).toEqual({ first: 2 })
})

const place = (seat: number, column: number) => [seat, { action: { column } }] as const
const answers = [place(2, 4), place(1, 4), place(2, 5)]
const setup = { deal: { first: 2 } }
const asked = askedAfter('connect-four', setup, answers, 1)

describe('a brief', () => {
  it('shows who has which discs, what was placed, and the board from the top down', () => {
    expect(asked.brief().situation.split('\n')).toEqual([
      'You are Player 1 and have the discs O; the other player has X.',
      'Placed so far, as disc and column: X 4, O 4, X 5.',
      'The board, with the numbers of the columns below; a dot is an empty cell:',
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . O . . .',
      '. . . X X . .',
      '1 2 3 4 5 6 7',
    ])
    const chinese = asked.brief({ language: 'zh' }).situation
    expect(chinese).toContain('你是 Player 1，用 O；对方用 X。\n已经落下的棋子（棋子和列号）：X 4、O 4、X 5。')
    expect(chinese).toContain('. . . X X . .\n1 2 3 4 5 6 7')
  })

  it('of the first move tells of nothing that was placed', () => {
    const { situation } = askedAfter('connect-four', setup, [], 2).brief()
    expect(situation).toMatch(/^You are Player 2 and have the discs X; the other player has O\.\nThe board/)
  })

  it('lists the columns that are not full only where the brief includes legal moves', () => {
    const six = [2, 1, 2, 1, 2, 1].map((seat) => place(seat, 3))
    const full = askedAfter('connect-four', setup, six, 2)
    expect(full.brief().task).toContain('not full (1, 2, 4, 5, 6, 7). You have 30 seconds.')
    expect(full.brief({ hints: false }).task).toContain('not full. You have')
    expect(full.brief({ language: 'zh' }).task).toContain('（1、2、4、5、6、7）')
    expect(full.brief({ language: 'zh', hints: false }).task).not.toContain('（')
  })

  it('says why the answer before was refused, in its own language', () => {
    const six = [2, 1, 2, 1, 2, 1].map((seat) => place(seat, 3))
    const refused = askedAfter('connect-four', setup, [...six, place(2, 3)], 2)
    expect(refused.brief().task).toContain(
      'not legal: column 3 is full; the columns that are not are 1, 2, 4, 5, 6, 7.',
    )
    expect(refused.brief({ language: 'zh' }).task).toContain('那一列已经满了，还没有满的列是 1、2、4、5、6、7')
    const formless = askedAfter('connect-four', setup, [[2, { text: 'the middle' }]], 2)
    expect(formless.brief({ language: 'zh' }).task).toContain('最后一行只能是 1 到 7 中的一个数字')
  })
})

it('the facts for programs are the discs, the board and whose turn it is', () => {
  const { facts, events } = asked.wire()
  const empty = '. . . . . . .'
  expect(facts).toEqual({
    discs: { X: 'Player 2', O: 'Player 1' },
    board: [empty, empty, empty, empty, '. . . O . . .', '. . . X X . .'],
    turn: 'Player 1',
  })
  expect(events[3]).toEqual({ seq: 4, type: 'placed', player: 'Player 2', column: 5, row: 1 })
})

const timeout = (seat: number) => ({ seat, kind: 'place', timeout: true })
/** Seat 2 begins; what is not won is left to a time-out of the seat that is next. */
const counted = (columns: string, ...more: object[]) => {
  return played('connect-four', { deal: { first: 2 } }, [...alternately(columns), ...more])
}

describe('the reward of a move', () => {
  it.each([
    ['is nothing for a disc alone', '1', 1, [0, 0]],
    ['is 2 for two in a row', '112', 1, [0, 2]],
    ['is 5 + 2 more for the third, which completes another two', '11223', 1, [2, 9]],
    ['is 10 + 5 + 2 more for the fourth', '1122334', undefined, [9, 26]],
    ['is that of all stretches that a disc joins', '112255443', undefined, [4, 2 + 2 + 2 * 10 + 3 * 5 + 2 * 2]],
    ['counts up', '121', 1, [0, 2]],
    ['counts one diagonal', '122', 1, [0, 2]],
    ['counts the other diagonal', '766', 1, [0, 2]],
  ] as const)('%s', (_, columns, late, rewards) => {
    const { totals } = counted(columns, ...(late === undefined ? [] : [timeout(late)]))
    expect(totals.map(({ reward }) => reward)).toEqual(rewards)
  })
})

describe('a missed win', () => {
  it('is a move that did not win where another would have', () => {
    const { totals } = counted('1122335', timeout(1))
    expect(totals[1]).toMatchObject({ winnableMoves: 1, missedWins: 1 })
    expect(counted('1122334').totals[1]).toMatchObject({ winnableMoves: 1, missedWins: 0 })
  })
})

describe('a missed block', () => {
  it('is a move that left a winning reply where another would have left none', () => {
    const left = counted('112273', timeout(2)).totals[0]
    expect(left).toMatchObject({ blockableMoves: 0, missedBlocks: 0 })
    const three = counted('112237', timeout(2)).totals[0]
    expect(three).toMatchObject({ blockableMoves: 1, missedBlocks: 1 })
    const blocked = counted('112234', timeout(2)).totals[0]
    expect(blocked).toMatchObject({ blockableMoves: 1, missedBlocks: 0 })
  })

  it('is none where every move leaves one', () => {
    // Seat 2 has 2, 3 and 4 of the lowest row: both 1 and 5 win.
    const { totals } = counted('223347', timeout(2))
    expect(totals[0]).toMatchObject({ blockableMoves: 0, missedBlocks: 0 })
  })

  it('does not exist for a winning move, which has no reply', () => {
    const { totals } = counted('1212121')
    expect(totals).toMatchObject([
      { blockableMoves: 1, missedBlocks: 1 },
      { blockableMoves: 1, missedBlocks: 0 },
    ])
  })
})

describe('what is counted of both seats', () => {
  it('is counted again by who began', () => {
    const { totals } = counted('1122334')
    expect(totals).toMatchObject([
      { wins: 0, losses: 1, draws: 0, score: 0, firstGames: 0, firstLosses: 0, secondGames: 1, secondLosses: 1 },
      { wins: 1, losses: 0, draws: 0, score: 2, firstGames: 1, firstWins: 1, firstScore: 2, secondGames: 0 },
    ])
  })

  it('is a draw for both when neither wins, and is marked as one', () => {
    const { totals, marks } = counted(drawnColumns)
    expect(totals).toMatchObject([
      { wins: 0, losses: 0, draws: 1, score: 1, secondDraws: 1, firstDraws: 0 },
      { wins: 0, losses: 0, draws: 1, score: 1, secondDraws: 0, firstDraws: 1 },
    ])
    expect(marks).toEqual(['drawn'])
  })

  it('is every illegal answer, forfeit and match of used-up tries', () => {
    const wrong = { seat: 1, kind: 'place', text: 'left' }
    const { totals, marks } = counted('4', wrong, wrong, wrong)
    expect(totals).toMatchObject([
      {
        asks: 1,
        answers: 3,
        illegal: 3,
        forfeits: 1,
        exhausted: 1,
        secondIllegal: 3,
        secondExhausted: 1,
        firstAsks: 0,
      },
      { asks: 1, answers: 1, illegal: 0, forfeits: 0, exhausted: 0, firstAsks: 1, secondAsks: 0 },
    ])
    expect(marks).toEqual(['forfeited'])
  })

  it('has a figure for all games, for those begun, and for the others', () => {
    const { figures } = connectFour.measure
    const wins = figures.filter(({ id }) => id.startsWith('wins'))
    expect(wins).toMatchObject([
      { id: 'wins', of: 'wins', over: 'games' },
      { id: 'wins-as-first', of: 'firstWins', over: 'firstGames', group: 'first' },
      { id: 'wins-as-second', of: 'secondWins', over: 'secondGames', group: 'second' },
    ])
    expect(figures).toHaveLength(3 * 7 + 3)
    expect(figures.filter(({ id }) => id.startsWith('score')).map(({ unit }) => unit)).toEqual([2, 2, 2])
  })
})
