import type { Logged, Seat, Totals } from '@masquerade/game'
import type { Cell } from '../play/cell.ts'
import { rowOf, type TablePart } from '../table/document.ts'
import type { Column } from '../table/figures.ts'
import { RowBook } from '../table/row-book.ts'

/** What one seat of a match says of columns: so much of so many tries. */
export type SeatSays = Readonly<Record<string, readonly [y: number, x: number]>>

/** What the paper draws of one game beside its table. */
export interface Drawn {
  /** Its figure in the paper. */
  part: string
  columns: readonly Column[]
  /** What a seat of a finished match says, by what its game counts of the seat. */
  says(counted: Totals, cell: Cell, log: readonly Logged[], seat: Seat): SeatSays
  notes: readonly string[]
}

/** Collects what matches say of a figure of the paper, and makes its table: a row an agent. */
export class DrawnBook {
  readonly #drawn: Drawn
  readonly #book = new RowBook()
  #matches = 0

  constructor(drawn: Drawn, agents: readonly string[]) {
    this.#drawn = drawn
    for (const agent of agents) this.#book.line(agent)
  }

  add(block: number, agents: readonly string[], said: readonly SeatSays[]): void {
    this.#matches++
    for (const [index, says] of said.entries()) this.#book.add(this.#book.line(agents[index] ?? ''), block, says)
  }

  /** Nothing without a match of its game. */
  part(): TablePart[] {
    if (this.#matches === 0) return []
    const { part, columns, notes } = this.#drawn
    return [{ part, rows: this.#book.rows().map((line) => rowOf(line, columns)), notes: [...notes] }]
  }
}
