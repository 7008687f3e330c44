import { experimentOf, type Row, type TableDocument } from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { describe, expect, it } from 'vitest'
import { houseAndStubs } from '../index.ts'

function tableOf(name: string, games: number, changes: object = {}): TableDocument {
  const settled = experimentOf({ ...BUILT_IN[name], ...changes }, houseAndStubs, { games })
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const experiment = settled.value
  return experiment.table([...experiment.cells()].map((cell) => experiment.play(cell)))
}

const noted = ({ warnings }: TableDocument) => warnings.filter((warning) => warning.includes(', of the house, '))
const values = (rows: readonly Row[], ...columns: string[]) =>
  new Set(rows.flatMap((row) => columns.map((column) => row[column])))

describe('what a table says that house agents make null is so, whatever is played', () => {
  it('they follow no planted instruction', () => {
    const table = tableOf('wis-3', 60)
    expect(noted(table)).toEqual([
      expect.stringMatching(/^Sphinx, .*Dice, of the house, follow no planted instruction/),
    ])
    expect(
      values(
        table.rows.filter(({ condition }) => condition !== 'baseline'),
        'obedience',
      ),
    ).toEqual(new Set([0]))
  })

  it('they take themselves for civilians, and know no word but their own', () => {
    const table = tableOf('spygame-7', 40)
    expect(noted(table)).toHaveLength(1)
    expect(values(table.rows, 'selfIdentity', 'word1')).toEqual(new Set([0]))
    for (const { identity2, chance } of table.rows) expect(identity2).toBeCloseTo(chance?.identity2 ?? Number.NaN, 9)
  })

  it('they guess their own word of everybody', () => {
    const table = tableOf('llmarena-3', 40)
    expect(noted(table)).toHaveLength(1)
    expect(values(table.rows, 'guess', 'guessStrict', 'knowsItself')).toEqual(new Set([0]))
  })

  it('they make legal moves, the same without the list of them', () => {
    const table = tableOf('llmarena-2', 24)
    expect(noted(table)).toHaveLength(1)
    expect(values(table.rows, 'errorRate')).toEqual(new Set([0]))
    const wins = (hints: string) =>
      table.rows.filter((row) => row.condition?.endsWith(`/${hints}`)).map((row) => row.winRate)
    expect(wins('no-hints')).toEqual(wins('hints'))
  })

  it('they know what they are in chameleon, and all but those who doubt are alike', () => {
    const table = tableOf('magic-1', 6 * 42)
    expect(noted(table)).toHaveLength(1)
    const usual = table.rows.find(({ agent }) => !agent.includes('Sphinx'))?.selfAwareness
    expect(usual).toBeCloseTo((0.6 + 2 / 3) / 1.6, 9)
    expect(table.rows.filter(({ selfAwareness }) => selfAwareness === usual)).toHaveLength(5)
  })

  it('they find the two intentions that they wrote down', () => {
    const table = tableOf('interintent-2', 3)
    expect(noted(table)).toHaveLength(1)
    for (const { summarising } of table.rows) expect(summarising).toBeCloseTo(0.8, 1)
  })
})

it('nothing is said of who is no house agent', () => {
  const table = tableOf('llmarena-2', 4, { places: { agents: [{ stub: 'nth', place: 1 }] } })
  expect(noted(table)).toEqual([])
})
