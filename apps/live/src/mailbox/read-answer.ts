import { err, type Json, ok, type Result } from '@masquerade/game'
import { wireAnswer } from '@masquerade/protocol'
import type { Refusal } from './refusal.ts'

/** What an agent sent, if it is an answer: whatever else stands in it is left out. */
export function readAnswer(given: unknown): Result<Json, Refusal> {
  const read = wireAnswer.safeParse(given)
  if (!read.success) {
    return err({ code: 'bad-request', message: 'An answer is { "text": "…" }, or in games of moves { "action": … }.' })
  }
  const { reasoning, ...answer } = read.data
  return ok({ ...answer, ...(reasoning && { reasoning }) })
}
