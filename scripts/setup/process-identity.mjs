import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * When a process was born, as a text that no other process with the same id ever has (ids are given out again, also
 * after the machine was restarted). Undefined when there is no such process, or only its remains.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function bornAt(pid) {
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

/**
 * @typedef {{ pid: number, born: string }} Identity
 *
 * @param {number} pid
 * @returns {Identity | undefined}
 */
export function identify(pid) {
  const born = bornAt(pid)
  return born === undefined ? undefined : { pid, born }
}

/** @param {Identity} identity */
export function isAlive({ pid, born }) {
  return bornAt(pid) === born
}

/**
 * Ends exactly this process: asks first, and forces it after a while.
 *
 * @param {Identity} identity
 * @param {{ ask?: NodeJS.Signals, force?: NodeJS.Signals, patienceMs: number }} how
 * @returns {Promise<void>} when it is gone
 */
export async function end(identity, { ask = 'SIGTERM', force = 'SIGKILL', patienceMs }) {
  send(identity, ask)
  if (await gone(identity, patienceMs)) return
  send(identity, force)
  await gone(identity, patienceMs)
}

/**
 * @param {Identity} identity
 * @param {NodeJS.Signals} signal
 */
function send(identity, signal) {
  if (!isAlive(identity)) return
  try {
    process.kill(identity.pid, signal)
  } catch {
    // The process ended between the look and the signal.
  }
}

/**
 * @param {Identity} identity
 * @param {number} withinMs
 */
async function gone(identity, withinMs) {
  const until = performance.now() + withinMs
  while (isAlive(identity)) {
    if (performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

/**
 * The fields that matter of /proc/PID/stat. The second one, a program's name in parentheses, may hold spaces and
 * parentheses itself.
 *
 * @param {string} stat
 */
export function statFields(stat) {
  const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: rest[0], parent: Number(rest[1]), startTicks: rest[19] }
}
