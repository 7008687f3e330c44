import { games, STAGED } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '@/games/registry.ts'
import { columnsOf, scoredGame } from '../figures/drawn-figure.ts'
import { peopleGuessing } from './standing.ts'

const people = { share: { value: 0.4, low: 0.3, high: 0.5 }, guesses: 90, matches: 9, viewers: 20 }

describe.each(STAGED)('people who watch %s', (id) => {
  const columns = columnsOf(scoredGame(games[id], {}), [], 'en')

  it('stand in the column that its pages set guesses beside, and fill the line from end to end', () => {
    const guessed = pagesOf(id)?.figures.guessed
    const shown = peopleGuessing(people, columns, guessed)
    expect(shown?.column.figure.id).toBe(guessed)
    expect(shown && shown.before + 1 + shown.after).toBe(shown && columns.flat().length)
    expect(shown?.measured).toEqual(shown && { ...people.share, n: 90, thin: true })
    const many = { ...people, matches: shown?.column.figure.greyedBelow ?? 0 }
    expect(peopleGuessing(many, columns, guessed)?.measured.thin).toBe(shown && false)
  })

  it('stand nowhere where guesses are set beside nothing', () => {
    expect(peopleGuessing(people, columns, undefined)).toBeUndefined()
    expect(peopleGuessing(people, [], 'score')).toBeUndefined()
  })
})
