import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Refusal } from '../setup/refusal.mjs'
import { root, withTypeScript } from '../setup/repository.mjs'
import { afterDeath } from './restarts.mjs'

const STOP_WITHIN_MS = 10_000

/**
 * Keeps the processes of the site running until the command is to stop.
 *
 * @param {object} options
 * @param {import('./children.mjs').Child[]} options.children
 * @param {import('./data-folder.mjs').DataFolder} options.folder remembers who runs
 * @param {(child: import('./children.mjs').Child, line: string) => void} options.onLine what a process prints
 * @param {(line: string) => void} options.say
 * @param {(error: Error) => void} options.onGiveUp when a process does not stay up
 */
export function supervise({ children, folder, onLine, say, onGiveUp }) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set()
  /** @type {Set<NodeJS.Timeout>} */
  const waiting = new Set()
  let stopping = false

  for (const child of children) launch(child, 0)

  /**
   * @param {import('./children.mjs').Child} child
   * @param {number} quickDeaths
   */
  function launch(child, quickDeaths) {
    const born = performance.now()
    const tether = new URL('./tether.mjs', import.meta.url).href
    const process_ = spawn(process.execPath, ['--import', tether, ...withTypeScript(), child.script], {
      cwd: root,
      env: child.env,
      // In a session of its own, so that Ctrl-C in a terminal reaches it in our order, not at once.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    running.add(process_)
    if (process_.pid !== undefined) folder.remember(child.name, process_.pid)
    for (const stream of [process_.stdout, process_.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => onLine(child, line))
    }
    process_.once('error', (error) => say(`${child.name} could not be started: ${error.message}`))
    process_.once('close', (code, signal) => {
      running.delete(process_)
      if (process_.pid !== undefined) folder.forget(process_.pid)
      if (!stopping) again(child, performance.now() - born, quickDeaths, signal ?? `code ${code}`)
    })
  }

  /**
   * @param {import('./children.mjs').Child} child
   * @param {number} livedMs
   * @param {number} quickDeaths
   * @param {string} how
   */
  function again(child, livedMs, quickDeaths, how) {
    const next = afterDeath(quickDeaths, livedMs)
    if (next.giveUp) {
      onGiveUp(
        new Refusal(
          `${child.name} ended ${next.quickDeaths} times soon after its start (last with ${how}): its lines above say why.`,
        ),
      )
      return
    }
    say(`${child.name} ended unexpectedly (${how}); starting it again in ${next.waitMs / 1000} s`)
    const timer = setTimeout(() => {
      waiting.delete(timer)
      launch(child, next.quickDeaths)
    }, next.waitMs)
    waiting.add(timer)
  }

  function endRestarts() {
    stopping = true
    for (const timer of waiting) clearTimeout(timer)
  }

  return {
    /** Asks every process to end and waits until all have; those that take too long are forced. */
    async stop() {
      endRestarts()
      const ends = [...running].map((process_) => new Promise((resolve) => process_.once('close', resolve)))
      for (const process_ of running) process_.kill('SIGTERM')
      const late = setTimeout(() => {
        for (const process_ of running) process_.kill('SIGKILL')
      }, STOP_WITHIN_MS)
      await Promise.all(ends)
      clearTimeout(late)
    },
    /** Ends every process at once. */
    kill() {
      endRestarts()
      for (const process_ of running) process_.kill('SIGKILL')
    },
  }
}
