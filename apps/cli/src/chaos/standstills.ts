import type { Happened } from './befall.ts'
import type { Standstill } from './checker/evidence.ts'
import { DATABASE, shortly } from './plan/fault.ts'
import type { TakenOver } from './watchers/play-watch.ts'

/** A runner is heard of every three seconds while it has a match. */
const HEARD_EVERY_MS = 4_500
/** What the queue's clock and this one's may differ by. */
const SLACK_MS = 500
const OF_RUNNERS = new Set(['kill', 'freeze', 'drain', 'cut', 'silence'])

/**
 * How long matches stood still after a fault of their runner: from the fault to their going on. While the database was
 * away nobody could go on, so there it counts from when that was back. What is handed on after no fault of a runner is
 * left out: it was given back, or the database was away for so long that nobody was heard.
 */
export function standstillsOf(takenOver: readonly TakenOver[], happened: readonly Happened[]): Standstill[] {
  const runners = happened.filter(({ fault }) => OF_RUNNERS.has(fault.kind) && fault.target.startsWith('runner'))
  const database = happened.filter(({ fault }) => fault.target === DATABASE)
  return takenOver.flatMap(({ match, heardAt, wentOnAt }) => {
    const near = runners
      .filter(({ from }) => from >= heardAt - SLACK_MS && from <= heardAt + HEARD_EVERY_MS && from < wentOnAt)
      .sort((one, other) => one.from - other.from)[0]
    if (!near) return []
    const back = database.filter(({ from, to }) => from < wentOnAt && to > near.from).map(({ to }) => to)
    const since = Math.max(near.from, ...back.map((to) => Math.min(to, wentOnAt)))
    return [{ match, after: shortly(near.fault), ms: wentOnAt - since }]
  })
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
