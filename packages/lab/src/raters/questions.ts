import type { BatchItem, Shown } from './items.ts'

/** What is asked of items, each with figures of its own. */
export const MEASURES = ['score', 'selection', 'thoughts', 'speech', 'invented'] as const
export type Measure = (typeof MEASURES)[number]

/** What somebody says of an item: answers by question, of which some may be missing yet, or for the reason of `skip`. */
export type Mark = {
  answers: Record<string, number>
  skip?: string
}

export interface Question {
  id: string
  measure: Measure
  /** The id of the intention that it is about. */
  intention?: string
}

/** From its lowest to its highest answer. */
export const SCALES: Readonly<Record<Measure, readonly [low: number, high: number]>> = {
  score: [1, 5],
  selection: [0, 1],
  thoughts: [1, 5],
  speech: [1, 5],
  invented: [0, 1],
}

/** The classes in which answers are compared where they have no order; scores keep theirs. */
export const CLASSES: Readonly<Partial<Record<Measure, (value: number) => 0 | 1>>> = {
  selection: (value) => (value > 0 ? 1 : 0),
  thoughts: (value) => (value > 3 ? 1 : 0),
  speech: (value) => (value > 3 ? 1 : 0),
  invented: (value) => (value > 0 ? 1 : 0),
}

/**
 * In the order in which they are put: first what was chosen, then whether it was followed in thoughts and in speech,
 * which is asked of what was still meant then.
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

/** What is right of an item with known answers, by question. */
export function goldOf(item: BatchItem): Map<string, readonly number[]> {
  if (item.gold === undefined) return new Map()
  const given = isRight(item.gold) ? { score: item.gold } : item.gold
  return new Map(Object.entries(given).map(([id, right]) => [id, Array.isArray(right) ? right : [right]]))
}

const isRight = (gold: NonNullable<BatchItem['gold']>): gold is number | number[] =>
  typeof gold === 'number' || Array.isArray(gold)

/** What the judge said of an item, by question. */
export function judgedOf(item: BatchItem): Map<string, number> {
  const { judge } = item
  if (judge === undefined || judge === null) return new Map()
  return new Map(typeof judge === 'number' ? [['score', judge]] : Object.entries(judge))
}

/** Whether nothing is left to say of an item. */
export function isWhole(item: BatchItem | Shown, given: Mark | undefined): boolean {
  if (!given) return false
  return given.skip !== undefined || questionsOf(item).every(({ id }) => given.answers[id] !== undefined)
}
