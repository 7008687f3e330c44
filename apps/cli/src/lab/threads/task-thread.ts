import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'

interface Waiting<Reply> {
  resolve(reply: Reply): void
  reject(error: unknown): void
}

/** A thread that answers each task with one reply, in their order. It keeps no process from its end while it has nothing to do. */
export class TaskThread<Task, Reply> {
  readonly #worker: Worker
  readonly #waiting: Waiting<Reply>[] = []

  private constructor(script: string) {
    this.#worker = new Worker(script, { eval: true, execArgv: [] })
    this.#worker.unref()
    this.#worker.on('message', (reply: Reply) => this.#over()?.resolve(reply))
    this.#worker.on('error', (error) => {
      for (let one = this.#over(); one; one = this.#over()) one.reject(error)
    })
  }

  /** `name`: the file beside this one that answers. */
  static async start<Task, Reply>(name: string): Promise<TaskThread<Task, Reply>> {
    return new TaskThread(await scriptOf(name))
  }

  /** Tells it something that it does not answer. */
  tell(task: Task): void {
    this.#worker.postMessage(task)
  }

  ask(task: Task): Promise<Reply> {
    this.#worker.ref()
    this.#worker.postMessage(task)
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #over(): Waiting<Reply> | undefined {
    const first = this.#waiting.shift()
    if (this.#waiting.length === 0) this.#worker.unref()
    return first
  }
}

/** Kept while the process lives: the threads of one run and of the next do the same. */
const scripts = new Map<string, Promise<string>>()

/**
 * What a thread runs, with all that it imports in one script. A thread knows nothing of how its process reads TypeScript,
 * and one that learnt it would read many hundreds of files for as long as hundreds of matches take.
 */
function scriptOf(name: string): Promise<string> {
  const known = scripts.get(name) ?? bundled(fileURLToPath(new URL(name, import.meta.url)))
  scripts.set(name, known)
  return known
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    // What a thread is given as text is no module.
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error(`${entry} was bundled to nothing`)
  return file.text
}
