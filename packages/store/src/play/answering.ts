import { isDeepStrictEqual } from 'node:util'
import type { Answer, Seat } from '@masquerade/game'
import type { AskForm, OpenQuestion, PersonAnswer } from '@masquerade/protocol'
import type { PlayError } from './play-error.ts'
import type { QuestionRow } from './sitting-rows.ts'

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
