import { describe, expect, it } from 'vitest'
import { statedBy } from './arena-values.ts'

const choices = {
  games: [{ id: 'cards', title: 'Cards', deals: false, fields: [{ path: 'size', kind: 'number', options: [] }] }],
} as const
const whole = {
  'name.en': 'Hall',
  'name.zh': '',
  game: 'cards',
  'config.cards.size': '4',
  'config.dice.size': '6',
  language: 'en',
  purpose: 'ranked',
  supply: '',
  ranking: 'mean',
  tables: '2',
  windowDays: '',
  faces: 'masked',
}

describe('a filled-in form states', () => {
  it('an arena of the chosen game, with its settings alone, and one name for both languages', () => {
    expect(statedBy(whole, choices)).toEqual({
      name: { en: 'Hall', zh: 'Hall' },
      story: { en: '', zh: '' },
      game: 'cards',
      config: { size: 4 },
      language: 'en',
      purpose: 'ranked',
      supply: null,
      ranking: 'mean',
      roster: { who: 'agents' },
      schedule: { tables: 2 },
      windowDays: null,
      masked: true,
    })
  })

  it.each([
    ['tables', 'two', { schedule: { tables: 'two' } }],
    ['windowDays', '30', { windowDays: 30 }],
    ['faces', 'open', { masked: false }],
    ['supply', 'words', { supply: 'words' }],
    ['game', 'chess', { game: 'chess', config: {} }],
  ])('by %s %j: %j', (name, value, stated) => {
    expect(statedBy({ ...whole, [name]: value }, choices)).toMatchObject(stated)
  })
})
