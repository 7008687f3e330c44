import type { Ask } from '@masquerade/game'
import type { Answered } from './ask-seat.ts'
import { keyOf } from './recorded-asks.ts'

export interface Asking {
  /** Sees to it that each of the open asks is being asked, once, and resolves with the next answer to one of them. */
  next(open: readonly Ask[]): Promise<Answered>
  /** Nobody waits for the rest any more. */
  stop(): void
}

interface UnderWay {
  answered: Promise<{ key: string; value: Answered }>
  cancel: AbortController
}

/**
 * The questions of one match that are under way: all open ones at once, each answer as it arrives. Each has one
 * controller, which `ask` aborts, too, when the question is answered.
 */
export function asking(ask: (ask: Ask, until: AbortController) => Promise<Answered>, signal: AbortSignal): Asking {
  const underWay = new Map<string, UnderWay>()
  const cancelAll = () => {
    for (const { cancel } of underWay.values()) cancel.abort(signal.aborted ? signal.reason : CLOSED)
  }
  signal.addEventListener('abort', cancelAll)

  function begin(key: string, question: Ask): UnderWay {
    const cancel = new AbortController()
    const answered = ask(question, cancel).then((value) => ({ key, value }))
    answered.catch(() => {}) // `next` throws it; after `stop` no caller needs it
    return { answered, cancel }
  }

  return {
    async next(open) {
      signal.throwIfAborted()
      const keys = new Set(open.map(keyOf))
      for (const [key, { cancel }] of underWay) {
        if (keys.has(key)) continue
        cancel.abort(CLOSED) // by an answer of another seat
        underWay.delete(key)
      }
      for (const question of open) {
        const key = keyOf(question)
        if (!underWay.has(key)) underWay.set(key, begin(key, question))
      }
      const first = await Promise.race([...underWay.values()].map(({ answered }) => answered))
      underWay.delete(first.key)
      return first.value
    },
    stop() {
      signal.removeEventListener('abort', cancelAll)
      cancelAll()
    },
  }
}

/** One for all: an error of its own for each question would cost more than the question's judgement. */
const CLOSED = new Error('the question is closed')
