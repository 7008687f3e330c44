import type { Happened } from './cause-fault.ts'
import type { Standstill } from './checker/evidence.ts'
import { DATABASE, shortly } from './plan/fault.ts'
import type { TakenOver } from './play-watch.ts'

/** A runner records every three seconds that it is alive; the last record before a fault is at most this old. */
const HEARD_EVERY_MS = 4_500
const SLACK_MS = 500
const OF_RUNNERS = new Set(['kill', 'freeze', 'drain', 'cut', 'silence'])
const READY_AFTER_MS = 2_000
const DEAF_FOR_MS = 45_000

/**
 * Returns for each match that another runner continued after a fault how long it stood still, without times in which no
 * runner could play.
 */
export function takeoverTimes(
  takenOver: readonly TakenOver[],
  happened: readonly Happened[],
  names: readonly string[],
): Standstill[] {
  const runners = happened.filter(({ fault }) => OF_RUNNERS.has(fault.kind) && names.includes(fault.target))
  const database = happened.filter(({ fault }) => fault.target === DATABASE)
  return takenOver.flatMap(({ match, heardAt, wentOnAt }) => {
    const near = runners
      .filter(({ from }) => from >= heardAt - SLACK_MS && from <= heardAt + HEARD_EVERY_MS && from < wentOnAt)
      .sort((one, other) => one.from - other.from)[0]
    if (!near) return []
    const back = database.filter(({ from, to }) => from < wentOnAt && to > near.from).map(({ to }) => to)
    const someoneWell = Math.min(...names.map((name) => wellSince(name, runners, wentOnAt)))
    const since = Math.max(near.from, ...[...back, someoneWell].map((at) => Math.min(at, wentOnAt)))
    return [{ match, after: shortly(near.fault), ms: wentOnAt - since }]
  })
}

function wellSince(name: string, faults: readonly Happened[], at: number): number {
  const before = faults.filter(({ fault, from }) => fault.target === name && from < at)
  const last = before.sort((one, other) => other.from - one.from)[0]
  if (!last) return Number.NEGATIVE_INFINITY
  return last.to + (last.fault.kind === 'silence' ? DEAF_FOR_MS : READY_AFTER_MS)
}
