import { type Answer, asSent, asSentJson, type Json, type Missing, type Seat, storable } from '@masquerade/game'
import { fromRow, type Row } from '../database/rows.ts'

/** These four values identify a question to an agent: match, turn, seat, and the number of the attempt. */
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

/** An agent's answer is stored as it came, before the referee judges it. */
export interface AskAnswer {
  answer: Answer | { missing: Exclude<Missing, 'attempts'> }
  answeredAt: string
  latencyMs: number
  reasoning?: string
  error?: string
  prompt?: Json
  /** The exact JSON text in which the prompt was sent, kept so that storing the prompt need not serialize it again. */
  promptText?: string
  reply?: string
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** The cost of the answer in millionths of a US dollar; missing where the provider states none. */
  costMicros?: number
  /** Players whose words or votes an agent with its own memory had not yet received when it was asked. */
  unheard?: string[]
}

export interface Ask extends NewAsk, Partial<Omit<AskAnswer, 'promptText'>> {
  id: string
}

export interface AskRecord extends Ask {
  fresh: boolean
}

export const ASK_COLUMNS = `ask.id, ask.match_id, ask.turn, ask.seat, ask.attempt, ask.version_id, ask.kind, ask.asked_at,
  ask.deadline, ask.answered_at, ask.answer, ask.reasoning, ask.error, ask.latency_ms,
  ask.prompt, ask.reply, ask.model, ask.tokens_in, ask.tokens_out, ask.cost_micros, ask.unheard`

export interface AskRow extends Omit<Row<'Ask'>, 'answer'> {
  answer: AskAnswer['answer'] | null
}

export const toAsk = ({ unheard, ...row }: AskRow): Ask => ({ ...fromRow(row), ...(unheard.length > 0 && { unheard }) })

export function promptText({ prompt, promptText }: Pick<AskAnswer, 'prompt' | 'promptText'>): string | null {
  if (prompt === undefined) return null
  const text = promptText ?? JSON.stringify(prompt)
  return UNKEEPABLE.test(text) ? JSON.stringify(asSentJson(prompt)) : text
}

/** Characters that PostgreSQL cannot store, as JSON escapes them: U+0000 and lone surrogates. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/

/** Makes an agent's texts storable in PostgreSQL; the answer itself stays as the agent sent it. */
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

/** The largest number that these columns can store; larger ones from providers are left out. */
const MOST = 2_147_483_647
const countOf = (count: number | undefined): number | null =>
  count !== undefined && count >= 0 && count <= MOST ? Math.round(count) : null
