import type { Logged, Seat, Totals } from '@masquerade/game'
import type { Cell } from '@masquerade/lab/play/cell'
import { rowOf, type TablePart } from '@masquerade/lab/table/document'
import type { Column } from '@masquerade/lab/table/figures'
import { Line, RowBook } from '@masquerade/lab/table/row-book'

/** The contribution of a seat in one match to a diagram of the paper: by column, hits and tries. */
export type SeatSays = Readonly<Record<string, readonly [y: number, x: number]>>

/** A diagram that the LLMArena paper draws about one game, beside the paper's result table. */
export interface Drawn {
  /** Its figure in the paper. */
  part: string
  columns: readonly Column[]
  /**
   * Returns what one seat of a finished match contributes to a diagram of the paper, from the counts that the game
   * keeps for the seat.
   */
  says(counted: Totals, cell: Cell, log: readonly Logged[], seat: Seat): SeatSays
  notes: readonly string[]
  /** Whether the paper's diagram has a bar for all people together. */
  people?: true
}

/** The name of the table row for all people who played, like that of the bar in the paper's diagram. */
const HUMAN = 'Human'

/**
 * Collects the contributions of matches to a diagram of the paper, and makes a table of the diagram's values with a row
 * for each agent.
 */
export class DrawnBook {
  readonly #drawn: Drawn
  readonly #book = new RowBook()
  readonly #people: ReadonlySet<string>
  /** Of people as of one. */
  readonly #human = new Line(HUMAN, undefined)
  #matches = 0
  #peoples = 0

  constructor(drawn: Drawn, agents: readonly string[], people: readonly string[]) {
    this.#drawn = drawn
    this.#people = new Set(drawn.people ? people : [])
    for (const agent of agents) this.#book.line(agent)
  }

  add(block: number, agents: readonly string[], said: readonly SeatSays[]): void {
    this.#matches++
    if (agents.some((agent) => this.#people.has(agent))) this.#peoples++
    for (const [index, says] of said.entries()) {
      const agent = agents[index] ?? ''
      this.#book.add(this.#book.line(agent), block, says)
      if (this.#people.has(agent)) this.#book.add(this.#human, block, says)
    }
  }

  /**
   * Returns a list with the table of a diagram's values; the list is empty where no match of the diagram's game was
   * played.
   */
  part(): TablePart[] {
    if (this.#matches === 0) return []
    const { part, columns, notes, people } = this.#drawn
    const rows = this.#book.rows().map((line) => rowOf(line, columns))
    if (!people) return [{ part, rows, notes: [...notes] }]
    return [
      { part, rows: [...rows, { ...rowOf(this.#human, columns), summary: true }], notes: [...notes, this.#whose()] },
    ]
  }

  /**
   * Returns a sentence about the table row for people: whose matches the row counts, or how people can play in this
   * run.
   */
  #whose(): string {
    if (this.#peoples > 0)
      return `${HUMAN} is all people of this run together: ${this.#peoples} matches of ${[...this.#people].join(', ')}`
    return `${HUMAN} is empty until people play in this run: on a site, with {"person": "NAME"} among the agents and this game as its only condition`
  }
}
