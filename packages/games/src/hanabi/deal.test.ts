import { seededRandom } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { type Card, cardCount, cardsOf } from './cards.ts'
import { config } from './events.ts'
import { dealFor, rules } from './rules.ts'

const FULL = config.parse({})

describe('the cards', () => {
  it('are fifty in the full game: three ones, one five and two of every other rank of each colour', () => {
    const cards = cardsOf(FULL)
    expect(cards).toHaveLength(50)
    const reds = cards.filter((card) => card.startsWith('R'))
    expect(reds.join(' ')).toBe('R1 R1 R1 R2 R2 R3 R3 R4 R4 R5')
  })

  it.each([
    [1, 2],
    [2, 3],
    [5, 4],
  ])('of %i colours and %i ranks are as many as are counted', (colours, ranks) => {
    expect(cardsOf({ colours, ranks })).toHaveLength(cardCount({ colours, ranks }))
  })
})

describe('the settings', () => {
  it.each([
    [2, 5],
    [3, 5],
    [4, 4],
    [5, 4],
  ])('give %i seats hands of %i, unless they say otherwise', (seats, hand) => {
    expect(config.parse({ seats })).toMatchObject({ hand })
    expect(config.parse({ seats, hand: 2 })).toMatchObject({ hand: 2 })
  })

  it('are the same when they are parsed again', () => {
    expect(config.parse(FULL)).toEqual(FULL)
  })

  it.each([
    ['hands that leave no card', { colours: 2, ranks: 5, seats: 4, hand: 5 }],
    ['hands of the usual size that leave no card', { colours: 1 }],
    ['a hand of nothing', { hand: null }],
    ['a fraction of a life', { lives: 1.5 }],
    ['a setting that there is not', { cards: 50 }],
    ['a time limit that there is not', { limits: { speakMs: 1000 } }],
  ])('are refused with %s', (_, given) => {
    expect(config.safeParse(given).success).toBe(false)
  })

  it('may leave a single card in the deck', () => {
    expect(config.safeParse({ colours: 1, ranks: 3, hand: 2, seats: 2 }).success).toBe(true)
    expect(config.safeParse({ colours: 3, ranks: 2, hand: 5, seats: 2 }).success).toBe(true)
    expect(config.safeParse({ colours: 1, ranks: 2, hand: 2, seats: 2 }).success).toBe(false)
  })
})

describe('a deal', () => {
  const deck = cardsOf(FULL)

  it('is drawn with every card of the game, from a first seat to a last', () => {
    const random = seededRandom(1)
    const deals = Array.from({ length: 50 }, () => rules.draw(FULL, random))
    for (const deal of deals) expect(deal.deck.toSorted()).toEqual(deck.toSorted())
    expect(new Set(deals.map(({ first }) => first))).toEqual(new Set([1, 2]))
    expect(new Set(deals.map((deal) => deal.deck.join())).size).toBe(50)
  })

  it('is drawn round what is wished for, and never against the settings', () => {
    const wished = rules.draw(FULL, seededRandom(1), { deal: { first: 2 } })
    expect(wished.first).toBe(2)
    expect(rules.draw(FULL, seededRandom(1), { deal: { deck } }).deck).toEqual(deck)
    expect(() => rules.draw(FULL, seededRandom(1), { deal: { first: 3 } })).toThrow()
    expect(() => rules.draw(FULL, seededRandom(1), { deal: { deck: deck.slice(1) } })).toThrow()
  })

  it.each<[string, unknown]>([
    ['a card too few', { first: 1, deck: deck.slice(1) }],
    ['a card too many', { first: 1, deck: [...deck, 'R1'] }],
    ['a card twice in place of another', { first: 1, deck: deck.with(0, 'R5') }],
    ['a card that there is not', { first: 1, deck: deck.with(0, 'R6' as Card) }],
    ['a card that is no text', { first: 1, deck: [1, ...deck.slice(1)] }],
    ['a seat that there is not', { first: 3, deck }],
    ['another key', { first: 1, deck, seed: 1 }],
    ['nothing', null],
  ])('is refused with %s', (_, deal) => {
    expect(dealFor(FULL).safeParse(deal).success).toBe(false)
  })
})
