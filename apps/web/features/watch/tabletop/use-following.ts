import { useEffect, useRef, useState } from 'react'
import { dwellMs } from './dwell.ts'
import type { Step } from './tabletop.ts'

/** Returns the step of a live match to show; steps that arrive at the same time are shown one after another. */
export function useFollowing(steps: readonly Pick<Step, 'kind' | 'said' | 'out'>[]): number {
  const last = Math.max(steps.length - 1, 0)
  const [index, setIndex] = useState(last)
  const step = steps[index]
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the moment's change that is timed
  useEffect(() => {
    since.current = performance.now()
  }, [index])
  useEffect(() => {
    if (!step || index >= last) return
    const dwell = dwellMs(step, { going: 'live', live: true }, last - index, 1)
    const left = dwell - (performance.now() - since.current)
    const timer = setTimeout(() => setIndex(index + 1), Math.max(left, 0))
    return () => clearTimeout(timer)
  }, [step, index, last])
  return Math.min(index, last)
}
