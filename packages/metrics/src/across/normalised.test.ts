import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Measured } from '../measured.ts'
import { normalised, overall, referenceOf } from './normalised.ts'

interface Printed {
  columns: string[]
  models: { name: string; table1: string[]; average: string; table4: string[] }[]
  average: string[]
}

const file = new URL('./fixtures/llmarena-tables.json', import.meta.url)
const { columns, models, average }: Printed = JSON.parse(readFileSync(file, 'utf8'))

const measured = (value: number, more: Partial<Measured> = {}): Measured => {
  return { value, low: value, high: value, n: 50, thin: false, ...more }
}

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

describe('the reference of a column', () => {
  it('is the best of those that played enough, and none where nobody did or the best is worth nothing', () => {
    expect(referenceOf([measured(3), measured(9, { thin: true }), undefined, measured(4)])).toBe(4)
    expect(referenceOf([undefined, measured(9, { thin: true })])).toBeUndefined()
    expect(referenceOf([measured(0), measured(-2)])).toBeUndefined()
    expect(referenceOf([])).toBeUndefined()
  })

  it('is 100 itself', () => {
    expect(normalised(measured(4, { low: 3, high: 5 }), 4)).toMatchObject({ value: 100, low: 75, high: 125 })
  })
})

describe('an agent over all columns', () => {
  it('gets nothing for a game that it has not played enough of', () => {
    const cells = [measured(80), undefined, measured(100, { thin: true }), measured(60)]
    expect(overall(cells)).toEqual({ value: 35, low: 35, high: 35, games: 2 })
    expect(overall([undefined, measured(100, { thin: true })])).toBeUndefined()
    expect(overall([])).toBeUndefined()
  })

  it('has an interval that is surer than its columns’, and is endless where one of them is', () => {
    const cell = measured(50, { low: 40, high: 70 })
    const four = overall([cell, cell, cell, cell])
    expect(four).toMatchObject({ value: 50, low: 45, high: 60 })
    expect(overall([cell, measured(1, { low: -Infinity, high: Infinity })])).toMatchObject({ low: -Infinity })
    const some = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(some, (values) => {
        const found = overall(values.map((value) => measured(value, { low: value - 1, high: value + 1 })))
        expect(found && found.low <= found.value && found.value <= found.high).toBe(true)
      }),
    )
  })
})
