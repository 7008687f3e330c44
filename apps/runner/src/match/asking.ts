import { setImmediate } from 'node:timers/promises'
import type { Ask } from '@masquerade/game'
import type { Answered } from './ask-seat.ts'
import { keyOf } from './recorded-asks.ts'

export interface Asking {
  /**
   * Sees to it that each of the open asks is being asked, once, and resolves with what was answered meanwhile, in the
   * order in which it came: at least one answer.
   */
  next(open: readonly Ask[]): Promise<readonly Answered[]>
  /** Nobody waits for the rest any more. */
  stop(): void
}

/**
 * The questions of one match that are under way: all open ones at once. Each has one controller, which `ask` aborts, too,
 * when the question is answered.
 */
export function asking(ask: (ask: Ask, until: AbortController) => Promise<Answered>, signal: AbortSignal): Asking {
  const underWay = new Map<string, AbortController>()
  let arrived: Answered[] = []
  let failed: { key: string; error: unknown } | undefined
  let wake = () => {}
  const cancelAll = () => {
    for (const cancel of underWay.values()) cancel.abort(signal.aborted ? signal.reason : CLOSED)
  }
  signal.addEventListener('abort', cancelAll)

  function begin(question: Ask): void {
    const key = keyOf(question)
    const cancel = new AbortController()
    const stillWanted = () => underWay.get(key) === cancel
    underWay.set(key, cancel)
    ask(question, cancel)
      .then((answered) => {
        if (stillWanted()) arrived.push(answered)
      })
      .catch((error) => {
        if (stillWanted()) failed ??= { key, error }
      })
      .finally(() => wake())
  }

  return {
    async next(open) {
      signal.throwIfAborted()
      const keys = new Set(open.map(keyOf))
      for (const [key, cancel] of underWay) {
        if (keys.has(key)) continue
        cancel.abort(CLOSED) // by an answer of another seat
        underWay.delete(key)
      }
      arrived = arrived.filter(({ ask }) => keys.has(keyOf(ask)))
      if (failed && !keys.has(failed.key)) failed = undefined
      for (const question of open) if (!underWay.has(keyOf(question))) begin(question)
      while (arrived.length === 0 && !failed) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      await setImmediate() // seats that were asked together answer together
      if (failed && arrived.length === 0) throw failed.error // first what was answered is judged
      const answers = arrived
      arrived = []
      for (const { ask } of answers) underWay.delete(keyOf(ask))
      return answers
    },
    stop() {
      signal.removeEventListener('abort', cancelAll)
      cancelAll()
      underWay.clear()
    },
  }
}

/** One for all: an error of its own for each question would cost more than the question's judgement. */
const CLOSED = new Error('the question is closed')
