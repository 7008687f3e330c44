import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@masquerade/game'

export interface WorkThreadOptions {
  /** Answers each message with exactly one message, or with `{ fault }` when it cannot do the work. */
  script: URL
  mostMegabytes: number
  withinMs: number
  idleMs: number
}

export interface WorkThread<Message, Reply> {
  /** Returns the reason when the thread itself fails; an error of `work` is thrown to the caller. */
  work<Done>(work: (tell: (message: Message) => Promise<Reply>) => Promise<Done>): Promise<Result<Done, string>>
  close(): Promise<void>
}

export class ThreadFault extends Error {}

/** The thread is started for the first work, and again after it crashed, ran out of memory or did not end. */
export function openWorkThread<Message, Reply extends object>(options: WorkThreadOptions): WorkThread<Message, Reply> {
  let thread: Line<Message, Reply> | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function worked<Done>(
    work: (tell: Line<Message, Reply>['tell']) => Promise<Done>,
  ): Promise<Result<Done, string>> {
    clearTimeout(resting)
    const line = thread ?? lineTo<Message, Reply>(options)
    thread = line
    try {
      return ok(await work(line.tell))
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
    work(work) {
      const working = last.then(() => worked(work))
      last = working.catch(() => {})
      return working
    },
    async close() {
      clearTimeout(resting)
      await ended()
    },
  }
}

interface Line<Message, Reply> {
  tell(message: Message): Promise<Reply>
  end(): Promise<void>
}

function lineTo<Message, Reply extends object>({
  script,
  mostMegabytes,
  withinMs,
}: WorkThreadOptions): Line<Message, Reply> {
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  worker.unref()
  let waiting: { resolve(said: Reply | Fault): void; reject(fault: ThreadFault): void } | undefined
  let broken: ThreadFault | undefined
  const breaks = (why: string) => {
    broken ??= new ThreadFault(why)
    waiting?.reject(broken)
  }
  worker.on('message', (said: Reply | Fault) => waiting?.resolve(said))
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    breaks(isFull ? `it takes more than ${mostMegabytes} MB of memory` : error.message)
  })
  worker.on('exit', () => breaks('the thread that counts ended'))
  return {
    async tell(message) {
      if (broken) throw broken
      let patience: NodeJS.Timeout | undefined
      try {
        const said = await new Promise<Reply | Fault>((resolve, reject) => {
          waiting = { resolve, reject }
          patience = setTimeout(() => breaks(`it takes longer than ${withinMs / 1_000} s`), withinMs)
          worker.postMessage(message)
        })
        if (isFault(said)) throw new ThreadFault(said.fault)
        return said
      } finally {
        clearTimeout(patience)
        waiting = undefined
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}

interface Fault {
  fault: string
}

const isFault = (said: object): said is Fault => 'fault' in said
