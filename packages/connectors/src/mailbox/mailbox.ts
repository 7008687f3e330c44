import type { Json } from '@masquerade/game'
import type { WireAsk } from '@masquerade/protocol'

export interface MailboxAsk {
  /**
   * A question that a runner process asks again has the same id; its deadline is replaced, and an answer already given
   * stays.
   */
  id: string
  agentId: string
  payload: WireAsk
  /** The deadline in milliseconds since 1970, after which no answer is accepted; a second answer is never accepted. */
  deadline: number
}

/** The agents' own processes, which may run behind any firewall, fetch their questions from a mailbox. */
export interface Mailbox {
  put(ask: MailboxAsk): Promise<void>
  /**
   * Returns undefined when the signal aborts before the agent answers, or when no answer to the question is accepted
   * any more.
   */
  await(askId: string, signal: AbortSignal): Promise<{ answer: Json } | undefined>
  present(agentId: string, signal: AbortSignal): Promise<boolean>
  /** True when a fault of the platform may lately have kept agents' processes from fetching their questions. */
  outOfReach(withinMs: number): Promise<boolean>
}
