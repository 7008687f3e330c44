import { MOST_ANSWER_BYTES, type WireAnswer, type WireAsk } from '@masquerade/protocol'
import { TIMES, wordsOf } from './line.ts'

/** A text alone, or with a reasoning that is shown when the game is over; in games of moves `{ action }`. */
export type Reply = string | WireAnswer

/** An agent: a function from an ask to its answer. The signal aborts when the answer is not awaited any more. */
export type Answerer = (ask: WireAsk, signal: AbortSignal) => Reply | Promise<Reply>

/** One ask, from when it is first seen until its answer can count no more. */
export interface Page {
  deadline: string
  /** Undefined when there will be no answer: making it failed, or took too long. Never rejects. */
  answer: Promise<WireAnswer | undefined>
  /** Aborts when the ask is over: answered, late, or of no use any more. */
  over: AbortSignal
  close(why: string): void
  /** To be called when the ask was put again, after a fault of Masquerade's: there is more time for it. */
  extend(deadline: string): void
}

export interface AnswerBook {
  /** The page of an ask, made when the ask is seen for the first time: the agent thinks about it once, however often it comes. */
  page(ask: WireAsk): Page
  close(askId: string, why: string): void
  closeAll(): void
}

export function answerBook(answer: Answerer, say: (line: string) => void, graceMs = TIMES.graceMs): AnswerBook {
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
        // Kept a while longer, so that one that comes again meanwhile is known.
        setTimeout(() => pages.get(ask.ask) === page && pages.delete(ask.ask), lastsMs).unref()
      },
      extend(deadline) {
        page.deadline = deadline
        timer.refresh()
      },
    }
    // By how long there is, not by when it ends: the clock here need not be right.
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
    page(ask) {
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
    close: (askId, why) => pages.get(askId)?.close(why),
    closeAll() {
      for (const page of pages.values()) page.close('closed')
    },
  }
}

/** As it is sent: what is said is said whole or not at all, but a reasoning may be cut to what a mailbox takes. */
function fitting(reply: Reply): WireAnswer {
  const answer = typeof reply === 'string' ? { text: reply } : reply
  const { reasoning, ...bare } = answer
  const room = MOST_ANSWER_BYTES - bytes(bare)
  if (room < 0) throw new Error(`the answer is ${-room} bytes too long`)
  if (bytes(answer) <= MOST_ANSWER_BYTES) return answer
  // Written as JSON a character takes at most six bytes.
  return { ...bare, reasoning: (reasoning ?? '').slice(0, Math.max(0, Math.floor((room - 20) / 6))) }
}

const bytes = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length
