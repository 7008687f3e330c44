'use client'

import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MoreEnded } from './more-ended.tsx'

/** A row is drawn by the server. */
export interface Row {
  id: string
  row: ReactNode
}

interface RowListProps {
  label: string
  rows: readonly Row[]
  /** Where the masks of the rows are drawn. */
  sheet: ReactNode
  empty: ReactNode
  /** Whether a row that comes to another place is drawn anew there, in place of the row that was there. */
  inPlaces?: boolean
}

export const RowList = ({ label, rows, sheet, empty, inPlaces = false }: RowListProps) =>
  rows.length === 0 ? (
    empty
  ) : (
    <>
      {sheet}
      <ul aria-label={label} className="@container">
        {rows.map(({ id, row }, place) => (
          <Fragment key={inPlaces ? `${place} ${id}` : id}>{row}</Fragment>
        ))}
      </ul>
    </>
  )

/**
 * A list that updates by itself adds no rows while somebody reads it; a button announces new matches instead. While a
 * pointer moves over it, not even its rows change, since a longer sentence would push away the row that is about to be pressed.
 * In a list of live matches each keeps its place, and a new one takes the place of one that has ended.
 */
export function Steady({ rows, sheet, kind, ...list }: RowListProps & { kind: ListKind }) {
  const place = useRef<HTMLDivElement>(null)
  const reading = useReading(place, kind)
  const pointing = usePointing(place)
  useRoom(place, kind)
  const ids = rows.map(({ id }) => id)
  const [kept, setKept] = useState({ drawn: rows, ids, shown: rows, sheet })
  const changed = ids.join() !== kept.ids.join()
  const held = pointing || (reading && changed)
  const show = () => setKept({ drawn: rows, ids, shown: kind === 'live' ? inPlace(kept.shown, rows) : rows, sheet })
  if (!held && kept.drawn !== rows) show()

  return (
    <div ref={place}>
      <RowList {...list} rows={kept.shown} sheet={kept.sheet} inPlaces={kind === 'live'} />
      {kind === 'ended' && (
        <MoreEnded
          count={held ? ids.filter((id) => !kept.ids.includes(id)).length : 0}
          show={() => {
            flushSync(show)
            // The pressed button disappears, so that the keyboard focus has to move: it goes to the newest match.
            place.current?.querySelector('a')?.focus()
          }}
        />
      )}
    </div>
  )
}

/** The rows of `now`, each where it was `before`; the others fill the places between them and come last. */
export function inPlace(before: readonly Pick<Row, 'id'>[], now: readonly Row[]): Row[] {
  const places = now.map((_, place) => now.find(({ id }) => id === before[place]?.id))
  const others = now.filter((row) => !places.includes(row))
  return places.map((row) => row ?? others.shift()).filter((row) => row !== undefined)
}

/** Of a longer list, in pixels, what is below is mostly out of sight. */
const MOST_ROOM = 320

/** A short list of live matches keeps its room when matches end, until the page is in the background. */
function useRoom(place: { current: HTMLElement | null }, kind: ListKind) {
  useEffect(() => {
    const list = place.current
    if (!list || kind !== 'live') return
    let width = 0
    const free = () => {
      list.style.minHeight = ''
    }
    const keep = new ResizeObserver(() => {
      if (list.offsetWidth !== width) free()
      width = list.offsetWidth
      list.style.minHeight = `${Math.min(list.offsetHeight, MOST_ROOM)}px`
    })
    keep.observe(list)
    document.addEventListener('visibilitychange', free)
    return () => {
      keep.disconnect()
      document.removeEventListener('visibilitychange', free)
    }
  }, [place, kind])
}

function useReading(place: { current: HTMLElement | null }, kind: ListKind): boolean {
  const [reading, setReading] = useState(false)
  useEffect(() => {
    const look = () => setReading(place.current !== null && isInTheMiddle(place.current, kind))
    const lookSoon = () => setTimeout(look)
    const stop = new AbortController()
    addEventListener('scroll', look, { passive: true, signal: stop.signal })
    addEventListener('focusin', look, { signal: stop.signal })
    addEventListener('focusout', lookSoon, { signal: stop.signal })
    look()
    return () => stop.abort()
  }, [place, kind])
  return reading
}

/** A pointer that did not move for this long, in milliseconds, is about to press nothing. */
const RESTS_MS = 10_000

/** Whether a pointer has just moved over the list, or below it, where new rows would move what it is about to press. */
function usePointing(place: { current: HTMLElement | null }): boolean {
  const [pointing, setPointing] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (lowest: number) => {
      clearTimeout(timer)
      timer = setTimeout(setPointing, RESTS_MS, false)
      setPointing(place.current !== null && place.current.getBoundingClientRect().top < lowest)
    }
    const stop = new AbortController()
    const onMouse = ({ pointerType, clientY }: PointerEvent) => pointerType !== 'touch' && look(clientY)
    // A finger does not hover: it may press anything in the window next.
    const onFinger = () => look(innerHeight)
    addEventListener('pointermove', onMouse, { signal: stop.signal })
    addEventListener('touchstart', onFinger, { passive: true, signal: stop.signal })
    addEventListener('touchend', onFinger, { passive: true, signal: stop.signal })
    // Not a look at once: what is out of sight would have to be laid out for it, in the first second of the page.
    const shown = new IntersectionObserver(([list]) => list?.isIntersecting && onFinger())
    if (place.current && matchMedia('(hover: none)').matches) shown.observe(place.current)
    return () => {
      stop.abort()
      shown.disconnect()
      clearTimeout(timer)
    }
  }, [place])
  return pointing
}

export type ListKind = 'live' | 'ended' | 'newest'

/** Whether the reader reads the list or has scrolled past it, so that new rows would disturb. */
function isInTheMiddle(list: HTMLElement, kind: ListKind): boolean {
  if (list.contains(document.activeElement)) return true
  if (scrollY === 0) return false
  const { top, bottom } = list.getBoundingClientRect()
  return kind === 'live' ? bottom < 0 : top < innerHeight
}
