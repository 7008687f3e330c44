import { z } from 'zod'

const score = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const yesOrNo = z.union([z.literal(0), z.literal(1)])
const why = z.string().trim().min(1).max(500)
const rater = z.string().min(1).max(120)

export const intentionMark = z
  .strictObject({
    item: z.string().min(1).max(120),
    rater,
    selection: yesOrNo.exactOptional().describe('reasonable, given what the seat knew'),
    thoughts: score.exactOptional().describe('how well the thoughts follow it'),
    speech: score.exactOptional().describe('how well the speech follows it'),
    skipped: why.exactOptional().describe('why it is not marked'),
  })
  .refine(({ selection, skipped }) => (selection === undefined) !== (skipped === undefined), {
    error: 'an item is marked, beginning with its selection, or skipped with a reason',
  })
export type IntentionMark = z.infer<typeof intentionMark>

export const speechMark = z
  .strictObject({
    context: z.string().min(1).max(80),
    rater,
    invented: yesOrNo.exactOptional(),
    skipped: why.exactOptional(),
  })
  .refine(({ invented, skipped }) => (invented === undefined) !== (skipped === undefined), {
    error: 'a speech is marked, or skipped with a reason',
  })
export type SpeechMark = z.infer<typeof speechMark>

export interface Marks {
  items: readonly IntentionMark[]
  speeches: readonly SpeechMark[]
}
