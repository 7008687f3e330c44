import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { Experiment, PiecePlayer, RunOptions } from '@masquerade/lab'
import { startTaskThread, type TaskThread } from './task-thread.ts'
import type { ThreadTask } from './thread.ts'

/** Threads get large groups of matches first and small ones towards the end, so that they end at nearly one time. */
const PIECE = 20
const PART_OF_THE_REST = 8
/** Starting a thread takes as long as about this many matches, so a smaller experiment is played without threads. */
const WORTH_A_THREAD = 100
const AHEAD = 2

const idle: TaskThread<ThreadTask, string[]>[] = []

/** Plays an experiment's matches in several threads; the results do not depend on which thread plays which match. */
export async function onCores<Done>(
  experiment: Experiment,
  { left, cores = availableParallelism() }: { left: number; cores?: number | undefined },
  run: (pieces: NonNullable<RunOptions['pieces']>) => Promise<Done>,
): Promise<Done> {
  const helpers = Math.max(0, Math.min(cores - 1, Math.floor(left / WORTH_A_THREAD)))
  const threads = Array.from({ length: helpers }, () => startedFor(experiment))
  // Where all cores play matches, threads that only collect garbage would keep them from it.
  if (helpers > 0 && helpers + 1 >= availableParallelism()) setFlagsFromString('--no-parallel-scavenge')
  const done = await run({
    players: [
      playingHere(experiment),
      ...threads.flatMap((thread) => Array.from({ length: AHEAD }, () => playingIn(thread))),
    ],
    size: (rest) => Math.max(1, Math.min(PIECE, Math.floor(rest / PART_OF_THE_REST))),
  })
  setFlagsFromString('--parallel-scavenge')
  idle.push(...(await Promise.all(threads)))
  return done
}

async function startedFor({ manifest, planned, digest }: Experiment): Promise<TaskThread<ThreadTask, string[]>> {
  const thread = idle.pop() ?? (await startTaskThread<ThreadTask, string[]>('thread.ts'))
  thread.tell({ run: { manifest, planned, digest } })
  return thread
}

const playingHere =
  (experiment: Experiment): PiecePlayer =>
  async (piece) => {
    // Before each group of matches this thread pauses, so that messages from other threads can arrive.
    await setImmediate()
    return piece.map(({ cell }) => JSON.stringify(experiment.play(cell)))
  }

async function playingIn(starting: Promise<TaskThread<ThreadTask, string[]>>): Promise<PiecePlayer> {
  const thread = await starting
  return (piece) => thread.ask({ numbers: piece.map(({ number }) => number) })
}
