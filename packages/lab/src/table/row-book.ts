import type { RowEntries } from './document.ts'
import { Series } from './series.ts'

/** A row of a result table to which matches are still added. */
export class Line implements RowEntries {
  readonly agent: string
  readonly condition?: string
  readonly counts: Record<string, number> = {}
  /** The values of the row's matches by column; they are stored packed, and unpacked at each access. */
  readonly entries: RowEntries['entries'] = {}
  readonly #series = new Map<string, Series>()

  constructor(agent: string, condition: string | undefined) {
    this.agent = agent
    if (condition !== undefined) this.condition = condition
  }

  add(column: string, block: number | string, y: number, x: number): void {
    this.#seriesOf(column).add(block, y, x)
  }

  #seriesOf(column: string): Series {
    const known = this.#series.get(column)
    if (known) return known
    const series = new Series()
    this.#series.set(column, series)
    Object.defineProperty(this.entries, column, { enumerable: true, get: () => series.entries() })
    return series
  }
}

/** Collects the values of matches for the rows of a result table. */
export class RowBook {
  readonly #lines = new Map<string, Map<string | undefined, Line>>()
  readonly #order: Line[] = []

  /** Returns the row of an agent under a condition, created when it is first asked for. */
  line(agent: string, condition?: string): Line {
    const ofAgent = this.#lines.get(agent) ?? new Map<string | undefined, Line>()
    const known = ofAgent.get(condition)
    if (known) return known
    const line = new Line(agent, condition)
    this.#lines.set(agent, ofAgent.set(condition, line))
    this.#order.push(line)
    return line
  }

  /**
   * Adds the values of one seat of a match to a row of the result table: hits and tries for each column. The values of
   * several copies of an agent in one match are added up.
   */
  add(line: Line, block: number | string, said: Readonly<Record<string, readonly [y: number, x: number]>>): void {
    for (const column in said) {
      const [y, x] = said[column] ?? [0, 0]
      line.add(column, block, y, x)
    }
  }

  count(line: Line, counts: Readonly<Record<string, number>>): void {
    for (const name in counts) line.counts[name] = (line.counts[name] ?? 0) + (counts[name] ?? 0)
  }

  rows(): RowEntries[] {
    return [...this.#order]
  }
}
