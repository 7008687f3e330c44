import { choicesOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { played, questionTo } from './testing/index.ts'
import { wireAskOf } from './wire-ask.ts'

const CLUES = ['It is hot.', 'People like it.', 'Good with milk.', 'Fine at five.']

describe('the document that an agent gets', () => {
  it.each([
    ['numbered', 'Player 3', ['Player 1', 'Player 2', 'Player 4']],
    ['numbered-names', 'Charlie Three', ['Aaron One', 'Barbara Two', 'David Four']],
    ['names', 'Alice', ['Jack', 'Mary', 'Tom']],
  ])('has the names of the table, %s, in every place', (names, you, others) => {
    const events = played('en', CLUES, { seats: 4, names, ballot: 'seats' })
    const question = questionTo(3, events, 1_000)
    const document = wireAskOf(question)
    expect(document).toMatchObject({ you, choices: others, word: 'Tea' })
    expect(choicesOf(question.ask)).toEqual(others)
    const spoken = document.events.filter(({ type }) => type === 'spoke').map(({ player }) => player)
    expect(spoken.toSorted()).toEqual([...others, you].toSorted())
    for (const name of [...others, you]) expect(document.brief.situation).toContain(`${name} said: `)
    for (const name of others) expect(document.brief.task).toContain(name)
    const foreign = ['Player 3', 'Charlie Three', 'Alice'].filter((name) => name !== you)
    for (const name of foreign) expect(JSON.stringify(document)).not.toContain(name)
  })

  it('has the role beside the word where roles are dealt openly, and nothing of it elsewhere', () => {
    const roleOf = (seat: number, settings: object) => {
      const { role, facts, ...document } = wireAskOf(questionTo(seat, played('en', CLUES.slice(0, 4), settings), 1_000))
      const word = document.events.find(({ type }) => type === 'word')
      expect(facts).toBeUndefined()
      return [role, word?.role]
    }
    expect(roleOf(2, { seats: 4, roles: 'told' })).toEqual(['spy', 'spy'])
    expect(roleOf(3, { seats: 4, roles: 'told' })).toEqual(['civilian', 'civilian'])
    expect(roleOf(2, { seats: 4 })).toEqual([undefined, undefined])
  })

  it('tells by what the table is played, and each round’s order when it begins', () => {
    const document = wireAskOf(questionTo(1, played('en', [], { speech: 'dots', order: 'shuffled' }), 1_000))
    const [opened, ...events] = document.events
    expect(opened).toMatchObject({ settings: { seats: 6, rounds: 3, order: 'shuffled', speech: 'dots' } })
    expect(opened).not.toHaveProperty('order')
    const [begun, ...more] = events.filter(({ type }) => type === 'begun')
    expect([begun?.round, more]).toEqual([1, []])
    expect(begun?.order).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6].map((seat) => `Player ${seat}`)))
    const preset = wireAskOf(questionTo(1, played('en', [], { setting: 'magic' }), 1_000)).events[0]
    expect(preset).toMatchObject({ settings: { setting: 'magic', seats: 3, rounds: 2 } })
  })
})

it('the order of a ballot is sent with its ask, and in no event', () => {
  const events = played('en', CLUES, { seats: 4 })
  for (const seat of [1, 2, 3, 4]) {
    const document = wireAskOf(questionTo(seat, events, 1_000))
    const voting = document.events.find(({ type }) => type === 'voting')
    expect(voting).toEqual({
      seq: voting?.seq,
      type: 'voting',
      round: 1,
      voters: [1, 2, 3, 4].map((one) => `Player ${one}`),
    })
    expect(document.choices?.toSorted()).toEqual(
      [1, 2, 3, 4].filter((one) => one !== seat).map((one) => `Player ${one}`),
    )
  }
})
