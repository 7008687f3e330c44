import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { program } from '../../../../../scripts/setup/program.mjs'

export type TaskThread<Task, Reply> = Awaited<ReturnType<typeof startThread<Task, Reply>>>

/** A thread that other code can give tasks to; while it has no task, it does not keep the process alive. */
export async function startThread<Task, Reply>(name: string) {
  const script = await program(fileURLToPath(new URL(name, import.meta.url)))
  const worker = new Worker(script, { execArgv: [] })
  const waiting: { resolve(reply: Reply): void; reject(error: unknown): void }[] = []
  const over = () => {
    const first = waiting.shift()
    if (waiting.length === 0) worker.unref()
    return first
  }
  worker.on('message', (reply: Reply) => over()?.resolve(reply))
  worker.on('error', (error) => {
    for (let one = over(); one; one = over()) one.reject(error)
  })
  worker.unref() // after its listeners: the first one for messages would keep the process alive again
  return {
    tell: (task: Task): void => worker.postMessage(task),
    ask(task: Task): Promise<Reply> {
      worker.ref()
      worker.postMessage(task)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    end: () => worker.terminate(),
  }
}
