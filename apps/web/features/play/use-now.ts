import { useEffect, useState } from 'react'

/** The present time by `performance.now()`, for clocks that run. */
export function useNow(first = performance.now()): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}
