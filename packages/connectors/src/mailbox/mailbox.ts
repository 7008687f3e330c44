import type { Json } from '@masquerade/game'
import type { WireAsk } from '@masquerade/protocol'

export interface MailboxAsk {
  /** A permanent id of the ask: if it is put again after a take-over, its deadline is replaced, and its answer is kept. */
  id: string
  agentId: string
  /** What is put on the wire. */
  payload: WireAsk
  /** In milliseconds since 1970; an answer is accepted once, and not after it. */
  deadline: number
}

/** Keeps asks for processes that fetch them, from behind any firewall. */
export interface Mailbox {
  put(ask: MailboxAsk): Promise<void>
  /** The answer, as soon as there is one; undefined when the signal aborts first, or when no answer is accepted any more. */
  await(askId: string, signal: AbortSignal): Promise<{ answer: Json } | undefined>
  /** Resolves to true as soon as a process of this agent is there to fetch asks; to false when the signal aborts first. */
  present(agentId: string, signal: AbortSignal): Promise<boolean>
  /** Whether, within this many milliseconds, processes may have failed to fetch their asks because of a fault of ours. */
  outOfReach(withinMs: number): Promise<boolean>
}
