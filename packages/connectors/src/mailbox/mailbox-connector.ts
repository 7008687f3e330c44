import { boundedJson } from '@masquerade/game'
import { ANSWER_BOUNDS, type WireAsk } from '@masquerade/protocol'
import type { AgentConnector, Question, Reply } from '../agent-connector.ts'
import type { Clock } from '../clock.ts'
import { failure, missing, reading } from '../failure.ts'
import { MARGIN_MS } from '../limits.ts'
import { readAnswer } from '../read-answer.ts'
import { wireAskOf, wireTellOf } from '../wire-ask.ts'
import type { Mailbox } from './mailbox.ts'

export interface Caller {
  name: string
  documentOf(question: Question): WireAsk
}

const PROCESS: Caller = { name: 'the process at the mailbox', documentOf: wireAskOf }

export function mailboxConnector(
  agentId: string,
  mailbox: Mailbox,
  clock: Clock,
  { name, documentOf }: Caller = PROCESS,
): AgentConnector {
  return {
    async warmUp(signal) {
      if (await mailbox.present(agentId, signal)) return { ready: true }
      return { ready: false, code: 'away', message: 'no process of this agent is connected to its mailbox' }
    },
    async answer(question, signal) {
      if (signal.aborted) return { answer: { missing: 'timeout' } }
      return left(documentOf(question), question.deadline, signal)
    },
    outOfReach: (withinMs) => mailbox.outOfReach(withinMs),
    async tell(conversation, signal) {
      if (signal.aborted) return { answer: { missing: 'timeout' } }
      return left(wireTellOf(conversation, clock.now()), conversation.deadline, signal)
    },
  }

  async function left(prompt: WireAsk, deadline: number, signal: AbortSignal): Promise<Reply> {
    const { ask: id } = prompt
    await mailbox.put({ id, agentId, payload: prompt, deadline })
    const over = new AbortController()
    const until = AbortSignal.any([signal, over.signal])
    clock.sleep(deadline - MARGIN_MS - clock.now(), until).then(() => over.abort())
    const given = await mailbox.await(id, until)
    over.abort()
    if (!given) return { ...missing(failure('timeout', `${name} did not answer in time`)), prompt }
    const read = reading(name, () => readAnswer(given.answer, name))
    const kept = boundedJson(given.answer, ANSWER_BOUNDS)
    const passed = { prompt, ...(kept.ok && { reply: JSON.stringify(kept.value) }) }
    return read.ok ? { ...read.value, ...passed } : { ...missing(read.error), ...passed }
  }
}
