import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type Experiment, type PiecePlayer, playedAgain, type RunOptions } from '@masquerade/lab'
import { TaskThread } from './task-thread.ts'
import type { ThreadTask } from './thread.ts'

/** So many matches are handed out at a time, and towards the end ever fewer: who is done early waits for one match, not many. */
const PIECE = 20
const PART_OF_THE_REST = 8
/** A thread is ready after about as long as this many matches take: for fewer it does not pay. */
const WORTH_A_THREAD = 100
/** What a thread has before it, so that it never waits for the next. */
const AHEAD = 2

/** Threads that have nothing to do: the next run of this process finds them ready. */
const idle: TaskThread<ThreadTask, string[]>[] = []

/**
 * Has agents of this process play on all cores, this thread among them. Which thread plays what is chance, what is played is
 * not. `left`: how many matches are to be played.
 */
export async function onCores<Done>(
  experiment: Experiment,
  { left, cores = availableParallelism() }: { left: number; cores?: number | undefined },
  run: (pieces: NonNullable<RunOptions['pieces']>) => Promise<Done>,
): Promise<Done> {
  const helpers = Math.max(0, Math.min(cores - 1, Math.floor(left / WORTH_A_THREAD)))
  const threads = Array.from({ length: helpers }, () => startedFor(experiment))
  const done = await run({
    players: [
      playingHere(experiment),
      ...threads.flatMap((thread) => Array.from({ length: AHEAD }, () => playingIn(thread))),
    ],
    size: (rest) => Math.max(1, Math.min(PIECE, Math.floor(rest / PART_OF_THE_REST))),
  })
  idle.push(...(await Promise.all(threads)))
  return done
}

async function startedFor({ manifest, planned, digest }: Experiment): Promise<TaskThread<ThreadTask, string[]>> {
  const thread = idle.pop() ?? (await TaskThread.start<ThreadTask, string[]>('thread.ts'))
  thread.tell({ run: { manifest, planned, digest } })
  return thread
}

const playingHere =
  (experiment: Experiment): PiecePlayer =>
  async (piece) => {
    // Others may have finished meanwhile, or somebody asked to stop.
    await setImmediate()
    return piece.map(({ cell }) => JSON.stringify(playedAgain(() => experiment.play(cell))))
  }

async function playingIn(starting: Promise<TaskThread<ThreadTask, string[]>>): Promise<PiecePlayer> {
  const thread = await starting
  return (piece) => thread.ask({ numbers: piece.map(({ number }) => number) })
}
