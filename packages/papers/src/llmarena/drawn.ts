import type { Logged, Seat, Totals } from '@masquerade/game'
import type { Cell } from '@masquerade/lab/play/cell'
import { rowOf, type TablePart } from '@masquerade/lab/table/document'
import type { Column } from '@masquerade/lab/table/figures'
import { Line, RowBook } from '@masquerade/lab/table/row-book'

export type SeatSays = Readonly<Record<string, readonly [y: number, x: number]>>

export interface Drawn {
  part: string
  columns: readonly Column[]
  says(counted: Totals, cell: Cell, log: readonly Logged[], seat: Seat): SeatSays
  notes: readonly string[]
  people?: true
}

const HUMAN = 'Human'

export class DrawnBook {
  readonly #drawn: Drawn
  readonly #book: RowBook
  readonly #people: ReadonlySet<string>
  readonly #human = new Line(HUMAN, undefined)
  #peoples = 0

  constructor(drawn: Drawn, agents: readonly string[], people: readonly string[]) {
    this.#drawn = drawn
    this.#people = new Set(drawn.people ? people : [])
    this.#book = new RowBook(agents)
  }

  add(block: number, agents: readonly string[], said: readonly SeatSays[]): void {
    if (agents.some((agent) => this.#people.has(agent))) this.#peoples++
    for (const [index, says] of said.entries()) {
      const agent = agents[index] ?? ''
      this.#book.line(agent).add(block, says)
      if (this.#people.has(agent)) this.#human.add(block, says)
    }
  }

  part(): TablePart {
    const { part, columns, notes, people } = this.#drawn
    const rows = this.#book.rows().map((line) => rowOf(line, columns))
    if (!people) return { part, rows, notes: [...notes] }
    const ofPeople = { ...rowOf(this.#human, columns), summary: true }
    return { part, rows: [...rows, ofPeople], notes: [...notes, this.#whose()] }
  }

  #whose(): string {
    if (this.#peoples > 0)
      return `${HUMAN} is all people of this run together: ${this.#peoples} matches of ${[...this.#people].join(', ')}`
    return `${HUMAN} is empty until people play in this run: on a site, with {"person": "NAME"} among the agents and this game as its only condition`
  }
}
