import { experimentOf } from '@masquerade/lab/manifest/experiment'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import type { Cell } from '@masquerade/lab/play/cell'
import { expect, it } from 'vitest'
import { catalogue } from '../testing/stub-catalogue.ts'

const finders = (count: number, a = 0.5): PlayerSpec[] => Array.from({ length: count }, () => ({ stub: 'finder', a }))

function experiment(design: string, places: Manifest['places'], blocks: number, more: Partial<Manifest> = {}) {
  const document = { experiment: 'tried', version: 1, design, game: 'who-is-spy', places, blocks, ...more }
  const settled = experimentOf(document, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  return settled.value
}

const spy = ({ deal }: Cell) => (deal as { spy: number }).spy
const first = ({ deal }: Cell) => (deal as { first: number }).first

function counted<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

it('overall: everybody is the spy and a civilian equally often, on all seats with all first speakers, with all words', () => {
  const cells = [...experiment('overall', { agents: finders(10) }, 360).cells()]
  expect(cells).toHaveLength(360)
  const spies = counted(cells.map((cell) => cell.seats[spy(cell) - 1]))
  expect([...spies.values()]).toEqual(Array.from({ length: 10 }, () => 36))
  const civilians = counted(cells.flatMap((cell) => cell.seats.filter((_, at) => at + 1 !== spy(cell))))
  expect([...civilians.values()]).toEqual(Array.from({ length: 10 }, () => 180))
  for (const { seats } of cells) expect(new Set(seats).size).toBe(6)
  expect([...counted(cells.map((cell) => `${spy(cell)}/${first(cell)}`)).values()]).toEqual(
    Array.from({ length: 36 }, () => 10),
  )
  const words = counted(cells.map(({ deal }) => JSON.stringify((deal as { words: unknown }).words)))
  expect([...words.values()]).toEqual(Array.from({ length: 120 }, () => 3))
})

it('attack and defence: the conditions of a block differ in nothing but the condition', () => {
  const cells = [...experiment('attack-and-defence', { hacker: finders(1), agents: finders(7) }, 14).cells()]
  expect(cells.slice(0, 3).map(({ condition }) => condition)).toEqual(['baseline', 'attack', 'defence'])
  for (let at = 0; at < cells.length; at += 3) {
    const [one, ...others] = cells.slice(at, at + 3).map(({ condition: _, ...rest }) => rest)
    for (const other of others) expect(other).toEqual(one)
    // The hacker is number 0 of the cast, and the spy.
    expect(cells[at]?.seats[spy(cells[at] as Cell) - 1]).toBe(0)
    expect(new Set(cells[at]?.seats).size).toBe(6)
  }
  expect([...counted(cells.flatMap(({ seats }) => seats.filter((number) => number > 0))).values()]).toEqual(
    Array.from({ length: 7 }, () => 30),
  )
})

it('tables of five are played where a manifest wants them, everybody as often as any other', () => {
  const five = { settings: { seats: 5 } }
  const cells = [...experiment('overall', { agents: finders(5) }, 25, five).cells()]
  for (const { seats } of cells) expect([...seats].sort()).toEqual([0, 1, 2, 3, 4])
  expect([...counted(cells.map((cell) => cell.seats[spy(cell) - 1])).values()]).toEqual([5, 5, 5, 5, 5])
  expect(counted(cells.map((cell) => `${spy(cell)}/${first(cell)}`)).size).toBe(25)
  const attacked = experiment('attack-and-defence', { hacker: finders(1), agents: finders(4) }, 4, five)
  for (const { seats } of attacked.cells()) expect([...seats].sort()).toEqual([0, 1, 2, 3, 4])
  const reasoned = experiment('reasoning', { agents: finders(1), others: finders(4) }, 4, five)
  for (const { seats } of reasoned.cells()) expect(new Set(seats).size).toBe(5)
  for (const one of [attacked, reasoned]) {
    const [cell] = one.cells()
    if (!cell) throw new Error('there is one')
    expect(one.table([one.play(cell)]).games).toBe(1)
    expect(one.gameOf(cell).seats(cell.config)).toBe(5)
  }
})

it('fewer agents than seats sit down as copies, in turn', () => {
  const cells = [...experiment('attack-and-defence', { hacker: finders(1), agents: finders(2) }, 2).cells()]
  expect(counted(cells[0]?.seats ?? [])).toEqual(
    new Map([
      [0, 1],
      [1, 3],
      [2, 2],
    ]),
  )
  expect(counted(cells[3]?.seats ?? [])).toEqual(
    new Map([
      [0, 1],
      [1, 2],
      [2, 3],
    ]),
  )
})

it('guests: each sits on all seats and speaks in all places of the first order equally often, before all words both ways', () => {
  const one = experiment('guests', { guests: finders(2), host: finders(1) }, 400)
  const cells = [...one.cells()].filter((_, at) => at % 2 === 0)
  const places = cells.map((cell) => {
    const { orders = [] } = { ...one.design.arranged?.(cell) } as { orders?: number[][] }
    return `${spy(cell)}/${orders[0]?.indexOf(spy(cell))}`
  })
  expect([...counted(places).values()]).toEqual(Array.from({ length: 16 }, () => 25))
  const words = counted(cells.map(({ deal }) => JSON.stringify((deal as { words: unknown }).words)))
  expect([...words.values()]).toEqual(Array.from({ length: 100 }, () => 4))
})

it('bias: all orders of speaking with all orders of options, in three namings', () => {
  const cells = [...experiment('bias', { agents: [{ stub: 'biased', p: 0.4 }] }, 144).cells()]
  expect(cells).toHaveLength(432)
  const deals = cells.map(({ deal }) => deal as { orders: number[][]; ballots: number[][][]; spy: number })
  expect(counted(deals.map(({ orders, ballots }) => JSON.stringify([orders, ballots]))).size).toBe(144)
  expect([...counted(deals.map(({ spy }) => spy)).values()]).toEqual([108, 108, 108, 108])
})

it('reasoning: the same seat under both conditions, and all others as in the baseline', () => {
  const under = { reasoning: { stub: 'finder', a: 0.7 } }
  const one = experiment('reasoning', { agents: [{ stub: 'finder', a: 0.5, under }], others: finders(5) }, 36)
  const matches = [...one.cells()].map((cell) => one.play(cell))
  const document = one.table(matches)
  expect(document.rows.map(({ condition, games }) => [condition, games])).toEqual([
    ['baseline', 36],
    ['reasoning', 36],
  ])
  expect(document.tests.map(({ test }) => test)).toEqual([
    expect.stringMatching(/pairedRatio|ratioFlip/),
    'mcnemar',
    expect.stringMatching(/pairedT|signFlip/),
    expect.stringMatching(/pairedRatio|ratioFlip/),
    expect.stringMatching(/pairedRatio|ratioFlip/),
  ])
})

it('the same seed gives the same document, another one another', () => {
  const played = (seed: number) => {
    const one = experiment('overall', { agents: finders(6) }, 12, { seed })
    return JSON.stringify(one.table([...one.cells()].map((cell) => one.play(cell))))
  }
  expect(played(1)).toBe(played(1))
  expect(played(1)).not.toBe(played(2))
})

it('a run that was cut short has figures and intervals, and no test says how likely it is', () => {
  const one = experiment('attack-and-defence', { hacker: finders(1), agents: finders(5) }, 12)
  const played = [...one.cells()].slice(0, 10).map((cell) => one.play(cell))
  const { games, blocks, rows, tests, warnings } = one.table(played)
  expect([games, blocks]).toEqual([10, 4])
  expect(rows[0]?.voteAccuracy).toEqual(expect.any(Number))
  expect(tests.every(({ p, adjusted }) => p === null && adjusted === null)).toBe(true)
  expect(tests.some(({ value }) => value !== null)).toBe(true)
  expect(warnings[0]).toBe('10 of 36 matches are played: no test says how likely it is before all are')
})

it('an agent that fails has not answered: that is its own, and the match goes on', () => {
  const one = experiment('overall', { agents: [...finders(5), { agent: 'dear' }] }, 6)
  const matches = [...one.cells()].map((cell) => one.play(cell))
  const failing = one.table(matches).rows.find(({ agent }) => agent === 'dear')
  expect(failing).toMatchObject({ games: 6, foulRate: 1 })
})

it('a row that is called as in the paper shows what the paper printed of it', () => {
  const named = finders(10).map((spec, at) => (at === 0 ? { ...spec, name: 'Kimi' } : spec))
  const one = experiment('overall', { agents: named }, 10, { experiment: 'wis-2' })
  const rows = one.table([...one.cells()].map((cell) => one.play(cell))).rows
  expect(rows.find(({ agent }) => agent === 'Kimi')?.published).toEqual({
    ...{ spyWinRate: 0.4, civilianWinRate: 0.7333, winRate: 0.6778, averageScore: 2.48 },
  })
  expect(rows.filter(({ published }) => published)).toHaveLength(1)
})
