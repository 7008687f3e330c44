import type { IntentionMark, Marks } from '@masquerade/lab/raters/intention-marks'
import { type Kappas, kappas } from '@masquerade/lab/statistics/kappas'
import type { AnnotationContext, AnnotationItem } from './annotation.ts'

export type Counted = readonly [y: number, x: number]

/** A rater's score above 3 means that thoughts or speech follow the intention. */
const BORDERLINE = 3
const SCORES = [1, 2, 3, 4, 5] as const

const isFollowed = (score: number): boolean => score > BORDERLINE

export type Scored = 'selection' | 'followingThoughts' | 'followingSpeech'
const SCORED: readonly Scored[] = ['selection', 'followingThoughts', 'followingSpeech']

export const MARK_COLUMNS: readonly string[] = [
  'selection',
  'selectionFirst',
  'followingThoughts',
  'followingSpeech',
  'invented',
  ...SCORES.map((score) => `thoughts${score}`),
  ...SCORES.map((score) => `speech${score}`),
]

export class MarkBook {
  readonly #items: ReadonlyMap<string, readonly IntentionMark[]>
  readonly #invented: ReadonlyMap<string, readonly number[]>

  /** Where a rater has rated the same speech or intention several times, the last rating counts. */
  constructor({ items, speeches }: Marks) {
    this.#items = grouped(
      lastOf(items, ({ item }) => item),
      ({ item, skipped }) => (skipped === undefined ? item : undefined),
    )
    const marked = grouped(
      lastOf(speeches, ({ context }) => context),
      ({ context, invented }) => (invented === undefined ? undefined : context),
    )
    this.#invented = new Map(
      [...marked].map(([context, all]) => [context, all.flatMap(({ invented }) => invented ?? [])]),
    )
  }

  of(context: AnnotationContext): Record<string, Counted> {
    const invented = meanOf(this.#invented.get(context.id) ?? [])
    const first = context.items.filter((item) => item.first)
    const exactly = (part: 'thoughts' | 'speech') =>
      SCORES.map((wanted) => [
        `${part}${wanted}`,
        this.#share(
          finalOf(context),
          scoreIs(part, (score) => score === wanted),
        ),
      ])
    return {
      ...Object.fromEntries(SCORED.map((scored) => [scored, this.scores(context, scored)])),
      selectionFirst: this.#share(first, VALUES.selection),
      invented: [invented[0] ?? 0, invented.length],
      ...Object.fromEntries([...exactly('thoughts'), ...exactly('speech')]),
    }
  }

  scores(context: AnnotationContext, scored: Scored): Counted {
    return this.#share(finalOf(context), VALUES[scored])
  }

  /**
   * A text with several ratings counts once, with the mean of its ratings, so that texts which every rater gets weigh
   * no more than other texts.
   */
  #share(among: readonly AnnotationItem[], said: (mark: IntentionMark) => number | undefined): Counted {
    const values = among.flatMap(({ item }) => {
      return meanOf((this.#items.get(item) ?? []).flatMap((mark) => said(mark) ?? []))
    })
    return [values.reduce((sum, value) => sum + value, 0), values.length]
  }
}

const finalOf = ({ items }: AnnotationContext): AnnotationItem[] => items.filter((item) => item.final)

function scoreIs(part: 'thoughts' | 'speech', is: (score: number) => boolean) {
  return ({ [part]: score }: IntentionMark): number | undefined => (score === undefined ? undefined : Number(is(score)))
}

const VALUES: Readonly<Record<Scored, (mark: IntentionMark) => number | undefined>> = {
  selection: ({ selection }) => selection,
  followingThoughts: scoreIs('thoughts', isFollowed),
  followingSpeech: scoreIs('speech', isFollowed),
}

function lastOf<Value extends { rater: string }>(marks: readonly Value[], of: (mark: Value) => string): Value[] {
  return [...new Map(marks.map((mark) => [JSON.stringify([of(mark), mark.rater]), mark])).values()]
}

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

export function agreementOf({ items }: Pick<Marks, 'items'>): Record<'selection' | 'thoughts' | 'speech', Kappas> {
  const of = (said: (mark: IntentionMark) => number | undefined) =>
    kappas(
      items.flatMap((mark) => {
        const kind = mark.skipped === undefined ? said(mark) : undefined
        return kind === undefined ? [] : [{ item: mark.item, rater: mark.rater, kind }]
      }),
      2,
    )
  return { selection: of(VALUES.selection), thoughts: of(VALUES.followingThoughts), speech: of(VALUES.followingSpeech) }
}
