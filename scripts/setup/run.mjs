import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { Refusal } from './refusal.mjs'
import { root } from './repository.mjs'

const KILL_AFTER_MS = 5000
const KEEP_CHARACTERS = 200_000

/**
 * Runs a command and returns its output. An aborted `signal` also ends all processes that the command started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {AbortSignal} [options.signal]
 * @param {(line: string) => void} [options.onLine] each line as it is printed
 * @param {boolean} [options.passOn] prints the output as it comes instead of keeping it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = process.env, signal, onLine, passOn = false } = {}) {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stdio = passOn ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', stdio, stdio] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-KEEP_CHARACTERS)
        const line = lastLine(text)
        if (line) onLine?.(line)
      })
    }

    /** @type {NodeJS.Timeout | undefined} */
    let harder
    const abort = () => {
      killGroup(child.pid, 'SIGTERM')
      harder = setTimeout(() => killGroup(child.pid, 'SIGKILL'), KILL_AFTER_MS)
    }
    signal?.addEventListener('abort', abort, { once: true })
    const over = () => {
      signal?.removeEventListener('abort', abort)
      clearTimeout(harder)
    }
    child.once('error', (error) => {
      over()
      reject(new Refusal(`${command} could not be run: ${error.message}.`))
    })
    child.once('close', (code) => {
      over()
      if (signal?.aborted) reject(signal.reason)
      else resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Runs a command with `run`, and throws an error if the command fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[2] & { otherwise: string }} options `otherwise` is the sentence when it fails
 */
export async function mustRun(command, args, { otherwise, ...options }) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Refusal(otherwise, tail(output))
  return output
}

/**
 * @param {number | undefined} leader
 * @param {NodeJS.Signals} signal
 */
function killGroup(leader, signal) {
  if (leader === undefined) return
  try {
    process.kill(-leader, signal)
  } catch {
    // The process group has ended: no process is left to receive the signal.
  }
}

/**
 * @param {string} text
 * @param {number} [lines]
 */
export function tail(text, lines = 40) {
  return text.trimEnd().split('\n').slice(-lines).join('\n')
}

/** @param {string} text */
function lastLine(text) {
  return stripVTControlCharacters(text)
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .findLast(Boolean)
}
