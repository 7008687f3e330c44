import { type RefObject, useEffect, useRef } from 'react'

/** What is staged inside can be skipped: any key, or a press anywhere, brings it to its end. */
export function useSkipping<Place extends Element>(staged: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (!staged) return
    const skip = () => {
      for (const animation of place.current?.getAnimations({ subtree: true }) ?? []) animation.finish()
    }
    addEventListener('keydown', skip)
    addEventListener('pointerdown', skip)
    return () => {
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', skip)
    }
  }, [staged])
  return place
}
