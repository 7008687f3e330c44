import type { Logged, Seat, Totals } from '@masquerade/game'
import type { Cell } from '@masquerade/lab/play/cell'
import type { TablePart } from '@masquerade/lab/table/document'
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

export type DrawnBook = ReturnType<typeof drawnBook>

export function drawnBook(drawn: Drawn, agents: readonly string[], playing: readonly string[]) {
  const people = new Set(drawn.people ? playing : [])
  const book = new RowBook(agents)
  const human = new Line(HUMAN, undefined)
  let peoples = 0

  return {
    add(block: number, agents: readonly string[], said: readonly SeatSays[]): void {
      if (agents.some((agent) => people.has(agent))) peoples++
      for (const [index, says] of said.entries()) {
        const agent = agents[index] ?? ''
        book.line(agent).add(block, says)
        if (people.has(agent)) human.add(block, says)
      }
    },

    part(): TablePart {
      const { part, columns, notes } = drawn
      const rows = book.rows(columns)
      if (!drawn.people) return { part, rows, notes: [...notes] }
      const whose =
        peoples > 0
          ? `${HUMAN} is all people of this run together: ${peoples} matches of ${[...people].join(', ')}`
          : `${HUMAN} is empty until people play in this run: on a site, with {"person": "NAME"} among the agents and this game as its only condition`
      return { part, rows: [...rows, { ...human.row(columns), summary: true }], notes: [...notes, whose] }
    },
  }
}
