import { z } from 'zod'

/** People rate texts by scores from 1 to 5 (DEEP), or by the intentions behind each speech (InterIntent). */
export const BATCH_KINDS = ['score', 'intentions'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

const line = z.string().trim().min(1).max(500)
const text = z.string().max(10_000)
const value = z.int().min(0).max(5)
const right = z.union([value, z.array(value).min(1).max(5)])

/** Only the owner may know who wrote a text and what is right, so the site never sends these facts to raters. */
const about = z.strictObject({
  agent: line.exactOptional(),
  /** The column of the experiment's result table in which the scores of the rated text appear. */
  column: line.exactOptional(),
  block: z.int().min(0).exactOptional(),
})

const common = {
  id: z.string().min(1).max(200),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language like en or zh')
    .exactOptional(),
  about: about.exactOptional(),
}

const scoreItem = z.strictObject({
  ...common,
  word: line,
  description: text,
  /** A control item has a known right answer: it shows a rater's care, and counts in nothing else. */
  gold: right.exactOptional(),
  judge: z.int().min(1).max(5).nullable().exactOptional(),
})
export type ScoreItem = z.infer<typeof scoreItem>

const place = z.int().min(1).max(100)
const seat = place
const team = z.array(seat).max(100)
const turn = { quest: place, proposal: place, leader: seat, team }
const name = z.string().regex(/^[a-z0-9-]{1,60}$/, 'is no name of small letters')

/** A rated speech comes with the state of the game, earlier speeches and thoughts, but without names of agents. */
const contextItem = z.strictObject({
  ...common,
  block: z.int().min(0),
  seats: z.int().min(1).max(100),
  seat,
  role: name,
  /** What the speaker knows: each entry names a player and the roles that it may have. */
  knows: z.array(z.strictObject({ seat, oneOf: z.array(name).max(20) })).max(100),
  ...turn,
  results: z.array(z.strictObject({ quest: place, team, fails: z.int().min(0), success: z.boolean() })).max(100),
  votes: z.array(z.strictObject({ ...turn, votes: z.array(z.boolean()).max(100), approved: z.boolean() })).max(200),
  saidBefore: z.array(z.strictObject({ quest: place, proposal: place, seat, text })).max(500),
  intentions: z.array(name).max(40),
  thoughts: text,
  speech: text,
  items: z
    .array(
      z.strictObject({
        item: z.string().min(1).max(300),
        intention: name,
        words: line,
        first: z.boolean(),
        final: z.boolean(),
      }),
    )
    .min(1)
    .max(40)
    .refine(
      (list) => new Set(list.map(({ intention }) => intention)).size === list.length,
      'an intention is there twice',
    ),
  gold: z.record(z.string(), right).exactOptional(),
  judge: z.record(z.string(), value).exactOptional(),
})
export type ContextItem = z.infer<typeof contextItem>

export type BatchItem = ScoreItem | ContextItem

export const itemForms = { score: scoreItem, intentions: contextItem } as const satisfies Record<BatchKind, z.ZodType>

const isContext = (item: BatchItem): item is ContextItem => 'items' in item

/** A rater is shown the text without its author, the right answers and the judge's ratings. */
export type Shown = ReturnType<typeof shown>

/** Stands for a text that a moderator has hidden, and for the thoughts beside it. */
const WITHHELD = '…'

/** Only listed fields are sent to raters, so that a field added in future stays hidden from them. */
export function shown(item: BatchItem, hidden: ReadonlySet<string> = new Set()) {
  const spoken = item.language !== undefined && { language: item.language }
  if (!isContext(item)) return { ...spoken, word: item.word, description: item.description }
  const { seats, seat, role, knows, quest, proposal, leader, team, results, votes, saidBefore, thoughts, speech } = item
  const told = (text: string) => (hidden.has(text) ? WITHHELD : text)
  const isHidden = [speech, ...saidBefore.map(({ text }) => text)].some((text) => hidden.has(text))
  return {
    ...spoken,
    ...{ seats, seat, role, knows, quest, proposal, leader, team, results, votes, speech: told(speech) },
    saidBefore: saidBefore.map((one) => ({ ...one, text: told(one.text) })),
    thoughts: isHidden ? WITHHELD : thoughts,
    items: item.items.map(({ intention, words, final }) => ({ intention, words, final })),
  }
}

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
