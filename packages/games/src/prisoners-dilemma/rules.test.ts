import { type Answer, figuresWith } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { askedAfter, played } from '../testing/played.ts'
import { prisonersDilemma } from './index.ts'

const say = (seat: number, text: string) => ({ seat, kind: 'decide', text })
const act = (seat: number, action: unknown) => ({ seat, kind: 'decide', action })
const timeout = (seat: number) => ({ seat, kind: 'decide', timeout: true })
const error = (seat: number) => ({ seat, kind: 'decide', error: true })

/** A round by its initials: `cdc` is one in which the second seat alone defects, and `-` is silence. */
const round = (initials: string) =>
  [...initials].map((initial, index) => {
    return initial === '-' ? timeout(index + 1) : say(index + 1, initial === 'd' ? 'defect' : 'cooperate')
  })
const rounds = (...all: string[]) => all.flatMap(round)

const payoffs = { allCooperate: 7, allDefect: 11, oneDefects: 13, twoDefect: 17 }
const play = (config: object, moves: readonly object[]) => played('prisoners-dilemma', { config }, moves)

describe('a round pays', () => {
  it.each([
    ['each the same when all cooperate', 'ccc', [7, 7, 7]],
    ['the only one that defects', 'dcc', [13, 0, 0]],
    ['the only one that defects, whichever it is', 'ccd', [0, 0, 13]],
    ['each of two that defect', 'dcd', [17, 0, 17]],
    ['each of two others', 'cdd', [0, 17, 17]],
    ['each the same when all defect', 'ddd', [11, 11, 11]],
  ])('%s', (_, initials, points) => {
    const { result } = play({ rounds: 1, payoffs }, round(initials))
    expect(result).toMatchObject({ rounds: [{ round: 1, points, missing: [] }], scores: points })
  })
})

describe('the end', () => {
  it('comes after the last round, and the points of all rounds are the score', () => {
    const { result } = play({ rounds: 3, payoffs }, rounds('ccc', 'dcc', 'ddc'))
    expect(result).toMatchObject({ scores: [7 + 13 + 17, 7 + 17, 7], winners: [1] })
  })

  it.each([
    ['one of five rounds', {}, rounds('ccc', 'ccc', 'ccc', 'ccc', 'cdc'), [12, 17, 12], [2]],
    ['two with the most', { rounds: 1 }, rounds('dcd'), [2, 0, 2], [1, 3]],
    ['all when all have the same', { rounds: 2 }, rounds('ccc', 'ddd'), [4, 4, 4], [1, 2, 3]],
    [
      'all when no player has a point',
      { rounds: 1, payoffs: { ...payoffs, allDefect: 0 } },
      rounds('ddd'),
      [0, 0, 0],
      [1, 2, 3],
    ],
  ])('is won by %s', (_, config, moves, scores, winners) => {
    expect(play(config, moves).result).toMatchObject({ scores, winners })
  })
})

describe('no answer', () => {
  it.each([
    ['in time', [timeout(1)]],
    ['but an error', [error(1)]],
    ['but three that are not legal', [say(1, 'C'), act(1, { choice: 'D' }), say(1, 'cooperate or defect')]],
  ])('%s counts as cooperating, and is listed', (_, first) => {
    const { result } = play({ rounds: 1 }, [...first, ...round('ccd').slice(1)])
    expect(result).toMatchObject({ rounds: [{ choices: ['cooperate', 'cooperate', 'defect'], missing: [1] }] })
  })
})

