'use client'

import { useCallback, useEffect, useState } from 'react'

export const SPEEDS = [0.5, 1, 1.5, 2, 4, 8] as const
const KEY = 'masquerade-speed'

/** How fast a match is replayed, remembered by the browser where it may remember anything. */
export function useSpeed(): [number, (speed: number) => void] {
  const [speed, setSpeed] = useState(1)
  useEffect(() => setSpeed(remembered() ?? 1), [])
  const choose = useCallback((speed: number) => {
    setSpeed(speed)
    try {
      localStorage.setItem(KEY, String(speed))
    } catch {
      // Then the speed holds for this page.
    }
  }, [])
  return [speed, choose]
}

function remembered(): number | undefined {
  try {
    const speed = Number(localStorage.getItem(KEY))
    return SPEEDS.find((one) => one === speed)
  } catch {
    return undefined
  }
}
