import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Experiment } from '@masquerade/lab'
import { type Chunk, playing, type ThreadResult, type ThreadTask } from './chunks.ts'
import { startThread, threadScript } from './thread-script.ts'

/** So many matches are handed out at a time, and towards the end ever fewer: who is done early waits for one match, not many. */
const CHUNK = 20
const PART_OF_THE_REST = 8
/** A thread is ready after about as long as this many matches take: for fewer it does not pay. */
const WORTH_A_THREAD = 100
/** What a thread has before it, so that it never waits for the next. */
const AHEAD = 2

export interface CrewOptions {
  /** Matches that are there already. */
  from: number
  /** How many threads, this one among them; all cores where not said. */
  cores?: number | undefined
  /** The line of a match that is taken from another run. */
  reused(at: number): string | undefined
  /** Each chunk's lines, in the order of the plan. */
  keep(lines: readonly string[]): void
  /** Whether to stop before the next chunk. */
  stopping(): boolean
}

/**
 * Plays an experiment on all cores, this thread among them. Which thread plays what is chance, what is kept is not:
 * lines are handed on in the order of the plan. Stops between chunks when asked to.
 */
export async function playAll(
  experiment: Experiment,
  { from, cores, reused, keep, stopping }: CrewOptions,
): Promise<void> {
  const { planned } = experiment
  let next = from
  let kept = from
  const done = new Map<number, readonly string[]>()
  const take = (): Chunk | undefined => {
    if (next >= planned || stopping()) return undefined
    const to = next + Math.max(1, Math.min(CHUNK, Math.floor((planned - next) / PART_OF_THE_REST)))
    const taken: Record<number, string> = {}
    for (let at = next; at < to; at++) {
      const line = reused(at)
      if (line !== undefined) taken[at] = line
    }
    const chunk = { from: next, to, taken }
    next = to
    return chunk
  }
  const finished = (chunk: Chunk, lines: readonly string[]) => {
    done.set(chunk.from, lines)
    for (let own = done.get(kept); own; own = done.get(kept)) {
      done.delete(kept)
      kept += own.length
      keep(own)
    }
  }
  const helpers = Math.min((cores ?? availableParallelism()) - 1, Math.floor((planned - from) / WORTH_A_THREAD))
  const others = Array.from({ length: Math.max(0, helpers) }, () => helped(experiment, take, finished))
  const own = playHere(experiment, take, finished)
  await Promise.all([own, ...others])
}

type Take = () => Chunk | undefined
type Finished = (chunk: Chunk, lines: readonly string[]) => void

async function playHere(experiment: Experiment, take: Take, finished: Finished): Promise<void> {
  const play = playing(experiment)
  for (let chunk = take(); chunk; chunk = take()) {
    finished(chunk, play(chunk))
    // Others may have finished meanwhile, or somebody asked to stop.
    await setImmediate()
  }
}

/** Threads that have nothing to do: the next run of this process finds them ready. They keep no process from its end. */
const idle: Worker[] = []

async function helped(experiment: Experiment, take: Take, finished: Finished): Promise<void> {
  const thread = idle.pop() ?? startThread(await threadScript('thread.ts'))
  const { manifest, planned, digest } = experiment
  thread.ref()
  thread.postMessage({ run: { manifest, planned, digest } } satisfies ThreadTask)
  return new Promise((resolve, reject) => {
    const given: Chunk[] = []
    const hand = () => {
      const chunk = take()
      if (!chunk) return
      given.push(chunk)
      thread.postMessage({ chunk } satisfies ThreadTask)
    }
    const rested = () => {
      thread.off('message', heard)
      thread.off('error', reject)
      thread.unref()
      idle.push(thread)
      resolve()
    }
    const heard = ({ chunk, lines }: ThreadResult) => {
      given.shift()
      finished(chunk, lines)
      hand()
      if (given.length === 0) rested()
    }
    thread.on('message', heard)
    thread.on('error', reject)
    for (let ahead = 0; ahead < AHEAD; ahead++) hand()
    if (given.length === 0) rested()
  })
}
