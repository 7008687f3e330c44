import { messageOf } from '@masquerade/game'
import type { PlayedMatch } from './play/cell.ts'
import { tabled } from './table/run-table.ts'
import { ThreadFault } from './work-thread.ts'

/** A thread is sent what to do with runs, the stored lines of each run in pieces, and then that these are all. */
export type RunsMessage<Task> = { task: Task } | { of: number; lines: readonly string[] } | { all: true }

export type RunsReply<Said extends object> = { taken: true } | { fault: string } | Said

type Done<Said> = (runs: readonly (readonly PlayedMatch[])[]) => Said

/** In the thread: what `begin` makes of the task is done with the matches of all runs, or is said at once. */
export function takingRuns<Task, Said extends object>(begin: (task: Task) => Promise<Said | Done<Said>>) {
  let done: Done<Said> | undefined
  let runs: PlayedMatch[][] = []

  async function reply(message: RunsMessage<Task>): Promise<RunsReply<Said>> {
    if ('task' in message) {
      const begun = await begin(message.task)
      done = typeof begun === 'function' ? begun : undefined
      return typeof begun === 'function' ? { taken: true } : begun
    }
    if (!done) throw new Error('the task never came')
    if ('all' in message) return done(runs)
    const own = runs[message.of] ?? []
    for (const line of message.lines) own.push(tabled(JSON.parse(line))) // as a runner wrote it
    runs[message.of] = own
    return { taken: true }
  }

  return async (message: RunsMessage<Task>): Promise<RunsReply<Said>> => {
    try {
      return await reply(message)
    } catch (error) {
      return { fault: messageOf(error) }
    } finally {
      if (!('lines' in message)) runs = []
    }
  }
}

export async function tellRuns<Task, Said extends object>(
  tell: (message: RunsMessage<Task>) => Promise<RunsReply<Said>>,
  task: Task,
  runs: readonly { lines: () => AsyncIterable<readonly string[]> }[],
): Promise<Said> {
  let said = await tell({ task })
  if ('taken' in said) {
    for (const [of, run] of runs.entries()) for await (const lines of run.lines()) await tell({ of, lines })
    said = await tell({ all: true })
  }
  if ('taken' in said) throw new ThreadFault('the thread said nothing after it got all matches')
  if ('fault' in said) throw new ThreadFault(said.fault)
  return said
}
