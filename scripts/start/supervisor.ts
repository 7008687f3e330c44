import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Refusal } from '../setup/refusal.mjs'
import { root } from '../setup/repository.mjs'
import type { Child } from './children.ts'
import type { DataFolder } from './data-folder.ts'
import { statusOf } from './health.ts'
import { afterDeath, PATIENCE, type Patience, watchLife } from './liveness.ts'

const STOP_WITHIN_MS = 10_000

interface Past {
  quickDeaths: number
  silences: number
}

/** Restarts a process that died or does not answer. One that answers with an error keeps running. */
export function supervise({
  children,
  folder,
  onLine,
  say,
  onGiveUp,
  program = async (script) => script,
  answers = async ({ health }, withinMs) => (await statusOf(health, withinMs)) !== undefined,
  patience = PATIENCE,
}: {
  children: Child[]
  folder: DataFolder
  onLine: (child: Child, line: string) => void
  say: (line: string) => void
  onGiveUp: (error: Error) => void
  /** The file that Node runs for a script is looked up at each start, since an earlier bundle may be deleted. */
  program?: (script: string) => Promise<string>
  answers?: (child: Child, withinMs: number) => Promise<boolean>
  patience?: Patience
}) {
  const running = new Map<ChildProcess, ReturnType<typeof watchLife> & { child: Child }>()
  const waiting = new Map<Child, NodeJS.Timeout>()
  const outdated = new Set<Child>()
  let stopping = false
  let opened = false

  for (const child of children) void launch(child, { quickDeaths: 0, silences: 0 })

  async function launch(child: Child, past: Past) {
    const born = performance.now()
    let script: string
    try {
      do {
        outdated.delete(child)
        script = await program(child.script)
      } while (outdated.has(child))
    } catch (error) {
      if (!stopping) again(child, 0, past, error instanceof Error ? error.message : String(error))
      return
    }
    if (stopping) return
    const tether = new URL('./tether.mjs', import.meta.url).href
    const process_ = spawn(process.execPath, ['--import', tether, ...(child.flags ?? []), script], {
      cwd: root,
      env: child.env,
      // The process gets a session of its own, so that Ctrl-C does not reach all at once: they are stopped in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    if (process_.pid !== undefined) folder.remember(child.name, process_.pid)
    for (const stream of [process_.stdout, process_.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => onLine(child, line))
    }
    const life = watchLife({
      answers: (withinMs) => answers(child, withinMs),
      silences: past.silences,
      patience,
      onSilent(silentMs) {
        if (stopping) return
        say(`${child.name} has not answered for ${Math.round(silentMs / 1000)} s; ending it`)
        process_.kill('SIGKILL') // one that stands still hears nothing else
      },
    })
    running.set(process_, { ...life, child })
    process_.once('error', (error) => say(`${child.name} could not be started: ${error.message}`))
    process_.once('close', (code, signal) => {
      life.stop()
      running.delete(process_)
      if (process_.pid !== undefined) folder.forget(process_.pid)
      const livedMs = performance.now() - born
      if (stopping) return
      if (outdated.has(child)) void launch(child, { quickDeaths: 0, silences: 0 })
      else again(child, livedMs, { ...past, silences: life.silences() }, signal ?? `code ${code}`)
    })
  }

  function again(child: Child, livedMs: number, past: Past, how: string) {
    const { quickDeaths, waitMs } = afterDeath(past.quickDeaths, livedMs, patience)
    if (!opened && quickDeaths >= patience.mostQuickDeaths) {
      onGiveUp(
        new Refusal(
          `${child.name} ended ${quickDeaths} times soon after its start (last with ${how}): its lines above say why.`,
        ),
      )
      return
    }
    say(`${child.name} ended unexpectedly (${how}); starting it again in ${waitMs / 1000} s`)
    const timer = setTimeout(() => {
      waiting.delete(child)
      void launch(child, { quickDeaths, silences: past.silences })
    }, waitMs)
    waiting.set(child, timer)
  }

  function endRestarts() {
    stopping = true
    for (const timer of waiting.values()) clearTimeout(timer)
  }

  return {
    /** Called when every process has answered once; since then, a process is restarted however often it dies. */
    open() {
      opened = true
      for (const life of running.values()) life.heard()
    },
    /** Ends the process so that it starts again at once from its current sources, even during a pause. */
    restart(name: string) {
      const child = children.find((one) => one.name === name)
      if (!child || stopping) return
      outdated.add(child)
      for (const [process_, { child: runs }] of running) if (runs === child) process_.kill('SIGTERM')
      const timer = waiting.get(child)
      if (!timer) return
      clearTimeout(timer)
      waiting.delete(child)
      void launch(child, { quickDeaths: 0, silences: 0 })
    },
    async stop() {
      endRestarts()
      const ends = [...running.keys()].map((process_) => new Promise((resolve) => process_.once('close', resolve)))
      for (const process_ of running.keys()) process_.kill('SIGTERM')
      const late = setTimeout(() => {
        for (const process_ of running.keys()) process_.kill('SIGKILL')
      }, STOP_WITHIN_MS)
      await Promise.all(ends)
      clearTimeout(late)
    },
    kill() {
      endRestarts()
      for (const process_ of running.keys()) process_.kill('SIGKILL')
    },
  }
}
