import type { AnnotationContext, Mark, Marks } from './annotation.ts'

/** So much of so many, for a figure of a table. */
export type Counted = readonly [y: number, x: number]

/** Scores above this one say that an intention is followed. */
const BORDERLINE = 3
const SCORES = [1, 2, 3, 4, 5] as const

export const isFollowed = (score: number): boolean => score > BORDERLINE

/** The columns that marks make, each a share: nothing where nobody marked. */
export const MARK_COLUMNS: readonly string[] = [
  'selection',
  'selectionFirst',
  'followingThoughts',
  'followingSpeech',
  'invented',
  ...SCORES.map((score) => `thoughts${score}`),
  ...SCORES.map((score) => `speech${score}`),
]

/** Marks, found by what they are of. */
export class MarkBook {
  readonly #items: ReadonlyMap<string, readonly Mark[]>
  readonly #invented: ReadonlyMap<string, readonly number[]>

  constructor({ items, speeches }: Marks) {
    this.#items = grouped(items, ({ item, skipped }) => (skipped === undefined ? item : undefined))
    const marked = grouped(speeches, ({ context, invented }) => (invented === undefined ? undefined : context))
    this.#invented = new Map([...marked].map(([context, all]) => [context, all.flatMap(({ invented }) => invented ?? [])]))
  }

  /**
   * What marks say of a context, by column. An item that several marked counts once, with the mean of what they say, so
   * that a batch for all weighs no more than any other.
   */
  of({ id, items }: AnnotationContext): Record<string, Counted> {
    const final = items.filter((item) => item.final)
    const share = (among: typeof items, valueOf: (mark: Mark) => number | undefined): Counted => {
      const values = among.flatMap(({ item }) => meanOf((this.#items.get(item) ?? []).flatMap((mark) => valueOf(mark) ?? [])))
      return [values.reduce((sum, value) => sum + value, 0), values.length]
    }
    const scored = (part: 'thoughts' | 'speech', is: (score: number) => boolean): Counted =>
      share(final, ({ [part]: score }) => (score === undefined ? undefined : Number(is(score))))
    const invented = meanOf(this.#invented.get(id) ?? [])
    return {
      selection: share(final, ({ selection }) => selection),
      selectionFirst: share(
        items.filter((item) => item.first),
        ({ selection }) => selection,
      ),
      followingThoughts: scored('thoughts', isFollowed),
      followingSpeech: scored('speech', isFollowed),
      invented: [invented[0] ?? 0, invented.length],
      ...Object.fromEntries(
        SCORES.flatMap((wanted) => [
          [`thoughts${wanted}`, scored('thoughts', (score) => score === wanted)],
          [`speech${wanted}`, scored('speech', (score) => score === wanted)],
        ]),
      ),
    }
  }
}

/** One value, or none of nothing. */
function meanOf(values: readonly number[]): number[] {
  return values.length === 0 ? [] : [values.reduce((sum, value) => sum + value, 0) / values.length]
}

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string | undefined): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    if (key === undefined) continue
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}
