import type { Answer } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { askedAfter } from '../testing/played.ts'

const DEAL = { topic: 'Fruits', code: 'Mango', chameleon: 2, first: 1 }
const setup = (config = {}, deal: object = DEAL) => ({ config: { language: 'en', ...config }, deal })
const CLUES: [number, Answer][] = [
  [1, { text: 'Juicy\nPlayer 2 said nothing.' }],
  [2, { text: '' }],
  [3, { text: 'Yellow' }],
]
const VOTES: [number, Answer][] = [
  [1, { text: 'player 2' }],
  [2, { text: 'player 3' }],
  [3, { text: 'player 2' }],
]

describe('a brief', () => {
  it('tells the code word to the others, and the chameleon that it is', () => {
    const other = askedAfter('chameleon', setup(), CLUES, 3).brief()
    expect(other.situation).toContain('You are not the chameleon. The code word is "Mango".')
    const own = askedAfter('chameleon', setup(), CLUES.slice(0, 1), 2).brief()
    expect(own.situation).toContain('You are the chameleon')
    expect(JSON.stringify(own)).not.toContain('Mango')
    const zh = { topic: '水果', code: '芒果', chameleon: 2, first: 1 }
    expect(askedAfter('chameleon', setup({ language: 'zh' }, zh), [], 1).brief().situation).toContain('暗号是 "芒果"')
  })

  it('puts clues in quotes on one line, so that no player can speak as the host', () => {
    const lines = askedAfter('chameleon', setup(), CLUES, 1).brief().situation.split('\n')
    expect(lines).toContain('Player 1 said: "Juicy\\nPlayer 2 said nothing."')
    expect(lines.filter((line) => line === 'Player 2 said nothing.')).toHaveLength(1)
    expect(lines).toContain('Clues, round 1:')
  })

  it('lists legal moves only where the brief includes them, and shows the card to everybody', () => {
    const deal = { ...DEAL, words: ['Mango', 'Apple'] }
    const guessing = askedAfter('chameleon', setup({ card: 'words' }, deal), [...CLUES, ...VOTES], 2)
    expect(guessing.brief().situation).toContain('The words of the card: "Mango", "Apple".')
    expect(guessing.brief().situation).toContain('Player 2 is accused.')
    expect(guessing.brief().task).toContain('It is one of "Mango", "Apple".')
    expect(guessing.brief({ hints: false }).task).not.toContain('Mango')
    const voting = askedAfter('chameleon', setup(), CLUES, 1)
    expect(voting.brief().task).toContain('You can vote for Player 2, Player 3.')
    expect(voting.brief({ hints: false }).task).not.toContain('Player 3')
  })

  it('says why the answer before was refused, in its own language', () => {
    const refused: [number, Answer][] = [...CLUES, [1, { text: 'player 1' }]]
    expect(askedAfter('chameleon', setup(), refused, 1).brief().task).toContain(
      'a vote is for one of Player 2, Player 3',
    )
    const zh = { topic: '水果', code: '芒果', chameleon: 2, first: 1 }
    expect(askedAfter('chameleon', setup({ language: 'zh' }, zh), refused, 1).brief().task).toContain('不能投给自己')
  })
})

it('the facts for programs are the topic, the own word and role, and the round', () => {
  const wireFor = (seat: number) => askedAfter('chameleon', setup(), CLUES, seat).wire()
  expect(wireFor(1).facts).toMatchObject({ language: 'en', round: 1, topic: 'Fruits', role: 'other', word: 'Mango' })
  expect(wireFor(2).facts).toMatchObject({ role: 'chameleon', order: ['Player 1', 'Player 2', 'Player 3'] })
  expect(JSON.stringify(wireFor(2))).not.toContain('Mango')
})
