import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'

interface Waiting<Reply> {
  resolve(reply: Reply): void
  reject(error: unknown): void
}

/** An idle thread does not keep the process alive. */
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

  static async start<Task, Reply>(name: string): Promise<TaskThread<Task, Reply>> {
    return new TaskThread(await scriptOf(name))
  }

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

/** Threads of different experiments use one bundled script, which is cached while the process lives. */
const scripts = new Map<string, Promise<string>>()

/**
 * A thread's script is bundled with all its imports: a thread does not know how its process reads TypeScript, and
 * loading hundreds of files would take as long as hundreds of matches.
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
    // A script passed to a thread as text cannot be a module.
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error(`${entry} was bundled to nothing`)
  return file.text
}
