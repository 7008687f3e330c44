import type { Happened } from './cause-fault.ts'
import type { Evidence, Violation } from './checker/evidence.ts'
import { DATABASE, inSeconds, shortly } from './plan.ts'
import type { TakenOver } from './play-watch.ts'

const RIGHT_WITHIN_MS = 10_000
const DEAF_FOR_MS = 30_000
const STARTED_WITHIN_MS = 30_000

export function excusesOf(happened: readonly Happened[], webs: readonly string[]): Evidence['visits']['excuses'] {
  return happened
    .filter(({ fault: { target } }) => target === DATABASE || webs.includes(target))
    .map(({ fault, from, to }) => {
      const within = fault.kind === 'silence' ? DEAF_FOR_MS : RIGHT_WITHIN_MS
      return { from, to: to + within, why: shortly(fault) }
    })
}

/**
 * A process that is asked to end, as before an update of the site, must end by itself without an error; and a process
 * that is started again must soon answer.
 */
export function outageViolations(happened: readonly Happened[]): Violation[] {
  return happened.flatMap(({ fault: { kind, target }, note, startedMs = 0 }): Violation[] => [
    ...(kind === 'drain' && !note?.startsWith('ended with 0 ')
      ? [{ kind: 'not-drained' as const, says: `${target} ${note}` }]
      : []),
    ...(startedMs > STARTED_WITHIN_MS
      ? [{ kind: 'back-late' as const, says: `${target} answered ${inSeconds(startedMs)} after its start` }]
      : []),
  ])
}

/** A runner records every three seconds that it is alive; the last record before a fault is at most this old. */
const HEARD_EVERY_MS = 4_500
const SLACK_MS = 500
const OF_RUNNERS = new Set(['kill', 'freeze', 'drain', 'cut', 'silence'])
const READY_AFTER_MS = 2_000
const RUNNER_DEAF_FOR_MS = 45_000

/** How long each match that another runner continued stood still, without times in which no runner could play. */
export function takeoverTimes(
  takenOver: readonly TakenOver[],
  happened: readonly Happened[],
  names: readonly string[],
): Evidence['standstills'] {
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
  return last.to + (last.fault.kind === 'silence' ? RUNNER_DEAF_FOR_MS : READY_AFTER_MS)
}
