import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'

/** A thread that other code can give tasks to; while it has no task, it does not keep the process alive. */
export class TaskThread<Task, Reply> {
  readonly #worker: Worker
  readonly #waiting: { resolve(reply: Reply): void; reject(error: unknown): void }[] = []

  private constructor(script: string) {
    this.#worker = new Worker(script, { eval: true, execArgv: [] })
    this.#worker.on('message', (reply: Reply) => this.#over()?.resolve(reply))
    this.#worker.on('error', (error) => {
      for (let one = this.#over(); one; one = this.#over()) one.reject(error)
    })
    this.#worker.unref() // after its listeners: the first one for messages would keep the process alive again
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

  #over() {
    const first = this.#waiting.shift()
    if (this.#waiting.length === 0) this.#worker.unref()
    return first
  }
}

/** The bundled scripts of threads by file name, so that each is bundled only once in a process. */
const scripts = new Map<string, Promise<string>>()

/** A thread's script is bundled into one text, because loading hundreds of files in a new thread is slow. */
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
