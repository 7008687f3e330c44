import { err, type Json, ok, type Result } from '@masquerade/game'
import { wireAnswer } from '@masquerade/protocol'
import type { Reply } from './agent-connector.ts'
import { parsedJson } from './exchange/parsed-json.ts'
import { excerpt, type Failure, failure } from './failure.ts'

/** Reads the document that a webhook or mailbox agent answers with. */
export function readAnswer(document: unknown, host: string): Result<Pick<Reply, 'answer' | 'reasoning'>, Failure> {
  const parsed = wireAnswer.safeParse(document)
  if (!parsed.success) return err(notAnAnswer(host, JSON.stringify(document) ?? ''))
  const { reasoning, ...given } = parsed.data
  const answer = 'action' in given ? { action: given.action as Json } : { text: given.text }
  return ok({ answer, ...(reasoning && { reasoning }) })
}

export function readAnswerText(text: string, host: string): Result<Pick<Reply, 'answer' | 'reasoning'>, Failure> {
  if (text.trim() === '') return err(failure('empty-answer', `${host} answered with nothing`, { host }))
  const document = parsedJson(text)
  return document === undefined ? err(notAnAnswer(host, text)) : readAnswer(document, host)
}

function notAnAnswer(host: string, text: string): Failure {
  const said = excerpt(text)
  const message = `${host} gave no answer of the form { "text": "…" }: ${said}`
  return failure('not-this-protocol', message, { host }, said)
}
