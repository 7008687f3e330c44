import { describe, expect, it } from 'vitest'
import { PUBLISHED } from './published.ts'
import { overlapOf, wordFacts } from './word-facts.ts'

const found = (entries: Parameters<typeof wordFacts>[0]) =>
  Object.fromEntries((wordFacts(entries)?.published ?? []).map(({ list, words, pairs }) => [list.id, { words, pairs }]))

describe('a list of words', () => {
  it('is counted by what the rules read as the same word', () => {
    expect(
      wordFacts([
        ['Café', 'Tea'],
        ['cafe', 'Hot dog'],
        ['Hotdog', 'Burger'],
      ]),
    ).toMatchObject({
      ...{ form: 'pairs', entries: 3, words: 4, length: { least: 3, most: 6 } },
      repeated: ['Café', 'Hot dog'],
      alike: [
        ['Café', 'cafe'],
        ['Hot dog', 'Hotdog'],
      ],
    })
  })

  it.each([
    ['the same beginning', ['Pen', 'Pencil']],
    ['a part in common', ['Sea Lion', 'Lion']],
    ['a character in common', ['雨伞', '雨衣']],
  ])('names words of an entry with %s', (_, pair) => {
    expect(wordFacts([pair, ['Sun', 'Cat'], ['月亮', '太阳']])?.resembling).toEqual([pair])
  })

  it('names pairs of which one word is twice as long as the other', () => {
    expect(
      wordFacts([
        ['Tea', 'Coffee'],
        ['Milk', 'Coffee'],
      ])?.uneven,
    ).toEqual([['Tea', 'Coffee']])
  })

  it('tells in what its words are written', () => {
    expect(wordFacts([{ topic: 'T', words: ['Tea', '茶', 'T恤', 'чай', '7'] }])?.scripts).toEqual({
      ...{ latin: 1, han: 1, mixed: 1, other: 2 },
    })
  })

  it.each([
    ['airports', [{ fee: 100, usage: [[1]] }]],
    ['nothing', []],
    ['words and something else', [['Tea', 'Coffee'], 7]],
  ])('is none that deals %s', (_, entries) => {
    expect(wordFacts(entries)).toBeUndefined()
  })
})

describe('what was published before', () => {
  it('is found whichever way round a pair is, and a word by itself is no pair', () => {
    expect(found([['coffee', 'TEA']]).wis).toEqual({ words: ['coffee', 'TEA'], pairs: [['coffee', 'TEA']] })
    expect(found([['Tea', 'Milk']]).wis).toEqual({ words: ['Tea'], pairs: [] })
    expect(found([['Guitar', 'Violin']])).toMatchObject({
      ...{
        spygame: { pairs: [['Guitar', 'Violin']] },
        llmarena: { pairs: [['Guitar', 'Violin']] },
        magic: { words: [] },
      },
    })
    expect(found([{ topic: 'Fruits', words: ['Mango', 'Fig'] }]).magic).toEqual({ words: ['Mango'], pairs: [] })
  })

  it('is as many words and pairs as there are in the originals', () => {
    expect(PUBLISHED.map(({ id, words, pairs }) => [id, words.length, pairs.length])).toEqual([
      ['spygame', 100, 50],
      ['llmarena', 139, 70],
      ['magic', 8, 3],
      ['wis', 4, 2],
    ])
  })
})

it('two lists overlap in words and in pairs, whatever they are made of', () => {
  const cards = [{ topic: 'Drinks', words: ['coffee', 'Milk'] }]
  const pairs = [
    ['Tea', 'Coffee'],
    ['Sun', 'Moon'],
  ]
  expect(overlapOf(pairs, cards)).toEqual({ words: ['Coffee'], pairs: [] })
  expect(overlapOf([['Moon', 'Sun']], pairs)).toEqual({ words: ['Moon', 'Sun'], pairs: [['Moon', 'Sun']] })
})
