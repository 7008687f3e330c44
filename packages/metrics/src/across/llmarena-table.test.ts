import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Measured } from '../figures.ts'
import { ofPossible, overall } from './of-possible.ts'

interface Printed {
  columns: string[]
  models: { name: string; table1: string[]; average: string; table4: string[] }[]
  average: string[]
}

const file = new URL('./fixtures/llmarena-tables.json', import.meta.url)
const { columns, models, average }: Printed = JSON.parse(readFileSync(file, 'utf8'))

/** LLMArena normalises an agent's result to 100 times the result divided by that of a reference agent. */
const normalised = (raw: Measured, reference: number): Measured => ofPossible(raw, { least: 0, most: reference })

const measured = (value: number): Measured => ({ value, low: value, high: value, n: 50, thin: false })

/** How far a printed number may be off what was rounded. */
const half = (printed: string): number => 0.5 * 10 ** -(printed.split('.')[1]?.length ?? 0)
/** The paper prints hundredths of a normalised value, and of most others. */
const HUNDREDTHS = 0.005
const NEARLY = 1e-9

describe('LLMArena’s table 1', () => {
  const [reference] = models
  const cells = models.flatMap(({ name, table1, table4 }) =>
    columns.map((column, index) => ({
      cell: `${column}, ${name}`,
      printed: Number(table1[index]),
      from: table4[index] ?? '',
      by: reference?.table4[index] ?? '',
    })),
  )

  it('is table 4 normalised by GPT-4, but for four cells that are misprinted', () => {
    expect(cells).toHaveLength(98)
    const wrong = cells.filter(({ printed, from, by }) => {
      // What the rounding of table 4 leaves open.
      const off = half(from)
      const { value: least } = normalised(measured(Number(from) - off), Number(by) + HUNDREDTHS)
      const { value: most } = normalised(measured(Number(from) + off), Number(by) - HUNDREDTHS)
      return printed < least - HUNDREDTHS - NEARLY || printed > most + HUNDREDTHS + NEARLY
    })
    expect(wrong.map(({ cell }) => cell).sort()).toEqual([
      'Bid, Qwen-72B-Chat',
      'Hanabi, Qwen-72B-Chat',
      'TicTacToe, WizardLM-13B',
      'Undercover, Qwen-14B-Chat',
    ])
  })

  it('taken plainly is equal within 0.02 in 65 cells', () => {
    const equal = cells.filter(
      ({ printed, from, by }) =>
        Math.abs(normalised(measured(Number(from)), Number(by)).value - printed) <= 0.02 + NEARLY,
    )
    expect(equal).toHaveLength(65)
  })

  it('has the mean of each row and column beside it', () => {
    for (const { name, table1, average: printed } of models) {
      const found = overall(table1.map((cell) => measured(Number(cell))))
      expect(Math.abs((found?.value ?? 0) - Number(printed)), name).toBeLessThanOrEqual(HUNDREDTHS + NEARLY)
      expect(found?.games).toBe(columns.length)
    }
    for (const [index, column] of columns.entries()) {
      const mean = models.reduce((sum, { table1 }) => sum + Number(table1[index]), 0) / models.length
      expect(Math.abs(mean - Number(average[index])), column).toBeLessThanOrEqual(HUNDREDTHS + NEARLY)
    }
  })
})
