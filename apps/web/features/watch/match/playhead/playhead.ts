'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

export interface Playhead {
  /** The moment that is shown. */
  index: number
  /** The one that was chosen, where steps begin: it is shown when it has come. */
  wanted: number
  /** The newest moment; while later ones are still held back, the last that there may be. */
  last: number
  going: Going
  /** The next moment comes by itself. */
  moving: boolean
  /** The moment that was chosen was asked for, and did not come: it is asked for again. */
  missed: boolean
  goTo: (index: number) => void
  play: () => void
  pause: () => void
  /** Nothing moves on while this is true: the spectator has the scrubber in hand. */
  hold: (held: boolean) => void
}

interface Options {
  /** How many moments there are so far. */
  count: number
  /** How many there may be at most, and what asks for the first of them, so many: in a replay that comes bit by bit. */
  later?: { most: number; ask: (moments: number) => Promise<boolean> } | undefined
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
export function usePlayhead({ count, later, live, begin, dwellMs }: Options): Playhead {
  const last = Math.max((later?.most ?? count) - 1, 0)
  const [chosen, setChosen] = useState(begin)
  const [held, hold] = useState(false)
  const place = settled(chosen, { last, live })
  const { going } = place
  const moving = moves(place, { last, live })
  // Until a chosen moment has come, the stage stays at the newest before it.
  const index = Math.min(place.index, Math.max(count - 1, 0))
  const waiting = place.index > index
  const missed = useAsked(waiting ? place.index + 1 : undefined, later?.ask)

  // Since when this moment is shown: new events and another speed must not begin it anew.
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the moment's change that is timed
  useEffect(() => {
    since.current = performance.now()
  }, [index, moving, held])
  useEffect(() => {
    if (!moving || held || waiting || index >= last) return
    const left = dwellMs({ index, going }, last - index) - (performance.now() - since.current)
    const timer = setTimeout(() => setChosen({ index: index + 1, going }), Math.max(left, 0))
    return () => clearTimeout(timer)
  }, [moving, held, waiting, index, going, last, dwellMs])

  const change = useCallback(
    (to: (place: Place, course: Course) => Place) =>
      setChosen((before) => to(settled(before, { last, live }), { last, live })),
    [last, live],
  )
  const goTo = useCallback((to: number) => change((from, course) => gone(from, to, course)), [change])
  const play = useCallback(() => change(played), [change])
  const pause = useCallback(() => change(stopped), [change])
  return { index, wanted: place.index, last, going, moving, missed, goTo, play, pause, hold }
}

const AGAIN_MS = 3000

/** Asks for moments until they come; true when they did not come at once. */
function useAsked(wanted: number | undefined, ask: ((moments: number) => Promise<boolean>) | undefined): boolean {
  const [missed, setMissed] = useState(false)
  useEffect(() => {
    if (wanted === undefined || !ask) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const go = async () => {
      const came = await ask(wanted)
      if (left) return
      setMissed(!came)
      if (!came) timer = setTimeout(go, AGAIN_MS)
    }
    void go()
    return () => {
      left = true
      clearTimeout(timer)
      setMissed(false)
    }
  }, [wanted, ask])
  return missed
}

/** Still, moving on by itself, or staying with the newest moment of a match that is being played. */
export type Going = 'still' | 'playing' | 'live'

/** Where a spectator is in a match. */
export interface Place {
  index: number
  going: Going
}

/** The moments that there are so far, and whether more are coming. */
export interface Course {
  last: number
  live: boolean
}

/** The place on this course: a spectator who plays on up to the newest moment stays with the match from then on. */
export function settled({ index, going }: Place, { last, live }: Course): Place {
  const there = Math.min(Math.max(index, 0), last)
  if (live && going === 'playing' && there >= last) return { index: there, going: 'live' }
  return { index: there, going }
}

/** Whether the next moment comes by itself. */
export function moves({ index, going }: Place, { last, live }: Course): boolean {
  return going !== 'still' && (live || index < last)
}

/** The spectator chose a moment. A replay plays on from there; a live match stands still at a moment of the past. */
export function gone(place: Place, to: number, course: Course): Place {
  const index = Math.min(Math.max(to, 0), course.last)
  if (course.live && index === course.last && (to > course.last || place.index < index)) return { index, going: 'live' }
  return { index, going: place.going === 'playing' ? 'playing' : 'still' }
}

/** Plays on, from the start when there is nothing left. */
export function played({ index }: Place, { last, live }: Course): Place {
  return { index: !live && index === last ? 0 : index, going: 'playing' }
}

export function stopped({ index }: Place): Place {
  return { index, going: 'still' }
}
