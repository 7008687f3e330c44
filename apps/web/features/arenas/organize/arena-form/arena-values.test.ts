import { describe, expect, it } from 'vitest'
import { skippedTimes, statedBy } from './arena-values.ts'

const choices = {
  games: [
    {
      id: 'cards',
      title: 'Cards',
      deals: false,
      fields: [{ path: 'size', kind: 'number', options: [] }],
    },
  ],
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
      fairness: { owners: 'apart' },
      windowDays: null,
      masked: true,
    })
  })

  it.each([
    ['tables', 'two', { schedule: { tables: 'two' } }],
    ['house', 'no', { roster: { who: 'agents', house: false } }],
    ['agents', 'invited', { roster: { who: 'agents', agents: 'invited' } }],
    ['season', 'week', { schedule: { tables: 2, season: 'week' } }],
    ['pairing', 'by-rank', { schedule: { tables: 2, pairing: 'by-rank' } }],
    ['owners', 'together', { fairness: { owners: 'together' } }],
    ['gamesADay', '9', { fairness: { owners: 'apart', gamesADay: 9 } }],
    ['budget', '12.50', { fairness: { owners: 'apart', budgetMicros: 12_500_000 } }],
    ['budget', 'a lot', { fairness: { owners: 'apart', budgetMicros: 'a lot' } }],
    ['from', '2030-01-02T03:04', { schedule: { tables: 2, from: '2030-01-02T03:04:00.000Z' } }],
    ['windowDays', '30', { windowDays: 30 }],
    ['faces', 'open', { masked: false }],
    ['pace', 'none', { pace: 'none' }],
    ['pace', 'stage', {}],
    ['injections', 'foul', { injections: 'foul' }],
    ['injections', 'marked', {}],
    ['supply', 'words', { supply: 'words' }],
    ['game', 'chess', { game: 'chess', config: {} }],
  ])('by %s %j: %j', (name, value, stated) => {
    expect(statedBy({ ...whole, [name]: value }, choices)).toMatchObject(stated)
  })

  it.each([
    [{ games: '20', matches: '5' }, { schedule: { tables: 2, games: 20, matches: 5 } }],
    [
      { games: '20', until: '2030-01-02T03:04' },
      { schedule: { tables: 2, games: 20, until: '2030-01-02T03:04:00.000Z' } },
    ],
    [
      { until: '2030-07-02T03:04', zone: 'Europe/Berlin' },
      { schedule: { tables: 2, until: '2030-07-02T01:04:00.000Z', zone: 'Europe/Berlin' } },
    ],
    [{ games: '', until: '' }, { schedule: { tables: 2 } }],
    [{ house: 'some', houseNames: 'sphinx, fox  owl' }, { roster: { who: 'agents', house: ['sphinx', 'fox', 'owl'] } }],
    [{ agents: 'invited', perOwner: '2' }, { roster: { who: 'agents', agents: 'invited', perOwner: 2 } }],
    [{ agents: 'all', perOwner: '2' }, { roster: { who: 'agents' } }],
    [{ agents: 'some', agentNames: 'a, b' }, { roster: { who: 'agents', agents: ['a', 'b'] } }],
  ])('with %j: %j', (more, stated) => {
    const said = statedBy({ ...whole, ...more }, choices)
    expect(said).toMatchObject(stated)
    if ('roster' in stated) expect(said).toHaveProperty('roster', stated.roster)
  })
})

describe('a time that no clock shows', () => {
  it.each([
    ['from', '2026-03-29T02:30', 'Europe/Berlin', ['schedule.from']],
    ['until', '2026-03-29T02:30', 'Europe/Berlin', ['schedule.until']],
    ['until', '2026-03-29T02:30', 'UTC', []],
    ['until', '2026-03-29T03:30', 'Europe/Berlin', []],
    ['until', 'soon', 'Europe/Berlin', []],
  ])('%s %s in %s: %j', (name, text, zone, fields) => {
    expect(skippedTimes({ ...whole, zone, [name]: text }).map(({ field }) => field)).toEqual(fields)
  })
})
