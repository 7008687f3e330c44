import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { cachedIn } from '@masquerade/game'
import { build } from 'esbuild'

export type TaskThread<Task, Reply> = Awaited<ReturnType<typeof startThread<Task, Reply>>>

/** A thread that other code can give tasks to; while it has no task, it does not keep the process alive. */
export async function startThread<Task, Reply>(name: string) {
  const worker = new Worker(await scriptOf(name), { eval: true, execArgv: [] })
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

/** The bundled scripts of threads by file name, so that each is bundled only once in a process. */
const scripts = new Map<string, Promise<string>>()

/** A thread's script is bundled into one text, because loading hundreds of files in a new thread is slow. */
const scriptOf = (name: string): Promise<string> =>
  cachedIn(scripts, name, () => bundled(fileURLToPath(new URL(name, import.meta.url))))

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    // Node runs a script that is given to a thread as text only as CommonJS, not as a module.
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error(`${entry} was bundled to nothing`)
  return file.text
}
