import { csvText } from '@masquerade/datasets'
import type { BatchItem, GivenMark } from '@masquerade/lab'
import { goldOf, judgedOf, questionsOf } from '@masquerade/lab/questions'
import { defined } from '@/lib/defined.ts'

interface NamedMarks {
  name: string
  marks: readonly GivenMark[]
}

export const MARK_HEADS = [
  ...['rater', 'item', 'again', 'question', 'answer', 'skipped', 'judge', 'gold', 'agent', 'column', 'block'],
] as const

export function marksCsv(items: readonly BatchItem[], raters: readonly NamedMarks[]): string {
  const lines = raters.flatMap(({ name, marks }) =>
    marks.flatMap(({ item: number, again, mark }) => {
      const item = items[number]
      if (!item) return []
      const { agent = '', column = '', block = '' } = item.about ?? {}
      const [judged, gold] = [judgedOf(item), goldOf(item)]
      const said = questionsOf(item).filter(({ id }) => mark.answers[id] !== undefined)
      const skipped =
        mark.skip === undefined ? [] : [[name, item.id, again ? 1 : 0, '', '', mark.skip, '', '', agent, column, block]]
      return [
        ...said.map(({ id }) => [
          ...[name, item.id, again ? 1 : 0, id, mark.answers[id] ?? '', ''],
          ...[judged.get(id) ?? '', (gold.get(id) ?? []).join(' '), agent, column, block],
        ]),
        ...skipped,
      ]
    }),
  )
  return csvText([MARK_HEADS, ...lines])
}

/** The format in which the statistics of an experiment read the ratings that people gave to its texts and speeches. */
export function labMarks(items: readonly BatchItem[], raters: readonly NamedMarks[]) {
  const marked = raters.flatMap(({ name: rater, marks }) =>
    marks.flatMap(({ item: number, again, mark }) => {
      const context = items[number]
      return again || !context || !('items' in context) ? [] : [{ rater, context, ...mark }]
    }),
  )
  return {
    items: marked.flatMap(({ rater, context, answers, skip: skipped }) =>
      context.items.flatMap(({ item, intention }) => {
        const [selection, thoughts, speech] = ['selection', 'thoughts', 'speech'].map(
          (measure) => answers[`${measure}/${intention}`],
        )
        if (selection === undefined && skipped === undefined) return []
        return [{ item, rater, ...(selection === undefined ? { skipped } : defined({ selection, thoughts, speech })) }]
      }),
    ),
    speeches: marked.flatMap(({ rater, context: { id: context }, answers: { invented }, skip: skipped }) => {
      if (invented === undefined && skipped === undefined) return []
      return [{ context, rater, ...(invented === undefined ? { skipped } : { invented }) }]
    }),
  }
}
