import { type Answer, asSent, asSentJson, type Json, type Missing, type Seat, storable } from '@masquerade/game'
import { fromRow, type Row } from '../database/rows.ts'

/** A question to one seat, about to be asked. (match, turn, seat, attempt) names it for good. */
export interface NewAsk {
  matchId: string
  turn: number
  seat: Seat
  attempt: number
  versionId: string
  kind: string
  askedAt: string
  deadline: string
}

/** An answer as it came, before the referee judged it. */
export interface AskAnswer {
  answer: Answer | { missing: Exclude<Missing, 'attempts'> }
  answeredAt: string
  latencyMs: number
  reasoning?: string
  /** What went wrong, for the owner. */
  error?: string
  /** What was sent to the agent, as it was. */
  prompt?: Json
  /** The same as JSON, where it was sent as such: it is not serialised again. */
  promptText?: string
  /** What came back, raw. */
  reply?: string
  /** The model that answered, by its own account. */
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** Millionths of a US dollar, where the provider tells. */
  costMicros?: number
  /** The players of whose words or votes an agent with a memory had not heard when it was asked. */
  unheard?: string[]
}

/** As it is stored. */
export interface Ask extends NewAsk, Partial<Omit<AskAnswer, 'promptText'>> {
  id: string
}

export interface AskRecord extends Ask {
  /** False when an earlier runner had recorded this ask. */
  fresh: boolean
}

export const ASK_COLUMNS = `ask.id, ask.match_id, ask.turn, ask.seat, ask.attempt, ask.version_id, ask.kind, ask.asked_at,
  ask.deadline, ask.answered_at, ask.answer, ask.reasoning, ask.error, ask.latency_ms,
  ask.prompt, ask.reply, ask.model, ask.tokens_in, ask.tokens_out, ask.cost_micros, ask.unheard`

export interface AskRow extends Omit<Row<'Ask'>, 'answer'> {
  answer: AskAnswer['answer'] | null
}

export function toAsk({ unheard, ...row }: AskRow): Ask {
  return { ...fromRow(row), ...(unheard.length > 0 && { unheard }) }
}

/** What was sent, as JSON in the form in which it is kept: serialised once, since nearly all of it can be kept as it is. */
export function promptText({ prompt, promptText }: Pick<AskAnswer, 'prompt' | 'promptText'>): string | null {
  if (prompt === undefined) return null
  const text = promptText ?? JSON.stringify(prompt)
  return UNKEEPABLE.test(text) ? JSON.stringify(asSentJson(prompt)) : text
}

/** U+0000 and lone surrogates, as JSON spells them. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/

/** An answer by its columns, but for the prompt. Reasons are made storable here, the answer itself by the judge. */
export const answerColumns = (given: AskAnswer) => ({
  answer: asSentJson(given.answer),
  answered_at: given.answeredAt,
  latency_ms: Math.round(given.latencyMs),
  reasoning: given.reasoning === undefined ? null : storable(given.reasoning),
  error: given.error === undefined ? null : storable(given.error),
  reply: given.reply === undefined ? null : asSent(given.reply),
  model: given.model === undefined ? null : storable(given.model),
  tokens_in: countOf(given.tokensIn),
  tokens_out: countOf(given.tokensOut),
  cost_micros: countOf(given.costMicros),
  unheard: given.unheard ?? [],
})

/** What a provider counts comes from outside: only what is a count is kept. */
const MOST = 2_147_483_647
const countOf = (count: number | undefined): number | null =>
  count !== undefined && count >= 0 && count <= MOST ? Math.round(count) : null
