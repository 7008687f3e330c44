import type { Json } from '@masquerade/game'
import { type MailboxAsk, type WireAsk, wireAsk } from '@masquerade/protocol'
import type { Mailbox } from '../mailbox/mailbox-connector.ts'

export interface MemoryMailbox extends Mailbox {
  asks(): MailboxAsk[]
  /** The first answer stands; true when it was accepted. */
  answer(askId: string, answer: Json): boolean
}

/** A mailbox without a store, for tests; `process` is the agent's own, which answers what it is given, or does not. */
export function memoryMailbox(process?: (ask: WireAsk) => Json | undefined | Promise<Json | undefined>): MemoryMailbox {
  const asks = new Map<string, MailboxAsk>()
  const answers = new Map<string, Json>()
  const waiting = new Map<string, () => void>()
  const closed = new Set<string>()

  function answer(askId: string, given: Json): boolean {
    if (!asks.has(askId) || answers.has(askId) || closed.has(askId)) return false
    answers.set(askId, given)
    waiting.get(askId)?.()
    return true
  }

  function given(askId: string): { answer: Json } | undefined {
    const answer = answers.get(askId)
    return answer === undefined ? undefined : { answer }
  }

  return {
    asks: () => [...asks.values()],
    answer,
    async put(ask) {
      asks.set(ask.id, ask)
      closed.delete(ask.id)
      Promise.resolve(process?.(wireAsk.parse(ask.payload))).then((given) => {
        if (given !== undefined) answer(ask.id, given)
      })
    },
    async await(askId, signal) {
      if (!answers.has(askId) && !signal.aborted) {
        await new Promise<void>((resolve) => {
          waiting.set(askId, resolve)
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
      }
      return given(askId)
    },
    async close(askId) {
      if (!answers.has(askId)) closed.add(askId)
      return given(askId)
    },
    present: async () => process !== undefined,
    lastSeen: async () => (process ? new Date().toISOString() : undefined),
    outOfReach: async () => false,
  }
}
