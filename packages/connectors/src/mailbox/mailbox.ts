import type { Json } from '@masquerade/game'
import type { WireAsk } from '@masquerade/protocol'

export interface MailboxAsk {
  /** Names the ask for good; one that is put again, after a take-over, replaces the deadline and keeps an answer. */
  id: string
  agentId: string
  /** What is put on the wire. */
  payload: WireAsk
  /** In milliseconds since 1970; an answer is accepted once, and not after it. */
  deadline: number
}

/** Where asks wait for processes that come for them, from behind any firewall. */
export interface Mailbox {
  put(ask: MailboxAsk): Promise<void>
  /** The answer as it came, as soon as there is one; undefined when the signal aborts first, or nobody may answer any more. */
  await(askId: string, signal: AbortSignal): Promise<{ answer: Json } | undefined>
  /** Resolves true as soon as a process of this agent is there to take asks; false when the signal aborts first. */
  present(agentId: string, signal: AbortSignal): Promise<boolean>
  /** Whether processes that came for their asks may have come in vain, by our fault, within so many milliseconds. */
  outOfReach(withinMs: number): Promise<boolean>
}
