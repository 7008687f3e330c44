import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@masquerade/game'

export interface WorkThreadOptions {
  /** Answers each message with exactly one message, or with `{ fault }` when it cannot do the work. */
  script: URL
  mostMegabytes: number
  withinMs: number
  idleMs: number
}

export class ThreadFault extends Error {}

/** The thread is started for the first work, and again after it crashed, ran out of memory or did not end. */
export function openWorkThread<Message, Reply extends object>(options: WorkThreadOptions) {
  type Tell = (message: Message) => Promise<Reply>
  let thread: ReturnType<typeof startThread<Message, Reply | { fault: string }>> | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function worked<Done>(work: (tell: Tell) => Promise<Done>): Promise<Result<Done, string>> {
    clearTimeout(resting)
    thread ??= startThread(options.script, options.mostMegabytes)
    const { ask, breaks } = thread
    try {
      return ok(await work(tell))
    } catch (error) {
      if (!(error instanceof ThreadFault)) throw error
      await ended()
      return err(error.message)
    } finally {
      resting = setTimeout(ended, options.idleMs).unref()
    }

    async function tell(message: Message): Promise<Reply> {
      const tooLong = `it takes longer than ${options.withinMs / 1_000} s`
      const patience = setTimeout(() => breaks(tooLong), options.withinMs)
      const said = await ask(message).finally(() => clearTimeout(patience))
      if ('fault' in said) throw new ThreadFault(said.fault)
      return said
    }
  }

  async function ended(): Promise<void> {
    const ending = thread
    thread = undefined
    await ending?.end()
  }

  return {
    /** Returns the reason when the thread itself fails; an error of `work` is thrown to the caller. */
    work<Done>(work: (tell: Tell) => Promise<Done>): Promise<Result<Done, string>> {
      const working = last.then(() => worked(work))
      last = working.catch(() => {})
      return working
    },
    async close(): Promise<void> {
      clearTimeout(resting)
      await ended()
    },
  }
}

/** A thread that answers one task after another; while it has none, it does not keep the process alive. */
export function startThread<Task, Reply>(script: URL | string, mostMegabytes?: number) {
  const limits = mostMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } }
  const worker = new Worker(script, { execArgv: [], ...limits })
  const waiting: { resolve(reply: Reply): void; reject(fault: ThreadFault): void }[] = []
  let broken: ThreadFault | undefined
  const breaks = (why: string, cause?: unknown) => {
    broken ??= new ThreadFault(why, { cause })
    for (const { reject } of waiting.splice(0)) reject(broken)
  }
  worker.on('message', (reply: Reply) => {
    waiting.shift()?.resolve(reply)
    if (waiting.length === 0) worker.unref()
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    breaks(isFull ? `it takes more than ${mostMegabytes} MB of memory` : error.message, error)
  })
  worker.on('exit', () => breaks('the thread ended'))
  worker.unref() // after its listeners: the first one for messages would keep the process alive again
  return {
    tell: (task: Task): void => worker.postMessage(task),
    async ask(task: Task): Promise<Reply> {
      if (broken) throw broken
      worker.ref()
      worker.postMessage(task)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    breaks,
    end: () => worker.terminate(),
  }
}
