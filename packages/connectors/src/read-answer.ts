import { err, type Json, ok, type Result } from '@masquerade/game'
import { readWireAnswer, readWireAnswerText, type WireAnswer } from '@masquerade/protocol'
import type { Reply } from './agent-connector.ts'
import { excerpt, type Failure, failure } from './failure.ts'

type Read = Result<Pick<Reply, 'answer' | 'reasoning'>, Failure>

export function readAnswerText(text: string, host: string): Read {
  if (text.trim() === '') return err(failure('empty-answer', `${host} answered with nothing`, { host }))
  return settled(readWireAnswerText(text), host, excerpt(text))
}

export function readAnswer(document: unknown, host: string): Read {
  return settled(readWireAnswer(document), host, '')
}

function settled(read: Result<WireAnswer, string>, host: string, said: string): Read {
  if (!read.ok) {
    const found = said === '' ? '' : `: ${said}`
    const message = `${host} gave no answer of the form { "text": "…" }: it ${read.error}${found}`
    return err(failure('not-this-protocol', message, { host }, said))
  }
  const { reasoning, ...given } = read.value
  const answer = 'action' in given ? { action: given.action as Json } : { text: given.text }
  return ok({ answer, ...(reasoning && { reasoning }) })
}