describe('an answer', () => {
  const ask = { seat: 1, kind: 'decide', limitMs: 1, attempts: 3, mode: 'choose' } as const

  it.each<[string, Answer, string]>([
    ['a word in any case', { text: ' Cooperate \n' }, 'cooperate'],
    ['a word with its lead and a full stop', { text: 'ACTION:defect .' }, 'defect'],
    ['the last line, below what was thought', { text: 'If I cooperate …\r\n\tdefect\r\n' }, 'defect'],
    ['in full-width letters', { text: 'ｄｅｆｅｃｔ' }, 'defect'],
    ['an action', { action: { choice: 'cooperate' } }, 'cooperate'],
  ])('may be %s', (_, answer, choice) => {
    expect(prisonersDilemma.read(answer, ask)).toEqual({ ok: true, value: { choice } })
  })

  it.each<[string, Answer]>([
    ['sentence', { text: 'I defect' }],
    ['word in Markdown', { text: '**defect**' }],
    ['word above the last line', { text: 'defect\nThat is my choice' }],
    ['both', { text: 'cooperate or defect' }],
    ['silence', { text: '' }],
    ['initial', { action: { choice: 'd' } }],
    ['choice in capitals, in an action', { action: { choice: 'Defect' } }],
    ['choice among other keys', { action: { choice: 'defect', why: 'greed' } }],
    ['list of choices', { action: { choice: ['defect'] } }],
    ['bare word as an action', { action: 'defect' }],
    ['choice that an object inherits', { action: JSON.parse('{ "__proto__": { "choice": "defect" } }') }],
    ['name of what every object has', { action: { choice: 'toString' } }],
  ])('is no %s', (_, answer) => {
    expect(prisonersDilemma.read(answer, ask)).toMatchObject({ ok: false, error: { code: 'form' } })
  })

  it('that is not legal is explained to its seat, and may be tried twice more', () => {
    const { refusals, result } = play({ rounds: 1 }, [say(1, 'I defect'), act(1, {}), ...round('dcc')])
    expect(refusals).toMatchObject([
      { seat: 1, attempt: 1, code: 'form', why: expect.stringContaining('"cooperate" or "defect"') },
      { seat: 1, attempt: 2, code: 'form', why: expect.stringContaining('{ "choice": "defect" }') },
    ])
    expect(result).toMatchObject({ scores: [5, 0, 0] })
  })
})

it('all seats are asked at once, with both choices as buttons, and once in a round', () => {
  const first = askedAfter('prisoners-dilemma', {}, [[2, { text: 'defect' }]], 3)
  expect(first.ask).toMatchObject({ turn: 1, kind: 'decide', mode: 'choose', limitMs: 30_000, attempts: 3 })
  expect(first.ask.options?.map(({ label }) => label)).toEqual(['cooperate', 'defect'])
  expect(() => askedAfter('prisoners-dilemma', {}, [[2, { text: 'defect' }]], 2)).toThrow('seat 2 is not asked')
})

it('choices and points are revealed when the last has answered, in any order', () => {
  const { log } = play({ rounds: 1 }, [say(1, 'defect'), timeout(2), say(3, 'defect')])
  expect(log.map(({ type }) => type)).toEqual(['opened', 'decided', 'decided', 'decided', 'revealed', 'ended'])
  const choices = ['defect', 'cooperate', 'defect']
  expect(log[4]?.data).toEqual({ round: 1, choices, missing: [2], points: [2, 0, 2], last: true })
})

const { figures } = prisonersDilemma.measure

describe('what is measured', () => {
  // Figure 8 of the paper, with PGM.
  const payoffs = { allCooperate: 3, allDefect: 1, oneDefects: 5, twoDefect: 5 }
  const figure8 = play({ payoffs }, rounds('ccc', 'cdc', 'ddd', 'cdd', 'ddd'))

  it('is who won, the score, and how often a seat defected of the rounds that it was asked in', () => {
    expect(figure8.totals).toMatchObject([
      { games: 1, wins: 0, score: 5, defections: 2, asks: 5 },
      { games: 1, wins: 1, score: 15, defections: 4, asks: 5 },
      { games: 1, wins: 0, score: 10, defections: 3, asks: 5 },
    ])
  })

  it('is the round of the first defection, and whether it was the first in the game', () => {
    expect(figure8.totals).toMatchObject([
      { firstRounds: 3, betrayedGames: 1, struckFirst: 0 },
      { firstRounds: 2, betrayedGames: 1, struckFirst: 1 },
      { firstRounds: 3, betrayedGames: 1, struckFirst: 0 },
    ])
  })

  it('strikes first together with who defects in the same round, and never without defecting', () => {
    const { totals } = play({ rounds: 3 }, rounds('ccc', 'ddc', 'ccc'))
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
    const { totals } = play({ rounds: 2 }, rounds('-dc', '--d'))
    expect(totals).toMatchObject([
      { asks: 2, defections: 0, forfeits: 2 },
      { asks: 2, defections: 1, forfeits: 1 },
      { asks: 2, defections: 1, forfeits: 0 },
    ])
  })

  it('is recounted with the payoffs of the game, where published ones differ', () => {
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
    const [first] = play({ rounds: 1, payoffs: { ...payoffs, allDefect: 0 } }, rounds('ddd')).totals
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
  expect(play({ rounds: 2 }, rounds(...initials)).marks).toEqual(marks)
})
