import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Child = ReturnType<typeof child>

/** A process of a test's own, and what it writes. */
export function child(command: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd?: string) {
  const one = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(cwd && { cwd }) })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  const rests = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    one[name].setEncoding('utf8').on('data', (chunk: string) => {
      const whole = (rests[name] + chunk).split('\n')
      rests[name] = whole.pop() ?? ''
      lines.push(...whole.filter(Boolean))
      for (const listener of listeners) listener()
    })
  }
  const ended = once(one, 'close').then(([code]: (number | null)[]) => code ?? null)
  return {
    lines,
    /** Resolves with its exit code; null when a signal ended it. */
    ended,
    /** Resolves with what the first line that fits has in it; rejects when the process ends before. */
    says(line: RegExp) {
      return new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = lines.map((text) => line.exec(text)).find((match) => match !== null)
          if (found) resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then((code) => reject(new Error(`${command} ended with ${code}: ${lines.join('\n')}`)))
      })
    },
    signal: (signal: NodeJS.Signals) => void one.kill(signal),
    end(signal: NodeJS.Signals) {
      one.kill(signal)
      return ended
    },
  }
}
