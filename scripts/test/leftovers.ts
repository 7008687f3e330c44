import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { orUndefined } from '../command/or-undefined.ts'
import { end, identify } from '../setup/process-identity.ts'

const VARIABLE = 'MASQUERADE_TEST_RUN'

/** Browsers and servers leave a test's process group, so a variable marks them, and they are ended afterwards. */
export function markChildren() {
  process.env[VARIABLE] = randomUUID()
}

/** Marked processes can be found on Linux only, where a process's environment can be read. */
export async function endMarked(): Promise<number> {
  const left = marked()
  await Promise.all(left.map((identity) => end(identity, { patienceMs: 3000 })))
  return left.length
}

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

/** Empty if the process is gone, or another user's. */
function environmentOf(pid: number) {
  return orUndefined(() => fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')) ?? []
}
