import { useEffect, useState } from 'react'
import { dwellMs } from './dwell.ts'
import type { Moment } from './moments.ts'

/** The newest moment, reached one by one: what one decision brings comes all at once. */
export function useFollowing(moments: readonly Moment[]): number {
  const last = Math.max(moments.length - 1, 0)
  const [index, setIndex] = useState(last)
  const moment = moments[index]
  useEffect(() => {
    if (!moment || index >= last) return
    const timer = setTimeout(() => setIndex(index + 1), dwellMs(moment, { going: 'live', live: true }, last - index, 1))
    return () => clearTimeout(timer)
  }, [moment, index, last])
  return Math.min(index, last)
}
