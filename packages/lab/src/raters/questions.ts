import type { BatchItem, Shown } from './items.ts'

/** Agreement is reported for each kind of question, such as whether a thought follows an intention. */
export const MEASURES = ['score', 'selection', 'thoughts', 'speech', 'invented'] as const
export type Measure = (typeof MEASURES)[number]

/** A rater's answers about one text; some may be missing, and a skipped text has the reason instead. */
export type Mark = { answers: Record<string, number>; skip?: string }

export interface Question {
  id: string
  measure: Measure
  intention?: string
}

export const SCALES: Readonly<Record<Measure, readonly [low: number, high: number]>> = {
  score: [1, 5],
  selection: [0, 1],
  thoughts: [1, 5],
  speech: [1, 5],
  invented: [0, 1],
}

/** Thoughts or a speech with a score above 3 follow the intention. */
export const following = (score: number): 0 | 1 => (score > 3 ? 1 : 0)

/** For agreement, a score is reduced to one of two classes, such as whether an intention is followed. */
export const CLASSES: Readonly<Partial<Record<Measure, (value: number) => 0 | 1>>> = {
  selection: (value) => (value > 0 ? 1 : 0),
  thoughts: following,
  speech: following,
  invented: (value) => (value > 0 ? 1 : 0),
}

/** About an intention that was given up before the speech, raters are asked only whether it was reasonable. */
export function questionsOf(item: BatchItem | Shown): Question[] {
  if (!('items' in item)) return [{ id: 'score', measure: 'score' }]
  const of = (measure: 'selection' | 'thoughts' | 'speech') =>
    item.items.flatMap(({ intention, final }): Question[] =>
      final || measure === 'selection' ? [{ id: `${measure}/${intention}`, measure, intention }] : [],
    )
  return [...of('selection'), ...of('thoughts'), ...of('speech'), { id: 'invented', measure: 'invented' }]
}

export const fits = ({ measure }: Question, value: number): boolean => {
  const [low, high] = SCALES[measure]
  return Number.isInteger(value) && value >= low && value <= high
}

export function goldOf(item: BatchItem): Map<string, readonly number[]> {
  if (item.gold === undefined) return new Map()
  const given = isRight(item.gold) ? { score: item.gold } : item.gold
  return new Map(Object.entries(given).map(([id, right]) => [id, Array.isArray(right) ? right : [right]]))
}

const isRight = (gold: NonNullable<BatchItem['gold']>): gold is number | number[] =>
  typeof gold === 'number' || Array.isArray(gold)

export function judgedOf(item: BatchItem): Map<string, number> {
  const { judge } = item
  if (judge === undefined || judge === null) return new Map()
  return new Map(typeof judge === 'number' ? [['score', judge]] : Object.entries(judge))
}

export function isWhole(item: BatchItem | Shown, given: Mark | undefined): boolean {
  if (!given) return false
  return given.skip !== undefined || questionsOf(item).every(({ id }) => given.answers[id] !== undefined)
}
