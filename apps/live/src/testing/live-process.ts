import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A real gateway in a process of its own. */
export interface LiveProcess {
  port: number
  lines: string[]
  /** Resolves with the exit code; null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export async function liveProcess(url: string, atPort = 0): Promise<LiveProcess> {
  const env = { DATABASE_URL: url, LIVE_PORT: String(atPort), HOST: '127.0.0.1' }
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        lines.push(line)
        const [, given] = /^live: http\S+:(\d+)$/.exec(line) ?? []
        if (given) resolve(Number(given))
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}: ${lines.join('\n')}`)))
  })
  return {
    port,
    lines,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}
