import { type Logged, replay, transcriptOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'
import { played } from '../testing/played.ts'
import type { ChameleonEvent } from './events.ts'
import { chameleon } from './index.ts'

const DEAL = { topic: 'Fruits', code: 'Mango', chameleon: 2, first: 1 }
const vote = (seat: number, target: number) => ({ seat, kind: 'vote', action: { for: target } })
const clue = (seat: number, text: string) => ({ seat, kind: 'clue', text })
const play = (moves: object[], config = {}) =>
  played('chameleon', { config: { language: 'en', ...config }, deal: DEAL }, moves)

const CLUES = [clue(1, 'Rude mango!'), clue(2, 'Rude.'), clue(3, 'rude')]
const GUESSED = [...CLUES, vote(1, 2), { seat: 2, kind: 'vote', timeout: true }, vote(3, 2)]

describe('what is measured', () => {
  const { totals, marks } = play([...GUESSED, { seat: 2, kind: 'guess', text: 'It is "mango"' }])

  it('is the win rate of a role by credits, and by who won', () => {
    expect(totals[0]).toMatchObject({
      othersCredits: 1,
      othersMost: 2,
      othersGames: 1,
      othersWins: 0,
      chameleonMost: 0,
    })
    expect(totals[1]).toMatchObject({ chameleonCredits: 1, chameleonMost: 2, chameleonWins: 1, othersMost: 0, wins: 1 })
  })

  it('is how the others judged, abstentions included', () => {
    expect(totals.map(({ votesForChameleon, othersBallots }) => [votesForChameleon, othersBallots])).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ])
    expect(totals.map(({ abstentions }) => abstentions)).toEqual([0, 1, 0])
    const { totals: abstained } = play([...CLUES, { seat: 1, kind: 'vote', error: true }, vote(2, 1), vote(3, 1)])
    expect(abstained[0]).toMatchObject({ votesForChameleon: 0, othersBallots: 1, abstentions: 1 })
  })

  it('is which clues were flawed, and which guesses right', () => {
    expect(
      totals.map(({ clues, flaws, statingClues, repeatedClues }) => [clues, flaws, statingClues, repeatedClues]),
    ).toEqual([
      [1, 1, 1, 0],
      [1, 0, 0, 0],
      [1, 1, 0, 1],
    ])
    expect(totals.map(({ guesses, rightGuesses }) => [guesses, rightGuesses])).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ])
    expect(marks).toEqual(['guessed', 'flaw'])
  })
})

describe('what is said', () => {
  const wrong = play([...GUESSED, { seat: 2, kind: 'guess', text: 'something rude' }])
  const log = wrong.log as Logged<ChameleonEvent>[]
  const seqOf = (at: number) => log.filter(({ type }) => type === 'clued')[at]?.seq ?? 0
  const guessed = log.find(({ type }) => type === 'guessed')?.seq ?? 0
  const { echoes, withheld } = chameleon.texts ?? { echoes: () => [], withheld: () => [] }

  it('is found by its words, with what was dealt', () => {
    const texts = chameleon.measure.texts?.(log).map(({ text }) => text)
    expect(texts).toEqual(['Fruits', 'Rude mango!', 'Rude.', 'rude', 'something rude', 'Mango'])
  })

  it('echoes what is equal in its letters', () => {
    expect(echoes(log, seqOf(1))).toEqual([seqOf(1), seqOf(2)])
    expect(echoes(log, seqOf(0))).toEqual([seqOf(0)])
    expect(echoes(log, guessed)).toEqual([guessed])
    expect(echoes(log, 1)).toEqual([])
  })

  it.each([
    ['clues and guess', [seqOf(0), seqOf(1), seqOf(2), guessed]],
    ['clues', [seqOf(1), seqOf(2)]],
  ])('is judged alike when %s are hidden', (_, seqs) => {
    const published = withheld(log, new Set(seqs))
    const hidden = published.filter(({ seq }) => seqs.includes(seq))
    expect(JSON.stringify(hidden)).not.toMatch(/rude/i)
    const again = replay(gameOf, JSON.parse(JSON.stringify(transcriptOf(chameleon, published))))
    if (!again.ok) throw new Error(again.error.message)
    const bare = (result: unknown) =>
      JSON.parse(JSON.stringify(result), (key, value) => (key === 'text' ? undefined : value))
    expect(bare(chameleon.result(again.value.position.state as never))).toEqual(bare(wrong.result))
  })

  it('that is the code word stays, since it was dealt', () => {
    const right = play([...GUESSED, { seat: 2, kind: 'guess', text: 'mango' }]).log as Logged<ChameleonEvent>[]
    const seq = right.find(({ type }) => type === 'guessed')?.seq ?? 0
    expect(echoes(right, seq)).toEqual([])
    expect(withheld(right, new Set([seq]))).toEqual(right)
  })
})

describe('what spectators may guess', () => {
  const { log } = play([...CLUES, vote(1, 3), vote(2, 1), vote(3, 2)])
  const rounds = (count: number) => chameleon.guess?.rounds(log.slice(0, count))

  it('is who the chameleon is, from the last clue until the votes are revealed', () => {
    const last = log.findLastIndex(({ type }) => type === 'clued') + 1
    expect(rounds(last - 1)).toEqual([])
    expect(rounds(last)).toEqual([{ round: 1, from: last, suspects: [1, 2, 3], revealed: false }])
    expect(rounds(log.length)).toMatchObject([{ revealed: true }])
  })
})
