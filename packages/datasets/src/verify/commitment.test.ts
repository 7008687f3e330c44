import { acquaintanceOfLate, CONTEST_RULE, drawSeats, type Seating } from '@masquerade/seating'
import { expect, it } from 'vitest'
import { seatingChance } from '../chance.ts'
import { commitmentOf } from '../commitment.ts'
import type { DatasetMatch } from '../dataset-match.ts'
import { commitmentCheck } from './commitment.ts'

const [SEED, NONCE] = ['a seed of this test', 'b2f1c0ffee5a17d8a3b4c5d6e7f80912']
const RULES = { seats: 2, masked: false, rule: CONTEST_RULE, fairness: { owners: 'apart' }, schedule: { games: 2 } }
const ROBIN = {
  ...{ ...RULES, fairness: { owners: 'together' }, meetings: 2 },
  schedule: { games: 2, pairing: 'round-robin' },
}

type There = Seating['there']

const owed = (...owes: number[]): There => owes.map((left, at) => ({ id: `agent-${at}`, games: 2 - left, owes: left }))
const PAIR: There = [
  { id: 'agent-0', games: 0 },
  { id: 'agent-1', games: 0 },
]

/** What is reported of tables that the seed seats, one after another, from those who are said to be there. */
function reported(rules: object, tables: readonly (Omit<Seating, 'there'> & { there: There; fills?: number[] })[]) {
  const season = { supply: [], seeds: [SEED] as [string], pairings: [JSON.parse(JSON.stringify(rules))] }
  const file = {
    ...{ at: '2026-01-01T00:00:00.000Z', draws: 0, unplayed: [], seatings: tables.length, unseated: [] },
    ...{ ...commitmentOf(season, NONCE), opened: { nonce: NONCE, season } },
  }
  const faults: string[] = []
  const check = commitmentCheck(JSON.stringify(file), undefined, (fault) => faults.push(fault))
  const past = acquaintanceOfLate(Number.POSITIVE_INFINITY)
  for (const [at, { fills, ...seating }] of tables.entries()) {
    const agents = drawSeats({ seats: 2, masked: false }, seating, past, seatingChance(SEED, at + 1)) ?? []
    past.add(agents)
    const match = {
      seats: agents.map((agent, seat) => ({ seat: seat + 1, agent, ...(fills?.includes(seat) && { fills: true }) })),
      seating: {
        ...{ ...seating, number: at + 1, instead: [] },
        there: seating.there.map((one) => ({ ...one, agent: one.id })),
      },
    } as unknown as DatasetMatch // no more of a match is read here
    check.match(match, `match ${at + 1}`, undefined)
  }
  check.end()
  return { faults: faults.filter((fault) => !fault.includes('was not drawn from')), changes: check.changes }
}

it('tables of a contest that keep the committed rules are found to be in order', () => {
  const tables = [owed(2, 2, 1), owed(1, 1, 1)].map((there) => ({ apart: true, there }))
  expect(reported(RULES, tables)).toEqual({ faults: [], changes: [] })
  const pairs = Array.from({ length: 2 }, () => ({ apart: false, pairing: 'round-robin' as const, there: PAIR }))
  expect(reported(ROBIN, pairs)).toEqual({ faults: [], changes: [] })
})

it.each([
  [
    'an agent owed more than it was promised',
    RULES,
    { apart: true, there: [...owed(2), { id: 'b', games: 2, owes: 1 }] },
  ],
  ['agents that are owed nothing known', RULES, { apart: true, there: PAIR }],
  ['a game that does not count, though it was owed', RULES, { apart: true, there: owed(2, 2), fills: [0] }],
  ['another way of pairing', RULES, { apart: true, pairing: 'round-robin' as const, there: owed(2, 2) }],
  ['games owed instead of pairs', ROBIN, { apart: false, there: owed(2, 2) }],
])('a table of a contest is reported with %s', (_, rules, table) => {
  expect(reported(rules, [table]).faults).toContainEqual(expect.stringMatching(/^match 1: seating 1: /))
})

it('two agents of a round-robin that meet more often than was committed to are reported', () => {
  const pairs = Array.from({ length: 3 }, () => ({ apart: false, pairing: 'round-robin' as const, there: PAIR }))
  expect(reported(ROBIN, pairs).faults).toEqual([
    'match 3: seating 3: it is meeting 3 of two that were to meet 2 times',
  ])
})

it('owners that sit together against the committed rule are a change, since its organizer may decide so', () => {
  const { faults, changes } = reported(RULES, [{ apart: false, there: owed(2, 2) }])
  expect([faults, changes]).toEqual([
    [],
    ['1 tables were drawn with agents of one owner allowed together, unlike the rules committed to'],
  ])
})
