import type { BatchItem, Shown } from './items.ts'

/**
 * The measures about which raters are questioned, such as whether a thought follows an intention; agreement of raters
 * is reported for each measure separately.
 */
export const MEASURES = ['score', 'selection', 'thoughts', 'speech', 'invented'] as const
export type Measure = (typeof MEASURES)[number]

/**
 * A rater's rating of an item: answers by question, of which some may be missing yet, or the reason for skipping the
 * item.
 */
export type Mark = {
  answers: Record<string, number>
  skip?: string
}

export interface Question {
  id: string
  measure: Measure
  /** The id of the intention that the question is about. */
  intention?: string
}

/** The lowest and the highest answer that the question allows. */
export const SCALES: Readonly<Record<Measure, readonly [low: number, high: number]>> = {
  score: [1, 5],
  selection: [0, 1],
  thoughts: [1, 5],
  speech: [1, 5],
  invented: [0, 1],
}

/**
 * Functions by measure that sort an answer into one of two classes for the kappa statistic; answers to measures without
 * such a function are compared as scores.
 */
export const CLASSES: Readonly<Partial<Record<Measure, (value: number) => 0 | 1>>> = {
  selection: (value) => (value > 0 ? 1 : 0),
  thoughts: (value) => (value > 3 ? 1 : 0),
  speech: (value) => (value > 3 ? 1 : 0),
  invented: (value) => (value > 0 ? 1 : 0),
}

/**
 * Returns the questions about an item in the order of asking: first about the selection of intentions, then whether
 * thoughts and speech followed them. The second kind is asked only about intentions that the player had not dropped
 * before the speech.
 */
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

/** Returns the known right answers to the questions that raters are asked about an item. */
export function goldOf(item: BatchItem): Map<string, readonly number[]> {
  if (item.gold === undefined) return new Map()
  const given = isRight(item.gold) ? { score: item.gold } : item.gold
  return new Map(Object.entries(given).map(([id, right]) => [id, Array.isArray(right) ? right : [right]]))
}

const isRight = (gold: NonNullable<BatchItem['gold']>): gold is number | number[] =>
  typeof gold === 'number' || Array.isArray(gold)

/** Returns the answers of a judge (an agent that rates) to the questions about a rated item. */
export function judgedOf(item: BatchItem): Map<string, number> {
  const { judge } = item
  if (judge === undefined || judge === null) return new Map()
  return new Map(typeof judge === 'number' ? [['score', judge]] : Object.entries(judge))
}

/** Whether a rating answers all questions about an item. */
export function isWhole(item: BatchItem | Shown, given: Mark | undefined): boolean {
  if (!given) return false
  return given.skip !== undefined || questionsOf(item).every(({ id }) => given.answers[id] !== undefined)
}
