import { useEffect, useRef, useState } from 'react'
import type { Script, StageMoment } from './script.ts'

/**
 * Returns the index of the step of a live match to show: it advances one by one, although one decision may add several
 * steps.
 */
export function useFollowing<Moment extends StageMoment>(
  moments: readonly Moment[],
  { dwellMs }: Pick<Script<Moment>, 'dwellMs'>,
): number {
  const last = Math.max(moments.length - 1, 0)
  const [index, setIndex] = useState(last)
  const moment = moments[index]
  // The time when the current step was first shown: new steps must not restart its time on screen.
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the moment's change that is timed
  useEffect(() => {
    since.current = performance.now()
  }, [index])
  useEffect(() => {
    if (!moment || index >= last) return
    const dwell = dwellMs(moment, { going: 'live', live: true }, last - index, 1)
    const left = dwell - (performance.now() - since.current)
    const timer = setTimeout(() => setIndex(index + 1), Math.max(left, 0))
    return () => clearTimeout(timer)
  }, [moment, index, last, dwellMs])
  return Math.min(index, last)
}
