import { type Answer, openAsks, replay } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { gameOf } from '../registry.ts'
import { askedAfter, played } from '../testing/played.ts'
import { connectFour } from './connect-four.ts'
import { alternately, drawnColumns } from './testing/games.ts'

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

  it('asks nobody any more', () => {
    const document = { game: 'connect-four', version: 1, config: {}, deal: { first: 2 }, moves: alternately('4545454') }
    const replayed = replay(gameOf, document)
    if (!replayed.ok) throw new Error(replayed.error.message)
    expect(openAsks(connectFour, replayed.value.position)).toEqual([])
  })
})

describe('a full column', () => {
  const six = alternately('777777')

  it('is refused, and the columns that are not full are told', () => {
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
