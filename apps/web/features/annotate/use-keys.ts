import { useLayoutEffect, useRef } from 'react'

export interface RatingKeys {
  answer(value: number): void
  step(by: 1 | -1): void
  skip(): void
  undo(): void
}

/** The keys of the desk; not while somebody types, and not while they are switched off. */
export function useKeys(on: boolean, [low, high]: readonly [low: number, high: number], keys: RatingKeys): void {
  const asked = useRef({ low, high, keys })
  // Before anybody can see what is asked: a key that comes right after answers that, and not what was asked before.
  useLayoutEffect(() => {
    asked.current = { low, high, keys }
  })
  useLayoutEffect(() => {
    if (!on) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select'))
        return
      const { low, high, keys } = asked.current
      const value = low === 0 ? YES_NO[event.key] : Number(event.key)
      if (value !== undefined && Number.isInteger(value) && value >= low && value <= high && event.key !== ' ') {
        keys.answer(value)
      } else if (event.key === 'ArrowRight') keys.step(1)
      else if (event.key === 'ArrowLeft') keys.step(-1)
      else if (event.key === 's') keys.skip()
      else if (event.key === 'u') keys.undo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [on])
}

const YES_NO: Readonly<Record<string, number>> = { 0: 0, n: 0, 1: 1, y: 1 }
