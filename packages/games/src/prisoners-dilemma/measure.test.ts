import { figuresWith } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { played } from '../testing/played.ts'
import { prisonersDilemma } from './index.ts'

const say = (seat: number, text: string) => ({ seat, kind: 'decide', text })
const timeout = (seat: number) => ({ seat, kind: 'decide', timeout: true })

/** Rounds by their initials: `c`, `d`, and `-` for silence. */
const rounds = (...all: string[]) => {
  return all.flatMap((initials) =>
    [...initials].map((initial, index) => {
      return initial === '-' ? timeout(index + 1) : say(index + 1, initial === 'd' ? 'defect' : 'cooperate')
    }),
  )
}
const counted = (config: object, moves: readonly object[]) => played('prisoners-dilemma', { config }, moves)
const { figures } = prisonersDilemma.measure

describe('what is measured', () => {
  // Figure 8 of the paper, with PGM.
  const payoffs = { allCooperate: 3, allDefect: 1, oneDefects: 5, twoDefect: 5 }
  const figure8 = counted({ payoffs }, rounds('ccc', 'cdc', 'ddd', 'cdd', 'ddd'))

  it('is who won, the score, and how often a seat defected of the rounds that it was asked in', () => {
    expect(figure8.totals).toMatchObject([
      { games: 1, wins: 0, score: 5, defections: 2, asks: 5 },
      { games: 1, wins: 1, score: 15, defections: 4, asks: 5 },
      { games: 1, wins: 0, score: 10, defections: 3, asks: 5 },
    ])
  })

  it('is the round of the first defection, and whether nobody had defected before', () => {
    expect(figure8.totals).toMatchObject([
      { firstRounds: 3, betrayedGames: 1, struckFirst: 0 },
      { firstRounds: 2, betrayedGames: 1, struckFirst: 1 },
      { firstRounds: 3, betrayedGames: 1, struckFirst: 0 },
    ])
  })

  it('strikes first together with who defects in the same round, and never without defecting', () => {
    const { totals } = counted({ rounds: 3 }, rounds('ccc', 'ddc', 'ccc'))
    expect(totals.map(({ struckFirst, betrayedGames }) => [struckFirst, betrayedGames])).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ])
  })

  it('is how many rounds all cooperated in', () => {
    expect(figure8.totals).toMatchObject([1, 2, 3].map(() => ({ mutualRounds: 1, rounds: 5 })))
  })

  it('counts silence as asked and as no betrayal', () => {
    const { totals } = counted({ rounds: 2 }, rounds('-dc', '--d'))
    expect(totals).toMatchObject([
      { asks: 2, defections: 0, forfeits: 2 },
      { asks: 2, defections: 1, forfeits: 1 },
      { asks: 2, defections: 1, forfeits: 0 },
    ])
  })

  it('is told again for the payoffs of the game, of those that were published', () => {
    expect(figure8.totals[1]).toMatchObject({
      'asksAt3-5-5': 5,
      'defectionsAt3-5-5': 4,
      'asksAt3-5-2': 0,
      'defectionsAt3-5-2': 0,
    })
    const published = figures.filter(({ id }) => id.startsWith('betrayals-at-')).map(({ id }) => id.slice(13))
    expect(published).toEqual(['3-5-2', '3-10-2', '3-20-2', '3-5-3', '3-5-4', '3-5-5', '5-5-3', '2-4-2'])
  })

  it('belongs to no published payoffs when all get something else for defecting', () => {
    const [first] = counted({ rounds: 1, payoffs: { ...payoffs, allDefect: 0 } }, rounds('ddd')).totals
    expect(first).toMatchObject({ defections: 1, 'asksAt3-5-5': 0, 'defectionsAt3-5-5': 0 })
  })

  it('can be as much as the settings pay', () => {
    const ranges = figuresWith(prisonersDilemma, { rounds: 3, payoffs: { ...payoffs, twoDefect: 9 } })
    expect(ranges.find(({ id }) => id === 'score')?.range).toEqual({ least: 0, most: 27 })
    expect(ranges.find(({ id }) => id === 'first-betrayal')?.range).toEqual({ least: 1, most: 3 })
  })
})

it.each([
  ['always-cooperated', ['ccc', 'c-c'], ['always-cooperated']],
  ['never-cooperated', ['ddd', 'ddd'], ['never-cooperated']],
  ['nothing when both were chosen', ['ccc', 'ddd'], []],
])('a match is marked %s', (_, initials, marks) => {
  expect(counted({ rounds: 2 }, rounds(...initials)).marks).toEqual(marks)
})
