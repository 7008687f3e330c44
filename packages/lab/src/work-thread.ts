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
  let thread: { tell: Tell; end(): Promise<unknown> } | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function worked<Done>(work: (tell: Tell) => Promise<Done>): Promise<Result<Done, string>> {
    clearTimeout(resting)
    thread ??= lineTo<Message, Reply>(options)
    try {
      return ok(await work(thread.tell))
    } catch (error) {
      if (!(error instanceof ThreadFault)) throw error
      await ended()
      return err(error.message)
    } finally {
      resting = setTimeout(ended, options.idleMs).unref()
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

function lineTo<Message, Reply extends object>({ script, mostMegabytes, withinMs }: WorkThreadOptions) {
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  let waiting: { resolve(said: Reply | { fault: string }): void; reject(fault: ThreadFault): void } | undefined
  let broken: ThreadFault | undefined
  const breaks = (why: string) => {
    broken ??= new ThreadFault(why)
    waiting?.reject(broken)
  }
  worker.on('message', (said) => waiting?.resolve(said))
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    breaks(isFull ? `it takes more than ${mostMegabytes} MB of memory` : error.message)
  })
  worker.on('exit', () => breaks('the thread that counts ended'))
  worker.unref() // after its listeners: the first one for messages would keep the process alive again
  return {
    async tell(message: Message): Promise<Reply> {
      if (broken) throw broken
      const patience = setTimeout(() => breaks(`it takes longer than ${withinMs / 1_000} s`), withinMs)
      try {
        const said = await new Promise<Reply | { fault: string }>((resolve, reject) => {
          waiting = { resolve, reject }
          worker.postMessage(message)
        })
        if ('fault' in said) throw new ThreadFault(said.fault)
        return said
      } finally {
        clearTimeout(patience)
        waiting = undefined
      }
    },
    end: () => worker.terminate(),
  }
}
