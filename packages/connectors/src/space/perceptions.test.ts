import { describe, expect, it } from 'vitest'
import { played, questionTo, seenBy } from '../testing/index.ts'
import { interactOf, perceptionsOf } from './perceptions.ts'

const perceived = (language: 'en' | 'zh', seat: number, texts: readonly string[], settings: object) =>
  perceptionsOf(seenBy(seat, played(language, texts, settings)))

describe('the events that a Space gets of a table', () => {
  it.each([
    ['en', 2, 'spy', 'Coffee'],
    ['en', 3, 'civilian', 'Tea'],
    ['zh', 2, '卧底', '咖啡'],
    ['zh', 3, '平民', '茶'],
  ] as const)(
    'in %s seat %i gets its side beside its word, where sides are dealt openly',
    (language, seat, message, word) => {
      expect(perceived(language, seat, [], { roles: 'told' })[1]).toEqual({ status: 'distribution', word, message })
      expect(perceived(language, seat, [], {})[1]).toEqual({ status: 'distribution', word })
    },
  )

  it('uses the names of the table, from the seat’s own name to the end', () => {
    const settings = { seats: 4, names: 'names', ballot: 'seats' }
    const clues = ['Hot.', 'Brown.', '', 'Green.']
    const events = played('en', clues, settings)
    expect(interactOf(questionTo(1, events, 1_000).ask, seenBy(1, events))).toEqual({
      status: 'vote',
      message: 'Mary,Tom',
    })
    expect(perceived('en', 1, [...clues, 'Mary', 'Tom', 'Mary'], settings)).toEqual([
      { status: 'start', message: 'Jack' },
      { status: 'distribution', word: 'Tea' },
      { status: 'round', round: 1 },
      { status: 'round', name: 'Jack', message: 'Hot.', round: 1 },
      { status: 'round', name: 'Mary', message: 'Brown.', round: 1 },
      { status: 'round', name: 'Alice', message: '', round: 1 },
      { status: 'round', name: 'Tom', message: 'Green.', round: 1 },
      { status: 'vote_result', name: 'Alice', message: 'Alice' },
      { status: 'vote', name: 'Jack', message: 'Mary' },
      { status: 'vote', name: 'Mary', message: 'Tom' },
      { status: 'vote', name: 'Tom', message: 'Mary' },
      { status: 'vote_result', name: 'Mary', message: 'Mary' },
      { status: 'result', message: expect.stringContaining('The spy is Mary.') },
    ])
  })

  it('shows everybody’s dots where no seat is asked to speak', () => {
    const [, , round, ...spoken] = perceived('en', 1, [], { seats: 4, speech: 'dots' })
    expect(round).toEqual({ status: 'round', round: 1 })
    expect(spoken).toEqual(
      [1, 2, 3, 4].map((seat) => ({ status: 'round', name: `Player ${seat}`, message: '...', round: 1 })),
    )
  })

  it.each([{ order: 'shuffled', seats: 4 }, { setting: 'magic' }, { speech: 'dots', order: 'shuffled' }])(
    'with %j grows with the match and takes nothing back',
    (settings) => {
      const texts = [
        'Hot.',
        'Brown.',
        'Old.',
        'Green.',
        'Player 1',
        'Player 2',
        'Player 3',
        '',
        'Round.',
        'New.',
        'Wet.',
      ]
      const events = played('en', texts.slice(0, 6), settings)
      for (let length = 1; length < events.length; length++) {
        const before = perceptionsOf(seenBy(1, events.slice(0, length)))
        const after = perceptionsOf(seenBy(1, events.slice(0, length + 1)))
        expect(after.slice(0, before.length)).toEqual(before)
      }
    },
  )
})
