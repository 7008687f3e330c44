import { cachedIn } from '@masquerade/game'
import type { IntentionMark, Marks, SpeechMark } from '@masquerade/lab/raters/items'
import { type Kappas, kappas, mean, sum } from '@masquerade/lab/statistics/agreement'
import type { AnnotationContext, AnnotationItem } from './annotation.ts'

export type Counted = readonly [y: number, x: number]

/** Ratings go from 1 to 5; one above this border means that thoughts or speech follow the intention. */
const BORDERLINE = 3
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
  (part: (typeof PARTS)[number], is: (score: number) => boolean): ValueOf =>
  ({ [part]: score }) =>
    score === undefined ? undefined : Number(is(score))

const VALUES: Readonly<Record<Scored, ValueOf>> = {
  selection: ({ selection }) => selection,
  followingThoughts: isScore('thoughts', (score) => score > BORDERLINE),
  followingSpeech: isScore('speech', (score) => score > BORDERLINE),
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
        const is = isScore(part, (score) => score === wanted)
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

export function agreementOf({ items }: Pick<Marks, 'items'>): Record<'selection' | 'thoughts' | 'speech', Kappas> {
  const of = (said: ValueOf) =>
    kappas(
      items.flatMap((mark) => {
        const kind = mark.skipped === undefined ? said(mark) : undefined
        return kind === undefined ? [] : [{ item: mark.item, rater: mark.rater, kind }]
      }),
      2,
    )
  return { selection: of(VALUES.selection), thoughts: of(VALUES.followingThoughts), speech: of(VALUES.followingSpeech) }
}
