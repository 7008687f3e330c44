'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

export interface Playhead {
  /** The index of the step of the match that is shown. */
  index: number
  /**
   * The step of the replay that the viewer chose, from which “back” and “forward” count; it is shown as soon as it is
   * loaded.
   */
  wanted: number
  /**
   * The index of the newest step of the match; in a replay with a hidden ending, the highest index that the last step
   * can have.
   */
  last: number
  going: Going
  /** Whether the next step of the match will be shown without the viewer's action. */
  moving: boolean
  /** Whether loading the step that the viewer chose failed; loading is being retried. */
  missed: boolean
  goTo: (index: number) => void
  play: () => void
  pause: () => void
  /** Pauses the replay while the spectator drags the scrubber. */
  hold: (held: boolean) => void
}

interface Options {
  /** The number of steps of the match that are known so far. */
  count: number
  /**
   * The data of a replay that is loaded in parts: the maximum number of its steps, and a function that loads the first
   * steps.
   */
  later?: { most: number; ask: (moments: number) => Promise<boolean> } | undefined
  /** Whether the match is still running, so that more steps will follow. */
  live: boolean
  begin: Place
  /** Returns the number of milliseconds for which a step of the match is shown before the next step follows. */
  dwellMs: (place: Place, behind: number) => number
}

/**
 * Manages the position of a spectator in a match. One decision often adds several events at once (the last speech and
 * the opening of the vote, the reveal and the end), so that a live match is shown step by step, and faster when the
 * spectator is far behind.
 */
export function usePlayhead({ count, later, live, begin, dwellMs }: Options): Playhead {
  const last = Math.max((later?.most ?? count) - 1, 0)
  const [chosen, setChosen] = useState(begin)
  const [held, hold] = useState(false)
  const place = settled(chosen, { last, live })
  const { going } = place
  const moving = moves(place, { last, live })
  // While the step that the viewer chose is being loaded, the page shows the newest loaded step that precedes it.
  const index = Math.min(place.index, Math.max(count - 1, 0))
  const waiting = place.index > index
  const missed = useAsked(waiting ? place.index + 1 : undefined, later?.ask)

  // The time when the current step was first shown: new events or another speed must not restart its time on screen.
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

/** Loads the replay up to the wanted step, and retries until that succeeds; returns whether the last attempt failed. */
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

/**
 * How a spectator's position in a match moves: it stands still, is being played, or stays at the newest step of a
 * running match.
 */
export type Going = 'still' | 'playing' | 'live'

/** The position of a spectator in a match. */
export interface Place {
  index: number
  going: Going
}

/** The number of the match's last step so far, and whether the match is still adding steps. */
export interface Course {
  last: number
  live: boolean
}

/**
 * Limits a position to the steps that exist. A spectator who plays a running match up to its newest step follows it
 * live from then on.
 */
export function settled({ index, going }: Place, { last, live }: Course): Place {
  const there = Math.min(Math.max(index, 0), last)
  if (live && going === 'playing' && there >= last) return { index: there, going: 'live' }
  return { index: there, going }
}

/** Whether the next step of the match will be shown without the viewer's action. */
export function moves({ index, going }: Place, { last, live }: Course): boolean {
  return going !== 'still' && (live || index < last)
}

/**
 * Returns the position after the spectator chose a step. A replay continues to play from there; a live match pauses at
 * the chosen step of the past.
 */
export function gone(place: Place, to: number, course: Course): Place {
  const index = Math.min(Math.max(to, 0), course.last)
  if (course.live && index === course.last && (to > course.last || place.index < index)) return { index, going: 'live' }
  return { index, going: place.going === 'playing' ? 'playing' : 'still' }
}

/** Returns the position after the spectator pressed play: a replay at its end starts again from the beginning. */
export function played({ index }: Place, { last, live }: Course): Place {
  return { index: !live && index === last ? 0 : index, going: 'playing' }
}

export function stopped({ index }: Place): Place {
  return { index, going: 'still' }
}
