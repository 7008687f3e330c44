import { cutTo, err, ok, type Result, storable } from '@masquerade/game'
import { z } from 'zod'
import type { BatchItem } from './items.ts'
import { fits, type Mark, questionsOf, SCALES } from './questions.ts'

export const mark: z.ZodType<Mark> = z.strictObject({
  answers: z.record(z.string().max(100), z.number()),
  skip: z.string().max(1_000).exactOptional(),
})

export const LONGEST_REASON = 500

export function readMark(item: BatchItem, { answers, skip: why }: Mark): Result<Mark, string> {
  const questions = new Map(questionsOf(item).map((question) => [question.id, question]))
  for (const [id, value] of Object.entries(answers)) {
    const question = questions.get(id)
    if (!question) return err(`${id.slice(0, 100)} is not asked of this item.`)
    const [low, high] = SCALES[question.measure]
    if (!fits(question, value)) return err(`${value} is not on the scale from ${low} to ${high}.`)
  }
  if (why === undefined) {
    return Object.keys(answers).length === 0 ? err('There is no answer in it.') : ok({ answers })
  }
  const skip = cutTo(storable(why).trim(), LONGEST_REASON)
  return skip === '' ? err('Say in a few words why you skip it.') : ok({ answers, skip })
}
