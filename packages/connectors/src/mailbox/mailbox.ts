import type { Json } from '@masquerade/game'
import type { WireAsk } from '@masquerade/protocol'

export interface MailboxAsk {
  /**
   * Permanent id of the question: if another runner takes over and puts the question again, its deadline is replaced,
   * and its answer is kept.
   */
  id: string
  agentId: string
  /** What is put on the wire. */
  payload: WireAsk
  /**
   * The deadline for the answer, in milliseconds since 1970; an answer is accepted only once, and not after the
   * deadline.
   */
  deadline: number
}

/** Mailbox: keeps questions until the agents' own processes, which may run behind any firewall, fetch them. */
export interface Mailbox {
  put(ask: MailboxAsk): Promise<void>
  /**
   * Waits for the answer to a question; undefined when the signal aborts first, or when no answer is accepted any more.
   */
  await(askId: string, signal: AbortSignal): Promise<{ answer: Json } | undefined>
  /**
   * Waits until a process of this agent is there to fetch questions: resolves to true when there is one, and to false
   * when the signal aborts first.
   */
  present(agentId: string, signal: AbortSignal): Promise<boolean>
  /**
   * Whether, within the given number of milliseconds, a fault of the platform may have kept agents' processes from
   * fetching their questions.
   */
  outOfReach(withinMs: number): Promise<boolean>
}
