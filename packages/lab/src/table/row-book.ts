import { cachedIn } from '@masquerade/game'
import { type Row, SAID, type Said } from './document.ts'
import { type Column, type Entry, figureOf, finite } from './figures.ts'

export class Line {
  readonly agent: string
  readonly condition?: string
  readonly counts: Record<string, number> = {}
  readonly entries: Said['entries'] = {}
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

  row(columns: readonly Column[]): Row {
    const { agent, condition, counts, entries } = this
    const figures: Record<string, number | null> = {}
    const intervals: Row['intervals'] = {}
    const n: Row['n'] = {}
    for (const column of columns) {
      const { id } = column
      const found = figureOf(column, entries[id] ?? [])
      figures[id] = found?.value ?? null
      intervals[id] = [finite(found?.low ?? null), finite(found?.high ?? null)]
      n[id] = found?.n ?? 0
    }
    const said = { intervals, n, [SAID]: { columns, entries } }
    return { agent, ...(condition !== undefined && { condition }), ...counts, ...figures, ...said }
  }

  #seriesOf(column: string): Series {
    return cachedIn(this.#series, column, () => {
      const series = new Series()
      Object.defineProperty(this.entries, column, { enumerable: true, get: () => series.entries() })
      return series
    })
  }
}

export class RowBook {
  readonly #lines = new Map<string, Map<string | undefined, Line>>()
  readonly lines: Line[] = []

  /** The rows of these agents under these conditions are there before any match is counted. */
  constructor(
    agents: readonly string[] = [],
    conditions: readonly (string | undefined)[] = [undefined],
    counts: Readonly<Record<string, number>> = {},
  ) {
    for (const agent of agents) for (const condition of conditions) this.line(agent, condition).count(counts)
  }

  line(agent: string, condition?: string): Line {
    const ofAgent = cachedIn(this.#lines, agent, () => new Map<string | undefined, Line>())
    return cachedIn(ofAgent, condition, () => {
      const line = new Line(agent, condition)
      this.lines.push(line)
      return line
    })
  }

  rows(columns: readonly Column[]): Row[] {
    return this.lines.map((line) => line.row(columns))
  }
}

/** A run may have millions of matches, so the values in a row of the result table are stored in a compact form. */
export class Series {
  readonly #blocks = new PackedNumbers()
  /** Blocks are usually numbers; those identified by a name are stored as −1, −2 and so on. */
  readonly #names: string[] = []
  readonly #y = new PackedNumbers()
  readonly #x = new PackedNumbers()
  #last: number | string | undefined

  add(block: number | string, y: number, x: number): void {
    if (this.#last === block) {
      this.#y.addToLast(y)
      this.#x.addToLast(x)
      return
    }
    this.#last = block
    this.#blocks.push(typeof block === 'number' ? block : -this.#names.push(block))
    this.#y.push(y)
    this.#x.push(x)
  }

  entries(): Entry[] {
    return Array.from({ length: this.#blocks.length }, (_, at) => ({
      block: this.#blockAt(at),
      y: this.#y.at(at),
      x: this.#x.at(at),
    }))
  }

  #blockAt(at: number): number | string {
    const block = this.#blocks.at(at)
    return block < 0 ? (this.#names[-block - 1] ?? '') : block
  }
}

const FIRST_ROOM = 16
const GROWTH = 1.5
const MOST_BYTE = 255
const MOST_INT32 = 2 ** 31 - 1

type Packed = Uint8Array | Int32Array | Float64Array

/** To save memory, a list of small counts uses one byte for each number; larger numbers use four or eight bytes. */
class PackedNumbers {
  #values: Packed = new Uint8Array(FIRST_ROOM)
  #length = 0

  get length(): number {
    return this.#length
  }

  at(index: number): number {
    return this.#values[index] ?? Number.NaN
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow(Math.ceil(this.#length * GROWTH))
    this.#length++
    this.#write(value)
  }

  addToLast(value: number): void {
    this.#write(this.at(this.#length - 1) + value)
  }

  #write(value: number): void {
    if (!holds(this.#values, value))
      this.#values = isInt32(value) ? Int32Array.from(this.#values) : Float64Array.from(this.#values)
    this.#values[this.#length - 1] = value
  }

  #grow(room: number): void {
    const more = emptyLike(this.#values, room)
    more.set(this.#values)
    this.#values = more
  }
}

function holds(values: Packed, value: number): boolean {
  if (values instanceof Float64Array) return true
  if (values instanceof Int32Array) return isInt32(value)
  return Number.isInteger(value) && value >= 0 && value <= MOST_BYTE
}

function emptyLike(values: Packed, room: number): Packed {
  if (values instanceof Float64Array) return new Float64Array(room)
  return values instanceof Int32Array ? new Int32Array(room) : new Uint8Array(room)
}

const isInt32 = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= MOST_INT32
