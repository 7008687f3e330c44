import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { end, identify } from '../setup/process-identity.ts'

const VARIABLE = 'MASQUERADE_TEST_RUN'

/**
 * Marks every process that is started from now on, however deep below us, so that none outlives the tests: browsers and
 * servers put themselves into process groups of their own, but keep their environment.
 */
export function markChildren() {
  process.env[VARIABLE] = randomUUID()
}

/** Ends what is left of the processes marked by this run, and says how many; on Linux, where the environment can be read. */
export async function endMarked(): Promise<number> {
  const left = marked()
  await Promise.all(left.map((identity) => end(identity, { patienceMs: 3000 })))
  return left.length
}

/** The same, at once. */
export function killMarked() {
  for (const { pid } of marked()) process.kill(pid, 'SIGKILL')
}

function marked() {
  const mark = `${VARIABLE}=${process.env[VARIABLE]}`
  if (process.platform !== 'linux') return []
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && environmentOf(pid).includes(mark))
    .flatMap((pid) => identify(pid) ?? [])
}

function environmentOf(pid: number) {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return [] // gone, or another user's
  }
}
