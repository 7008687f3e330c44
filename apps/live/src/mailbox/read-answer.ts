import { err, type Json, ok, type Result } from '@masquerade/game'
import { readWireAnswer, readWireAnswerText, type WireAnswer } from '@masquerade/protocol'
import type { Refusal } from './refusal.ts'

export const readAnswerText = (text: string): Result<Json, Refusal> => settled(readWireAnswerText(text))

export const readAnswer = (document: unknown): Result<Json, Refusal> => settled(readWireAnswer(document))

function settled(read: Result<WireAnswer, string>): Result<Json, Refusal> {
  if (!read.ok) {
    const form = 'An answer is { "text": "…" }, or in games of moves { "action": … }'
    return err({ code: 'bad-request', message: `${form}: this one ${read.error}.` })
  }
  const { reasoning, ...answer } = read.value
  return ok({ ...answer, ...(reasoning && { reasoning }) })
}
