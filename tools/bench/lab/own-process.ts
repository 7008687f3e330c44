import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

const found = z.object({ seconds: z.number(), megabytes: z.number(), matches: z.number() })
export type Found = z.infer<typeof found>

/** What a process of its own took for a piece of work, and how much memory it held at most. */
export async function inOwnProcess(work: 'table' | 'fold', ...args: readonly string[]): Promise<Found> {
  const program = fileURLToPath(new URL('./worker.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, work, ...args])
  return found.parse(JSON.parse(stdout))
}
