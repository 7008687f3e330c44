import { setTimeout as pause } from 'node:timers/promises'
import { type AnswerRefused, type AskOver, type MailboxAsk, readWireAnswer, type WireAsk } from '@masquerade/protocol'
import { storedAnswer } from './admission.ts'
import type { MailboxContext } from './holds.ts'

interface Worker {
  token: string
  /** Whether the worker's token is still good; a worker whose token is not must be dropped, and then leaves. */
  isAdmitted(): Promise<boolean>
  drop(): void
  give(ask: WireAsk): void
  over(message: AskOver): void
  refused(message: AnswerRefused): void
}

interface Open {
  ask: MailboxAsk
  worker: Worker
  answering: boolean
}

const TAKE_MS = 25_000
const RETRY_MS = 500

export type WorkerPools = ReturnType<typeof openWorkerPools>

export function openWorkerPools(context: MailboxContext, retryMs = RETRY_MS) {
  const pools = new Map<string, ReturnType<typeof openPool>>()

  return {
    join(agentId: string, worker: Worker) {
      const pool = pools.get(agentId) ?? openPool(agentId, context, retryMs)
      pools.set(agentId, pool)
      pool.join(worker)
      return {
        answer: (askId: string, given: unknown) => pool.answer(worker, askId, given),
        leave() {
          pool.leave(worker)
          if (pool.workers() > 0) return
          pool.close()
          pools.delete(agentId)
        },
      }
    },
    workers: (agentId: string) => pools.get(agentId)?.workers() ?? 0,
    close(): void {
      for (const pool of pools.values()) pool.close()
      pools.clear()
    },
  }
}

function openPool(agentId: string, { store, holds, failed }: MailboxContext, retryMs: number) {
  const { mailbox, clock } = store
  const workers = new Map<Worker, Set<string>>()
  const open = new Map<string, Open>()
  const closed = new AbortController()
  const { signal } = closed
  let taking = false

  /** Asks for questions without pause, because this shows that the agent is connected and ready for matches. */
  async function takeOn() {
    taking = true
    while (!signal.aborted) {
      try {
        const asks = await mailbox.take(agentId, TAKE_MS, {
          tokens: [...workers.keys()].map(({ token }) => token),
          signal,
        })
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
    void giveIfAdmitted(entry)
    void tellWhenOver(entry)
  }

  async function giveIfAdmitted(entry: Open) {
    const { ask, worker } = entry
    const isAdmitted = await insist(ask, () => worker.isAdmitted())
    if (isAdmitted === false) return worker.drop()
    if (isAdmitted && open.get(ask.id) === entry) worker.give(ask.payload)
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
    const read = storedAnswer(readWireAnswer(given))
    if (!read.ok) return worker.refused({ ask: askId, ...read.error })
    entry.answering = true
    const recorded = await insist(entry.ask, async () =>
      (await worker.isAdmitted()) ? mailbox.answer(askId, agentId, read.value) : 'revoked',
    )
    if (recorded === 'revoked') return handOn(entry)
    if (open.get(askId) !== entry) return
    if (!recorded) finish(entry, 'late')
    else if (recorded.ok) finish(entry, 'accepted')
    else finish(entry, recorded.error.code === 'no-such-ask' ? 'withdrawn' : recorded.error.code)
  }

  /** Repeats what a fault of the database prevents; undefined when the question's time is over meanwhile. */
  async function insist<T>({ deadline }: MailboxAsk, work: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        failed(error)
        if (clock.now() > deadline) return undefined
        await pause(retryMs)
      }
    }
  }

  /** A worker that leaves gives its questions to others, except those that it is answering. */
  function handOn(entry: Open) {
    const { ask, worker } = entry
    entry.answering = false
    if (open.get(ask.id) === entry) worker.drop()
    else hand(ask)
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
    join(worker: Worker): void {
      workers.set(worker, new Set())
      if (!taking) void takeOn()
    },
    answer,
    leave,
    workers: () => workers.size,
    close: () => closed.abort(),
  }
}
