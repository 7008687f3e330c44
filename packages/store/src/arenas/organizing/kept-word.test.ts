import type { ArenaForm } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { keptWordFaults } from './changes.ts'

const said = (schedule: Partial<ArenaForm['schedule']>, ranking: ArenaForm['ranking'] = 'mean'): ArenaForm => ({
  ...{
    name: { en: 'The Cellar', zh: '地窖' },
    story: { en: '', zh: '' },
    game: 'who-is-spy',
    config: {},
    language: 'en',
  },
  ...{ purpose: 'ranked', supply: null, ranking, roster: { who: 'agents' }, fairness: { owners: 'apart' } },
  ...{ schedule: { tables: 2, ...schedule }, windowDays: null, masked: true },
})
const FRIDAY = '2030-01-04T18:00:00.000Z'

describe('once a match was begun', () => {
  it.each([
    ['the ranking', said({}), said({}, 'rating'), [['ranking', 'fixed-ranking']]],
    [
      'an end that is sooner',
      said({ until: FRIDAY }),
      said({ until: '2030-01-04T17:59:00Z' }),
      [['schedule.until', 'sooner']],
    ],
    [
      'another deadline for versions',
      said({ versionsUntil: FRIDAY }),
      said({ versionsUntil: '2030-01-05T18:00:00Z' }),
      [['schedule.versionsUntil', 'versions-kept']],
    ],
    ['fewer games', said({ games: 20 }), said({ games: 10 }), [['schedule.games', 'sooner']]],
    ['fewer matches', said({ matches: 20 }), said({ matches: 19 }), [['schedule.matches', 'sooner']]],
    [
      'an end beside a number of games',
      said({ games: 20 }),
      said({ games: 20, until: FRIDAY }),
      [['schedule.until', 'sooner']],
    ],
    ['games in place of a time', said({ until: FRIDAY }), said({ games: 20 }), [['schedule.games', 'sooner']]],
  ])('%s is refused', (_, before, now, faults) => {
    expect(keptWordFaults(before, now).map(({ field, code }) => [field, code])).toEqual(faults)
  })

  it.each([
    ['a later end', said({ until: FRIDAY }), said({ until: '2030-01-05T18:00:00Z' })],
    [
      'the same end, said otherwise',
      said({ until: FRIDAY }),
      said({ until: '2030-01-04T18:00:00Z', zone: 'Europe/Berlin' }),
    ],
    [
      'the same deadline, said otherwise',
      said({ versionsUntil: FRIDAY }),
      said({ versionsUntil: '2030-01-04T18:00:00Z' }),
    ],
    ['more games', said({ games: 20 }), said({ games: 40 })],
    ['no end any more', said({ games: 20, until: FRIDAY }), said({})],
    ['an end where none was said', said({}), said({ until: FRIDAY })],
    ['more tables', said({ until: FRIDAY }), said({ until: FRIDAY, tables: 9 })],
  ])('%s is not', (_, before, now) => {
    expect(keptWordFaults(before, now)).toEqual([])
  })
})
