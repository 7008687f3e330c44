import { describe, expect, it } from 'vitest'
import { askedAfter } from '../testing/played.ts'

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

  it('lists the columns that are not full only where the legal moves are told', () => {
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
