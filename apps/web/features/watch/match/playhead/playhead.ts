'use client'

import { useEffect, useRef, useState } from 'react'

interface Options {
  count: number
  later?: { most: number; ask: (moments: number) => Promise<boolean> } | undefined
  live: boolean
  begin: Place
  dwellMs: (place: Place, behind: number) => number
}

export type Playhead = ReturnType<typeof usePlayhead>

export function usePlayhead({ count, later, live, begin, dwellMs }: Options) {
  const last = Math.max((later?.most ?? count) - 1, 0)
  const [chosen, setChosen] = useState(begin)
  const [held, hold] = useState(false)
  const course = { last, live }
  const place = settled(chosen, course)
  const { going } = place
  const moving = moves(place, course)
  const index = Math.min(place.index, Math.max(count - 1, 0))
  const waiting = place.index > index
  const missed = useAsked(waiting ? place.index + 1 : undefined, later?.ask)

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

  const change = (to: (place: Place) => Place) => setChosen((before) => to(settled(before, course)))
  const goTo = (to: number) => change((from) => gone(from, to, course))
  const play = () => change((from) => played(from, course))
  const pause = () => change(stopped)
  // The step that the viewer asked for may still be loading; “back” and “forward” count from this step.
  return { index, wanted: place.index, last, going, moving, missed, goTo, play, pause, hold }
}

const AGAIN_MS = 3000

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

export type Going = 'still' | 'playing' | 'live'

export interface Place {
  index: number
  going: Going
}

export interface Course {
  last: number
  live: boolean
}

/** When the replay of a running match has caught up with the newest step, the spectator follows the match live. */
export function settled({ index, going }: Place, { last, live }: Course): Place {
  const there = Math.min(Math.max(index, 0), last)
  if (live && going === 'playing' && there >= last) return { index: there, going: 'live' }
  return { index: there, going }
}

export function moves({ index, going }: Place, { last, live }: Course): boolean {
  return going !== 'still' && (live || index < last)
}

/** A replay that was playing goes on playing from there, but a viewer of a live match stays at that step. */
export function gone(place: Place, to: number, course: Course): Place {
  const index = Math.min(Math.max(to, 0), course.last)
  if (course.live && index === course.last && (to > course.last || place.index < index)) return { index, going: 'live' }
  return { index, going: place.going === 'playing' ? 'playing' : 'still' }
}

export function played({ index }: Place, { last, live }: Course): Place {
  return { index: !live && index === last ? 0 : index, going: 'playing' }
}

export function stopped({ index }: Place): Place {
  return { index, going: 'still' }
}
