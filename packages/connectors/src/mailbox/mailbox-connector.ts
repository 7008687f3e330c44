import { boundedJson, type Json } from '@masquerade/game'
import { ANSWER_BOUNDS, type MailboxAsk, type WireAsk } from '@masquerade/protocol'
import type { AgentConnector, Question, Reply } from '../agent-connector.ts'
import type { Clock } from '../clock.ts'
import { failure, missing, reading } from '../failure.ts'
import { MAILBOX_GRACE_MS } from '../limits.ts'
import { readAnswer } from '../read-answer.ts'
import { wireAskOf, wireTellOf } from '../wire-ask.ts'

/** The agents' own processes, which may run behind any firewall, fetch their questions from a mailbox. */
export interface Mailbox {
  put(ask: MailboxAsk): Promise<void>
  /** Undefined when the signal aborts before the agent answers, or when no answer is accepted any more. */
  await(askId: string, signal: AbortSignal): Promise<{ answer: Json } | undefined>
  /** Ends the time for an answer with this deadline; from then on an answer is refused, or was returned here. */
  close(askId: string, deadline: number): Promise<{ answer: Json } | undefined>
  /** Waits for a call of the agent's processes; the last one may have come this long ago, or else fifteen seconds. */
  present(agentId: string, signal: AbortSignal, withinMs?: number): Promise<boolean>
  /** When a process of the agent last made a call, as an ISO time. */
  lastSeen(agentId: string): Promise<string | undefined>
  /** True when a fault of the platform may recently have kept agents' processes from fetching their questions. */
  outOfReach(withinMs: number): Promise<boolean>
}

export function mailboxConnector(
  agentId: string,
  mailbox: Mailbox,
  clock: Clock,
  name = 'the process at the mailbox',
  documentOf: (question: Question) => WireAsk = wireAskOf,
): AgentConnector {
  return {
    graceMs: MAILBOX_GRACE_MS,
    async warmUp(signal) {
      if (await mailbox.present(agentId, signal)) return { ready: true }
      return { ready: false, code: 'away', message: 'no process of this agent is connected to its mailbox' }
    },
    answer: async (question, signal) => left(documentOf(question), question.deadline, signal),
    outOfReach: (withinMs) => mailbox.outOfReach(withinMs),
    tell: async (told, signal) => left(wireTellOf(told, clock.now()), told.deadline, signal),
  }

  async function left(prompt: WireAsk, deadline: number, signal: AbortSignal): Promise<Reply> {
    if (signal.aborted) return { answer: { missing: 'timeout' } }
    const { ask: id } = prompt
    await mailbox.put({ id, agentId, payload: prompt, deadline })
    const over = new AbortController()
    const until = AbortSignal.any([signal, over.signal])
    clock.sleep(deadline - clock.now(), until).then(() => over.abort())
    const awaited = await mailbox.await(id, until)
    over.abort()
    // The mailbox accepts answers until it is closed. Whoever calls off the question may put it again: it stays open.
    const given = awaited ?? (signal.aborted ? undefined : await mailbox.close(id, deadline))
    if (!given) {
      const why = signal.aborted ? `${name} did not answer in time` : await whySilent(prompt, deadline)
      return { ...missing(failure('timeout', why)), prompt }
    }
    const read = reading(name, () => readAnswer(given.answer, name))
    const kept = boundedJson(given.answer, ANSWER_BOUNDS)
    const passed = { prompt, ...(kept.ok && { reply: JSON.stringify(kept.value) }) }
    return read.ok ? { ...read.value, ...passed } : { ...missing(read.error), ...passed }
  }

  async function whySilent({ timeLimitMs }: WireAsk, deadline: number): Promise<string> {
    const seen = await mailbox.lastSeen(agentId)
    if (seen === undefined) return `${name} did not answer: it was not connected`
    if (Date.parse(seen) < deadline - timeLimitMs - THERE_FOR_MS) {
      return `${name} did not answer: it was not connected, and its last call was at ${seen}`
    }
    return `${name} was connected, but sent no answer in time that could be accepted. What it got back for an answer says why: “bad-request” that the form is wrong, “late” that it came too late`
  }
}

/** A process that waits for its next question may have made its last call this long before the question came. */
const THERE_FOR_MS = 15_000
