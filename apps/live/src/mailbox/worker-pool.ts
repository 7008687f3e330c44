import { err } from '@masquerade/game'
import type { AnswerRefused, AskOver, WireAsk } from '@masquerade/protocol'
import type { MailboxAsk } from '@masquerade/store/mailbox'
import type { Store } from '../store.ts'
import type { Holds } from './holds.ts'
import { readAnswer } from './read-answer.ts'

export interface Worker {
  give(ask: WireAsk): void
  over(message: AskOver): void
  refused(message: AnswerRefused): void
}

export interface Place {
  answer(askId: string, given: unknown): Promise<void>
  leave(): void
}

export type WorkerPool = ReturnType<typeof openWorkerPool>

interface Open {
  ask: MailboxAsk
  worker: Worker
  answering: boolean
}

const TAKE_MS = 25_000
const RETRY_MS = 500

export function openWorkerPool(
  agentId: string,
  { mailbox, clock }: Pick<Store, 'mailbox' | 'clock'>,
  holds: Holds,
  failed: (error: unknown) => void,
  retryMs = RETRY_MS,
) {
  const workers = new Map<Worker, Set<string>>()
  const open = new Map<string, Open>()
  const closed = new AbortController()
  const { signal } = closed
  let taking = false

  /**
   * Asks for the agent's next questions without pause, because this shows that the agent is connected and ready for
   * matches.
   */
  async function takeOn() {
    taking = true
    while (!signal.aborted) {
      try {
        const asks = await mailbox.take(agentId, TAKE_MS, { signal })
        if (signal.aborted) holds.release(asks.map(({ id }) => id))
        else asks.forEach(receive)
      } catch (error) {
        if (!signal.aborted) failed(error)
        await pause(retryMs)
      }
    }
  }

  function receive(ask: MailboxAsk) {
    const known = open.get(ask.id)
    // When a question was asked again with more time, the process that already works on it is told the new deadline.
    if (known && known.ask.deadline !== ask.deadline) hand(ask, known.worker)
    else if (!known) hand(ask)
  }

  function hand(ask: MailboxAsk, worker = leastBusy()) {
    if (!worker) return holds.release([ask.id])
    const entry = { ask, worker, answering: false }
    open.set(ask.id, entry)
    workers.get(worker)?.add(ask.id)
    holds.keep(ask.id, ask.deadline)
    worker.give(ask.payload)
    void tellWhenOver(entry)
  }

  function leastBusy(): Worker | undefined {
    const [least] = [...workers].sort(([, some], [, others]) => some.size - others.size)
    return least?.[0]
  }

  async function tellWhenOver(entry: Open) {
    const { id, deadline } = entry.ask
    const left = AbortSignal.timeout(Math.max(0, deadline - clock.now()))
    const given = await mailbox.await(id, AbortSignal.any([signal, left])).catch(async (error: unknown) => {
      if (signal.aborted) return
      failed(error)
      await pause(deadline - clock.now())
    })
    if (signal.aborted || entry.answering || open.get(id) !== entry) return
    finish(entry, given ? 'answered' : left.aborted ? 'late' : 'withdrawn')
  }

  function finish({ ask, worker }: Open, why: AskOver['why']) {
    open.delete(ask.id)
    workers.get(worker)?.delete(ask.id)
    holds.drop(ask.id)
    worker.over({ ask: ask.id, why })
  }

  async function answer(worker: Worker, askId: string, given: unknown) {
    const entry = open.get(askId)
    if (!entry || entry.worker !== worker) return
    const read = readAnswer(given)
    if (!read.ok) return worker.refused({ ask: askId, ...read.error })
    entry.answering = true
    const recorded = await insist(entry.ask, () => mailbox.answer(askId, agentId, read.value))
    if (open.get(askId) !== entry) return
    if (recorded.ok) finish(entry, 'accepted')
    else finish(entry, recorded.error.code === 'no-such-ask' ? 'withdrawn' : recorded.error.code)
  }

  async function insist({ deadline }: MailboxAsk, record: () => ReturnType<typeof mailbox.answer>) {
    for (;;) {
      try {
        return await record()
      } catch (error) {
        failed(error)
        if (clock.now() > deadline) return err({ code: 'late' as const })
        await pause(retryMs)
      }
    }
  }

  function leave(worker: Worker) {
    const held = [...(workers.get(worker) ?? [])]
    workers.delete(worker)
    for (const askId of held) {
      const entry = open.get(askId)
      open.delete(askId)
      if (entry && !entry.answering) hand(entry.ask)
    }
  }

  return {
    join(worker: Worker): Place {
      workers.set(worker, new Set())
      if (!taking) void takeOn()
      return {
        answer: (askId, given) => answer(worker, askId, given),
        leave: () => leave(worker),
      }
    },
    workers: () => workers.size,
    close: () => closed.abort(),
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
