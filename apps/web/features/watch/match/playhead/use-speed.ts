'use client'

import { useCallback, useEffect, useState } from 'react'
import { remember, remembered } from '@/lib/remembered.ts'

export const SPEEDS = [0.5, 1, 1.5, 2, 4, 8] as const
const KEY = 'masquerade-speed'

export function useSpeed(): [number, (speed: number) => void] {
  const [speed, setSpeed] = useState(1)
  useEffect(() => setSpeed(chosenBefore() ?? 1), [])
  const choose = useCallback((speed: number) => {
    setSpeed(speed)
    remember(KEY, String(speed))
  }, [])
  return [speed, choose]
}

function chosenBefore(): number | undefined {
  const speed = Number(remembered(KEY))
  return SPEEDS.find((one) => one === speed)
}
