import { fileURLToPath } from 'node:url'
import { child } from '../../../../scripts/command/testing/child.ts'
import { program } from '../../../../scripts/setup/program.mjs'

export type LiveProcess = Awaited<ReturnType<typeof liveProcess>>

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A real gateway in a process of its own, at a free port or at the one given. */
export async function liveProcess(url: string, atPort = 0, more: Record<string, string> = {}) {
  const env = { DATABASE_URL: url, LIVE_PORT: String(atPort), HOST: '127.0.0.1', ...more }
  const { lines, says, signal, end } = child(process.execPath, [await program(MAIN)], env)
  const [, port] = await says(/\blive: http[^\s"]+:(\d+)/)
  return { port: Number(port), lines, says, signal, end }
}
