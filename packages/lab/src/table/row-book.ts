import type { RowEntries } from './document.ts'
import type { Entry } from './figures.ts'

interface Line {
  agent: string
  condition?: string
  counts: Record<string, number>
  entries: Record<string, Entry[]>
}

/** Collects what matches say of the rows of a table. */
export class RowBook {
  readonly #lines = new Map<string, Line>()

  /** A row, made when it is first named. */
  line(agent: string, condition?: string): Line {
    const key = JSON.stringify([agent, condition])
    const known = this.#lines.get(key)
    if (known) return known
    const line: Line = { agent, ...(condition !== undefined && { condition }), counts: {}, entries: {} }
    this.#lines.set(key, line)
    return line
  }

  /** One seat of a match: how much of each column, of how many tries; of copies at one table all together. */
  add(line: Line, block: number | string, said: Readonly<Record<string, readonly [y: number, x: number]>>): void {
    for (const [column, [y, x]] of Object.entries(said)) {
      line.entries[column] ??= []
      const entries = line.entries[column]
      const last = entries.at(-1)
      if (last?.block === block) {
        last.y += y
        last.x += x
      } else entries.push({ block, y, x })
    }
  }

  count(line: Line, counts: Readonly<Record<string, number>>): void {
    for (const [name, count] of Object.entries(counts)) line.counts[name] = (line.counts[name] ?? 0) + count
  }

  rows(): RowEntries[] {
    return [...this.#lines.values()]
  }
}
