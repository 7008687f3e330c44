import {
  type Given,
  type Logged,
  PUBLIC,
  playMatch,
  type Seen,
  seatViewer,
  seededRandom,
  type Viewer,
  viewsOf,
} from '@masquerade/game'
import { chameleon } from '@masquerade/games'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { howYouDid } from '@/features/watch/guess/guess-panel.tsx'
import { sceneOf } from '@/features/watch/tabletop/scene.ts'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { answerIn } from './stage.tsx'
import { cardLines, telling, wordsOf } from './telling.ts'

const WORDS = ['Apple', 'Mango', '``` **Pear**', 'Plum']
const t = createTranslator({ locale: 'en', messages: MESSAGES.en, namespace: 'chameleon.board' })
const words = wordsOf(t, (text) => `<${text}>`)

interface Played {
  clues: readonly string[]
  votes: readonly (number | null)[]
  guess?: string
}

/** Three seats, of which the second is the chameleon; the first speaks first. A vote for null never comes. */
function playedOut({ clues, votes, guess }: Played, viewer: Viewer = PUBLIC) {
  const config = chameleon.config.parse({ language: 'en', card: 'words' })
  const deal = { topic: 'Fruits', code: 'Mango', chameleon: 2, first: 1, words: WORDS }
  const match = playMatch(chameleon, chameleon.start(config, deal), { random: seededRandom(1) })
  let step = match.next()
  while (!step.done) {
    const given = step.value.asks.map(({ seat, kind }): [number, Given] => {
      const vote = votes[seat - 1] ?? null
      if (kind === 'vote') return [seat, vote === null ? { missing: 'timeout' } : { action: { for: vote } }]
      return [seat, { action: kind === 'clue' ? { text: clues[seat - 1] ?? '' } : { word: guess ?? '' } }]
    })
    step = match.next(new Map(given))
  }
  const log = [...step.value.log]
  const steps = stepsOf(telling, viewsOf(chameleon, log, viewer), false)
  return {
    steps,
    sentences: steps.map((one) => words.sentence(sceneOf(telling, one, { steps }), (seat) => `P${seat}`)),
  }
}

const CLUES = ['Juicy.', 'Nice.', 'Yellow inside.']

describe('Chameleon in sentences', () => {
  it('states the card, a clue a step, the votes by whom they name, the last guess and the end', () => {
    const { steps, sentences } = playedOut({ clues: CLUES, votes: [2, 3, 2], guess: 'Plum' })
    expect(steps.map(({ kind }) => kind)).toEqual(['opening', 'act', 'act', 'act', 'together', 'act', 'end'])
    expect(steps.map(({ turn }) => turn)).toEqual([undefined, 1, 2, 3, 4, 5, undefined])
    expect(sentences).toEqual([
      'The topic: <Fruits>. One of the 3 players does not know the word. P1 gives the first clue.',
      ...['P1 gives a clue.', 'P2 gives a clue.', 'P3 gives a clue.'],
      'P1, P3 vote for P2. P2 votes for P3. P2 is accused and is the chameleon. It can guess the word once.',
      'P2 guesses the word.',
      'P2 was the chameleon and was caught: the word was <Mango>. The others win.',
    ])
  })

  it('says only at the end who said the word itself or repeated a clue', () => {
    const { sentences } = playedOut({ clues: ['Juicy.', 'juicy', 'A mango.'], votes: [3, 1, null] })
    expect(sentences.at(-2)).toContain('P3 abstains. No player has the most votes: no one is accused.')
    expect(sentences.at(-1)).toMatch(/P2 had repeated a clue\. P3 had said the word itself\.$/)
    expect(sentences.slice(0, -1).join(' ')).not.toMatch(/repeated|itself/)
  })

  it('shows a viewer with the eyes of a seat what that seat knows, and the public nothing of it', () => {
    const given: Played = { clues: CLUES, votes: [3, 3, 1] }
    const opening = (viewer: Viewer) => playedOut(given, viewer).sentences[0]
    expect(opening(seatViewer(1))).toContain('P1 knows the word: <Mango>.')
    expect(opening(seatViewer(2))).toContain('P2 is the chameleon and does not know the word.')
    expect(opening(PUBLIC)).not.toMatch(/Mango|is the chameleon/)
    for (const { table, kind } of playedOut(given).steps) {
      if (kind !== 'end') expect(JSON.stringify([table.dealt, table.ended ?? null])).toBe('[[],null]')
    }
  })

  it('a match of full length has as many steps as its scrubber expects', () => {
    const { steps } = playedOut({ clues: CLUES, votes: [2, 3, 2], guess: 'Plum' })
    expect(steps).toHaveLength(telling.longest(steps[0]!.table))
  })
})

it('the card is lines of text that close no block of code, with the word and the guess marked', () => {
  const { steps } = playedOut({ clues: CLUES, votes: [2, 3, 2], guess: 'Plum' })
  expect(cardLines(steps.at(-1)!.table)).toEqual(['Fruits', '  Apple', '* Mango', "  ''' **Pear**", '  Plum ?'])
})

/** Four seats, of which the second is the chameleon; the first speaks first. All clues alike, then these votes. */
function played(votes: readonly number[]): Seen[] {
  const config = chameleon.config.parse({ language: 'en', seats: 4, rounds: 2 })
  const deal = { topic: 'Fruits', code: 'Mango', chameleon: 2, first: 1 }
  const match = playMatch(chameleon, chameleon.start(config, deal), { random: seededRandom(1) })
  let step = match.next()
  while (!step.done) {
    const given = step.value.asks.map(({ seat, kind }): [number, Given] => [
      seat,
      { action: kind === 'vote' ? { for: votes[seat - 1] ?? 1 } : { text: 'Juicy.' } },
    ])
    step = match.next(new Map(given))
  }
  return viewsOf(chameleon, [...step.value.log] as Logged[], PUBLIC)
}

describe('a spectator’s guess at Chameleon', () => {
  it('stands beside the votes, which belong to the last round of clues; the chameleon’s own is not counted', () => {
    const answer = answerIn(played([3, 3, 2, 3]))
    expect(answer && howYouDid(answer, [{ round: 2, seat: 3 }])).toEqual({
      sought: 2,
      rounds: [{ round: 2, mark: 3, agreed: 3, voters: 3, others: { hits: 1, n: 3 } }],
    })
  })

  it('has no answer as long as the end is hidden', () => {
    const seen = played([3, 3, 2, 3])
    const last = seen.at(-1)
    expect(answerIn([...seen.slice(0, -1), { seq: last?.seq ?? 0, type: 'sealed' }])).toBeUndefined()
  })
})
