import { cachedIn } from '@masquerade/game'
import type { IntentionMark, Marks, SpeechMark } from '@masquerade/lab/raters/items'
import { following } from '@masquerade/lab/raters/questions'
import { agreementAbout } from '@masquerade/lab/raters/rating-report'
import { mean } from '@masquerade/lab/statistics/agreement'
import { sum } from '@masquerade/rating'
import type { AnnotationContext, AnnotationItem } from './annotation.ts'

export type Counted = readonly [y: number, x: number]

const SCORES = [1, 2, 3, 4, 5] as const

export const SCORED = ['selection', 'followingThoughts', 'followingSpeech'] as const
export type Scored = (typeof SCORED)[number]
const PARTS = ['thoughts', 'speech'] as const

export const MARK_COLUMNS: readonly string[] = [
  ...['selection', 'selectionFirst', 'followingThoughts', 'followingSpeech', 'invented'],
  ...PARTS.flatMap((part) => SCORES.map((score) => `${part}${score}`)),
]

type ValueOf = (mark: IntentionMark) => number | undefined

const isScore =
  (part: (typeof PARTS)[number], is: (score: number) => number): ValueOf =>
  ({ [part]: score }) =>
    score === undefined ? undefined : is(score)

const VALUES: Readonly<Record<Scored, ValueOf>> = {
  selection: ({ selection }) => selection,
  followingThoughts: isScore('thoughts', following),
  followingSpeech: isScore('speech', following),
}

export class MarkBook {
  readonly #items: ReadonlyMap<string, readonly IntentionMark[]>
  readonly #speeches: ReadonlyMap<string, readonly SpeechMark[]>

  constructor({ items, speeches }: Marks) {
    this.#items = marksBy(items, ({ item }) => item)
    this.#speeches = marksBy(speeches, ({ context }) => context)
  }

  of(context: AnnotationContext): Record<string, Counted> {
    const invented = meanOf((this.#speeches.get(context.id) ?? []).flatMap((mark) => mark.invented ?? []))
    const first = context.items.filter((item) => item.first)
    const exactly = PARTS.flatMap((part) =>
      SCORES.map((wanted) => {
        const is = isScore(part, (score) => Number(score === wanted))
        return [`${part}${wanted}`, this.#share(finalOf(context), is)] as const
      }),
    )
    return {
      ...Object.fromEntries(SCORED.map((scored) => [scored, this.scores(context, scored)])),
      selectionFirst: this.#share(first, VALUES.selection),
      invented: [invented[0] ?? 0, invented.length],
      ...Object.fromEntries(exactly),
    }
  }

  scores(context: AnnotationContext, scored: Scored): Counted {
    return this.#share(finalOf(context), VALUES[scored])
  }

  /** A text rated by several people counts once, with the mean of their ratings. */
  #share(among: readonly AnnotationItem[], said: ValueOf): Counted {
    const values = among.flatMap(({ item }) => {
      return meanOf((this.#items.get(item) ?? []).flatMap((mark) => said(mark) ?? []))
    })
    return [sum(values), values.length]
  }
}

const finalOf = ({ items }: AnnotationContext): AnnotationItem[] => items.filter((item) => item.final)

/** Where a rater has rated the same speech or intention several times, the last rating counts. */
function marksBy<Value extends { rater: string; skipped?: string }>(
  marks: readonly Value[],
  of: (mark: Value) => string,
): Map<string, Value[]> {
  const byRater = new Map<string, Map<string, Value>>()
  for (const mark of marks) cachedIn(byRater, of(mark), () => new Map<string, Value>()).set(mark.rater, mark)
  return new Map(
    [...byRater].map(([key, own]) => [key, [...own.values()].filter((mark) => mark.skipped === undefined)]),
  )
}

const meanOf = (values: readonly number[]): number[] => (values.length === 0 ? [] : [mean(values)])

export function agreementOf({ items: marks }: Pick<Marks, 'items'>) {
  const items = [...new Set(marks.map(({ item }) => item))]
  return (['selection', ...PARTS] as const).map((measure) => {
    const byRater = new Map<string, Map<string, number>>()
    for (const { item, rater, [measure]: value } of marks) {
      if (value !== undefined) cachedIn(byRater, rater, () => new Map<string, number>()).set(item, value)
    }
    const raters = [...byRater.values()].map((own) => items.map((item) => own.get(item) ?? null))
    return { raters: raters.length, ...agreementAbout(measure, raters) }
  })
}
