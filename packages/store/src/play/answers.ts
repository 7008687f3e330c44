import { isDeepStrictEqual } from 'node:util'
import { type Answer, refusing, type Seat } from '@masquerade/game'
import type { AskForm, OpenQuestion, PersonAnswer } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { firstRow } from '../database/rows.ts'

export function answerIn(given: PersonAnswer): Answer {
  if ('for' in given) return { action: { for: given.for } }
  return 'text' in given ? { text: given.text } : { action: given.action }
}

/** Finds faults of an answer that the page's form never sends; the person may then answer the same question again. */
export function problemWith(answer: Answer, { mode, options = [] }: AskForm): PlayError['code'] | undefined {
  if (mode === 'act') return undefined
  if (mode === 'say' || 'text' in answer) return mode === 'say' && 'text' in answer ? undefined : 'wrong-kind'
  return options.some(({ action }) => isDeepStrictEqual(action, answer.action)) ? undefined : 'not-a-choice'
}

interface QuestionRow extends Pick<OpenQuestion, 'id' | 'kind' | 'situation' | 'task'> {
  form: AskForm
  limit_ms: number
  left_ms: number
}

export async function questionOf(pool: Pool, token: string): Promise<OpenQuestion | undefined> {
  const row = await firstRow<QuestionRow>(pool, { name: 'sitting-question', text: QUESTION, values: [token] })
  return row && toQuestion(row)
}

export function toQuestion({ id, kind, form, situation, task, limit_ms, left_ms }: QuestionRow): OpenQuestion {
  const choices = seatsVotedFor(form)
  const times = { limitMs: limit_ms, leftMs: Math.max(0, Math.round(left_ms)) }
  return { id, kind, situation, task, ...form, ...(choices && { choices }), ...times }
}

function seatsVotedFor({ mode, options = [] }: AskForm): Seat[] | undefined {
  if (mode !== 'choose') return undefined
  const seats = options.flatMap(({ action }) => {
    return typeof action === 'object' && action !== null && 'for' in action && typeof action.for === 'number'
      ? [action.for]
      : []
  })
  return seats.length > 0 ? seats : undefined
}

// SQL: the open question to a person; questions from older versions of the site, which have no form, are left out.
export const QUESTION = `
  SELECT ask_id AS id, payload ->> 'kind' AS kind, payload -> 'form' AS form,
    payload -> 'brief' ->> 'situation' AS situation, payload -> 'brief' ->> 'task' AS task,
    (payload ->> 'timeLimitMs')::int AS limit_ms, (extract(epoch FROM deadline - now()) * 1000)::float8 AS left_ms
  FROM mailbox_ask WHERE agent_id = $1 AND answered_at IS NULL AND deadline > now() AND payload ? 'form'
  ORDER BY deadline, ask_id LIMIT 1`

/** A person who asks for another person's seat is told that there is no such seat. */
export const refusePlay = refusing({
  'no-table': 'there is no table for people in this language',
  'no-such-sitting': 'you have no seat here',
  begun: 'the match has begun, and the seat stays yours: if you do not answer, it counts as silence',
  'no-such-ask': 'this question was not for you',
  'wrong-kind':
    'this cannot be answered so: what is said is "text", and what is chosen is the "action" of one of the options',
  'not-a-choice': 'this cannot be chosen now: choose one of the options of the question',
  late: 'the time for this answer is over',
  answered: 'this was already answered, and only the first answer counts',
})

export type PlayError = ReturnType<typeof refusePlay>['error']
