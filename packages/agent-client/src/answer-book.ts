import { MOST_ANSWER_BYTES, type WireAnswer, type WireAsk } from '@masquerade/protocol'
import { TIMES, wordsOf } from './line.ts'

/** An agent replies with a text, a text with a reasoning, or, in games of moves, an object with `action`. */
export type Reply = string | WireAnswer

/** The signal that an agent gets with a question aborts when the answer is no longer needed. */
export type Answerer = (ask: WireAsk, signal: AbortSignal) => Reply | Promise<Reply>

export interface Page {
  deadline: string
  /** The promise for an agent's answer never rejects; it gives undefined when the answer failed or took too long. */
  answer: Promise<WireAnswer | undefined>
  over: AbortSignal
  close(why: string): void
  extend(deadline: string): void
}

export function answerBook(answer: Answerer, say: (line: string) => void, graceMs = TIMES.graceMs) {
  const pages = new Map<string, Page>()

  function open(ask: WireAsk): Page {
    const over = new AbortController()
    const page: Page = {
      deadline: ask.deadline,
      answer: think(ask, over.signal),
      over: over.signal,
      close(why) {
        if (over.signal.aborted) return
        clearTimeout(timer)
        over.abort(new Error(why))
        // An answered question is remembered for a while, so that it is recognized when it is sent again.
        setTimeout(() => pages.get(ask.ask) === page && pages.delete(ask.ask), lastsMs).unref()
      },
      extend(deadline) {
        page.deadline = deadline
        timer.refresh()
      },
    }
    // The time counts from the question's arrival, because this machine's clock may differ from the server's.
    const lastsMs = ask.timeLimitMs + graceMs
    const timer = setTimeout(() => page.close('the time is up'), lastsMs)
    timer.unref()
    return page
  }

  async function think(ask: WireAsk, signal: AbortSignal): Promise<WireAnswer | undefined> {
    try {
      return fitting(await answer(ask, signal))
    } catch (error) {
      if (!signal.aborted) say(`no answer to ${ask.kind} ${ask.ask}: ${wordsOf(error)}`)
      return undefined
    }
  }

  return {
    page(ask: WireAsk): Page {
      const known = pages.get(ask.ask)
      const again = known !== undefined && known.deadline !== ask.deadline
      if (known && !(again && known.over.aborted)) {
        if (again) known.extend(ask.deadline)
        return known
      }
      const page = open(ask)
      pages.set(ask.ask, page)
      return page
    },
    close: (askId: string, why: string) => pages.get(askId)?.close(why),
    closeAll(): void {
      for (const page of pages.values()) page.close('closed')
    },
  }
}

/** The text of an agent's answer is never shortened, but a reasoning that makes the answer too large is cut. */
function fitting(reply: Reply): WireAnswer {
  // Agents in JavaScript may return anything, such as nothing where a branch forgets its answer.
  if (typeof reply !== 'string' && !('text' in Object(reply)) && !('action' in Object(reply))) {
    throw new Error('an answer is a text, or an object with "text" or "action"')
  }
  const answer = typeof reply === 'string' ? { text: reply } : reply
  const { reasoning, ...bare } = answer
  const room = MOST_ANSWER_BYTES - bytes(bare)
  if (room < 0) throw new Error(`the answer is ${-room} bytes too long`)
  if (bytes(answer) <= MOST_ANSWER_BYTES) return answer
  // JSON may write one character as six bytes, so the reasoning gets one character for six free bytes.
  return { ...bare, reasoning: (reasoning ?? '').slice(0, Math.max(0, Math.floor((room - 20) / 6))) }
}

const bytes = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length
