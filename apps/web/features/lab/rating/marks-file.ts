import { csvText } from '@masquerade/datasets'
import type { BatchItem, GivenMark } from '@masquerade/lab'
import { goldOf, judgedOf, questionsOf } from '@masquerade/lab/questions'

export interface NamedMarks {
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
export interface LabMarks {
  items: { item: string; rater: string; selection?: number; thoughts?: number; speech?: number; skipped?: string }[]
  speeches: { context: string; rater: string; invented?: number; skipped?: string }[]
}

export function labMarks(items: readonly BatchItem[], raters: readonly NamedMarks[]): LabMarks {
  const found: LabMarks = { items: [], speeches: [] }
  for (const { name: rater, marks } of raters) {
    for (const { item: number, again, mark } of marks) {
      const context = items[number]
      if (again || !context || !('items' in context)) continue
      const { answers, skip } = mark
      for (const { item, intention } of context.items) {
        const selection = answers[`selection/${intention}`]
        const [thoughts, speech] = [answers[`thoughts/${intention}`], answers[`speech/${intention}`]]
        if (selection !== undefined) {
          found.items.push({
            ...{ item, rater, selection },
            ...(thoughts !== undefined && { thoughts }),
            ...(speech !== undefined && { speech }),
          })
        } else if (skip !== undefined) found.items.push({ item, rater, skipped: skip })
      }
      const { invented } = answers
      if (invented !== undefined) found.speeches.push({ context: context.id, rater, invented })
      else if (skip !== undefined) found.speeches.push({ context: context.id, rater, skipped: skip })
    }
  }
  return found
}
