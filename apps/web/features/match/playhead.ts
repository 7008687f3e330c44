'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Course, type Going, gone, moves, type Place, played, settled, stopped } from './place.ts'

export interface Playhead {
  index: number
  /** The newest moment. */
  last: number
  going: Going
  /** The next moment comes by itself. */
  moving: boolean
  goTo: (index: number) => void
  play: () => void
  pause: () => void
  /** Nothing moves on while this is true: the spectator has the scrubber in hand. */
  hold: (held: boolean) => void
}

interface Options {
  /** How many moments there are so far. */
  count: number
  /** More are coming. */
  live: boolean
  begin: Place
  /** How long a moment is shown before the next. */
  dwellMs: (place: Place, behind: number) => number
}

/**
 * Where a spectator is in a match. What one decision appends comes all at once (the last speech and the vote's
 * opening, the reveal and the end), so that following means moving on moment by moment, faster when far behind.
 */
export function usePlayhead({ count, live, begin, dwellMs }: Options): Playhead {
  const last = Math.max(count - 1, 0)
  const [chosen, setChosen] = useState(begin)
  const [held, hold] = useState(false)
  const place = settled(chosen, { last, live })
  const { index, going } = place
  const moving = moves(place, { last, live })

  // Since when this moment is shown: new events and another speed must not begin it anew.
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the moment's change that is timed
  useEffect(() => {
    since.current = performance.now()
  }, [index, moving, held])
  useEffect(() => {
    if (!moving || held || index >= last) return
    const left = dwellMs({ index, going }, last - index) - (performance.now() - since.current)
    const timer = setTimeout(() => setChosen({ index: index + 1, going }), Math.max(left, 0))
    return () => clearTimeout(timer)
  }, [moving, held, index, going, last, dwellMs])

  const change = useCallback(
    (to: (place: Place, course: Course) => Place) =>
      setChosen((before) => to(settled(before, { last, live }), { last, live })),
    [last, live],
  )
  const goTo = useCallback((to: number) => change((from, course) => gone(from, to, course)), [change])
  const play = useCallback(() => change(played), [change])
  const pause = useCallback(() => change(stopped), [change])
  return { index, last, going, moving, goTo, play, pause, hold }
}
