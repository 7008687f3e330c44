import type { RowEntries } from './document.ts'
import { Series } from './series.ts'

export class Line implements RowEntries {
  readonly agent: string
  readonly condition?: string
  readonly counts: Record<string, number> = {}
  readonly entries: RowEntries['entries'] = {}
  readonly #series = new Map<string, Series>()

  constructor(agent: string, condition: string | undefined) {
    this.agent = agent
    if (condition !== undefined) this.condition = condition
  }

  /** Where several copies of an agent played in one match, their values are added up. */
  add(block: number | string, said: Readonly<Record<string, readonly [y: number, x: number]>>): void {
    for (const column in said) {
      const [y, x] = said[column] ?? [0, 0]
      this.#seriesOf(column).add(block, y, x)
    }
  }

  count(counts: Readonly<Record<string, number>>): void {
    for (const name in counts) this.counts[name] = (this.counts[name] ?? 0) + (counts[name] ?? 0)
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

export class RowBook {
  readonly #lines = new Map<string, Map<string | undefined, Line>>()
  readonly #order: Line[] = []

  line(agent: string, condition?: string): Line {
    const ofAgent = this.#lines.get(agent) ?? new Map<string | undefined, Line>()
    const known = ofAgent.get(condition)
    if (known) return known
    const line = new Line(agent, condition)
    this.#lines.set(agent, ofAgent.set(condition, line))
    this.#order.push(line)
    return line
  }

  rows(): RowEntries[] {
    return [...this.#order]
  }
}
