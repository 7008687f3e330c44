import { isMisprintOf } from '@masquerade/lab/table/published'
import { describe, expect, it } from 'vitest'
import { PUBLISHED } from '../published.ts'

const [abilities, payoffs] = [PUBLISHED['magic-1']!, PUBLISHED['magic-2']!]
type Row = (typeof abilities.rows)[number]

/** What is printed in a cell, or what is meant where that is a misprint. */
function meant(table: typeof abilities, row: Row, column: string): number {
  return table.misprints?.find((one) => one.column === column && isMisprintOf(one, row))?.meant ?? row.values[column]!
}

describe('what MAgIC printed, misprints read as they are meant', () => {
  const improvement = abilities.rows.find(({ agent }) => agent === 'average improvement')!
  const pairs = abilities.rows
    .filter(({ condition }) => condition === 'pgm')
    .map((row) => [row, abilities.rows.find((one) => one.agent === row.agent && one.condition === 'plain')!] as const)

  it.each(Object.keys(improvement.values))('its pairs gain as much of %s as its last row says', (column) => {
    const gains = pairs.map(([pgm, plain]) => meant(abilities, pgm, column) - meant(abilities, plain, column))
    expect(gains).toHaveLength(7)
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
    // Printed to hundredths of a point, or tenths; one is cut instead of rounded.
    const off = column === 'coordination' || column === 'rationality' ? 0.0005 : 0.0001
    expect(Math.abs(mean - meant(abilities, improvement, column))).toBeLessThan(off)
  })

  it('every win rate of a game without words is a share of 21 games', () => {
    for (const row of payoffs.rows) {
      for (const column of ['winRateAirline', 'winRatePrisoner', 'winRateGiver']) {
        const value = meant(payoffs, row, column)
        expect(Math.abs(value - Math.round(21 * value) / 21), `${row.agent}, ${column}`).toBeLessThan(0.001)
      }
    }
  })

  it('every misprint stands as it is printed, in one row alone', () => {
    for (const table of [abilities, payoffs]) {
      for (const misprint of table.misprints ?? []) {
        const rows = table.rows.filter((row) => isMisprintOf(misprint, row))
        expect(rows.map(({ values }) => values[misprint.column])).toEqual([misprint.printed])
      }
    }
  })
})
