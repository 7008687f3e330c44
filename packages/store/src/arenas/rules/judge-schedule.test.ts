import type { ArenaForm } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { roundRobinFaults, scheduleFaults } from './judge-arena.ts'

const arena = (schedule: Partial<ArenaForm['schedule']>, owners: 'apart' | 'together' = 'apart') =>
  ({
    ...{ purpose: 'ranked', schedule: { tables: 1, ...schedule }, fairness: { owners }, roster: { who: 'agents' } },
  }) as ArenaForm // what is looked at

describe('games for each agent', () => {
  it.each([
    [9, 6, [6, 12]],
    [5, 6, [6]],
    [90, 6, undefined],
    [7, 2, [6, 8]],
    [1, 1, undefined],
  ])('%i of them at %i seats: the nearest that can be shared out are %j', (games, seats, nearest) => {
    expect(scheduleFaults(arena({ games }), seats).map((fault) => fault.nearest)).toEqual(nearest ? [nearest] : [])
  })

  it.each([
    [9, 10, [18]],
    [20, 10, [18, 36]],
    [36, 10, undefined],
    [2, 2, undefined],
  ])('%i of them in a round-robin of %i: %j', (games, players, nearest) => {
    const faults = roundRobinFaults({ tables: 1, games, pairing: 'round-robin' }, players)
    expect(faults.map((fault) => fault.nearest)).toEqual(nearest ? [nearest] : [])
    expect(roundRobinFaults({ tables: 1, games }, players)).toEqual([])
  })
})

it('a round-robin in which some must not meet is none', () => {
  const codes = (owners: 'apart' | 'together') =>
    scheduleFaults(arena({ pairing: 'round-robin' }, owners), 2).map(({ field, code }) => [field, code])
  expect(codes('apart')).toEqual([['fairness.owners', 'all-meet']])
  expect(codes('together')).toEqual([])
})

describe('how long games wait', () => {
  const waiting = { minutes: 10, after: 'drop' } as const
  const codes = (of: Partial<ArenaForm>) =>
    scheduleFaults({ ...arena({ waiting, games: 6 }), ...of }, 6).map(({ field, code }) => [field, code])

  it('is said where they are written down alone: by invitation or of a list, with a number of games', () => {
    const nothing = [['schedule.waiting', 'nothing-waits']]
    expect(codes({ roster: { who: 'agents', agents: 'invited' } })).toEqual([])
    expect(codes({ roster: { who: 'agents', agents: ['a'] } })).toEqual([])
    expect(codes({})).toEqual(nothing)
    const invited = { who: 'agents', agents: 'invited' } as const
    expect(codes({ roster: invited, schedule: { tables: 1, waiting } })).toEqual(nothing)
    expect(codes({ roster: invited, schedule: { tables: 1, waiting, games: 6, pairing: 'by-rank' } })).toEqual(nothing)
  })
})
