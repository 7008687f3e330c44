import { useLayoutEffect, useState } from 'react'
import { motionMs } from './motion-ms.ts'

/** In how many multiples of `--motion` a score is counted. */
const SPAN = 3

/** From nothing to a score by whole points, which is the score at once where movement is unwanted. */
export function useCountedUp(score: number, unit: number): number {
  const [shown, setShown] = useState(score)
  useLayoutEffect(() => {
    const span = SPAN * motionMs()
    setShown(score)
    if (span === 0) return
    const begun = performance.now()
    let frame = 0
    const step = () => {
      const part = Math.min((performance.now() - begun) / span, 1)
      setShown(part === 1 ? score : Math.trunc((score * part) / unit) * unit)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [score, unit])
  return shown
}
