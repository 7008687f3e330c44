import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { lookUntil } from '../command/look-until.ts'

/** A process's start time and id identify it even after its id was reused; a zombie counts as no process. */
export function bornAt(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() ||
        undefined
      )
    }
    const fields = statFields(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
    if (fields.state === 'Z' || fields.state === 'X') return undefined
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields.startTicks}`
  } catch {
    return undefined
  }
}

export interface Identity {
  pid: number
  born: string
}

export function identify(pid: number): Identity | undefined {
  const born = bornAt(pid)
  return born === undefined ? undefined : { pid, born }
}

export function isAlive({ pid, born }: Identity) {
  return bornAt(pid) === born
}

export async function end(
  identity: Identity,
  {
    ask = 'SIGTERM',
    force = 'SIGKILL',
    patienceMs,
  }: { ask?: NodeJS.Signals; force?: NodeJS.Signals; patienceMs: number },
): Promise<void> {
  send(identity, ask)
  if (await gone(identity, patienceMs)) return
  send(identity, force)
  await gone(identity, patienceMs)
}

function send(identity: Identity, signal: NodeJS.Signals) {
  if (!isAlive(identity)) return
  try {
    process.kill(identity.pid, signal)
  } catch {
    // The error is ignored, since it means that the process ended between the check and the signal.
  }
}

const gone = (identity: Identity, withinMs: number) => lookUntil(() => !isAlive(identity), { withinMs, everyMs: 20 })

/** The second field of /proc/PID/stat, a program's name in parentheses, may contain spaces and parentheses. */
export function statFields(stat: string) {
  const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // Processor time includes that of the process's ended children, in user and system mode.
  const usedTicks = rest.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  return { state: rest[0], parent: Number(rest[1]), usedTicks, startTicks: rest[19] }
}
