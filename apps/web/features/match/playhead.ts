'use client'

import { useCallback, useEffect, useState } from 'react'

export interface Playhead {
  index: number
  /** Moving on by itself: through a replay, or with a match that is being played. */
  following: boolean
  /** Goes there and stays there. */
  goTo: (index: number) => void
  follow: (from?: number) => void
  stay: () => void
}

interface Options {
  /** How many moments there are so far. */
  count: number
  /** More are coming. */
  live: boolean
  /** Where to begin; without it at the newest moment. */
  at?: number | undefined
  /** How long a moment is shown before the next, when `behind` more are waiting. */
  dwellMs: (index: number, behind: number) => number
}

/**
 * Where a spectator is in a match. What one decision appends comes all at once (the last speech and the vote's
 * opening, the reveal and the end), so that following means moving on moment by moment, faster when far behind.
 */
export function usePlayhead({ count, live, at, dwellMs }: Options): Playhead {
  const last = Math.max(count - 1, 0)
  const [place, setPlace] = useState({ index: at ?? last, following: at === undefined && live })
  const index = Math.min(place.index, last)
  const following = place.following && (live || index < last)

  useEffect(() => {
    if (!following || index >= last) return
    const timer = setTimeout(() => setPlace({ index: index + 1, following: true }), dwellMs(index, last - index))
    return () => clearTimeout(timer)
  }, [following, index, last, dwellMs])

  const goTo = useCallback(
    (to: number) => setPlace({ index: Math.min(Math.max(to, 0), last), following: live && to >= last }),
    [last, live],
  )
  const follow = useCallback(
    (from?: number) => setPlace(({ index }) => ({ index: from ?? index, following: true })),
    [],
  )
  const stay = useCallback(() => setPlace({ index, following: false }), [index])
  return { index, following, goTo, follow, stay }
}
