'use client'

import { type Followed, isOver } from '@masquerade/following'
import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { momentAt } from '../ending/first-moments.ts'
import { asShown } from '../live/follow-match.ts'
import { throttled } from '../live/throttled.ts'
import type { BoardProps } from '../match/board-props.ts'
import { type Place, type Playhead, usePlayhead } from '../match/playhead/playhead.ts'
import { showableReasoning, type Thoughts } from '../match/thought.ts'
import { usePage } from '../match/use-page.ts'
import type { Script, StageMoment } from './script.ts'

interface Watching<Moment extends StageMoment> {
  /** The moments that the stage has shown; of a match that was over before, all that the page has. */
  moments: readonly Moment[]
  /** How many there are or, until the end is known to the page, how many the longest match of the config has. */
  marks: number
  /** The one that is shown; none before the first. */
  moment: Moment | undefined
  /** The match up to those moments: what every part of the page is drawn from. */
  clock: Followed
  playhead: Playhead
  /** What was thought at each moment, by its number, where the viewer wants to read it. */
  thoughts: Thoughts
  /** All thoughts of the match; undefined while none may be shown. */
  allThoughts: Thoughts | undefined
  /** The address names a moment that does not exist, and the viewer has not moved since. */
  strayed: boolean
}

/** How somebody watches: how fast, and whether what was thought is read, too. */
interface Manner {
  speed: number
  thoughtful: boolean
}

const NO_THOUGHTS: Thoughts = new Map()

/** One spectator of a match: its moments, the one that is shown, and what its address says. */
export function useWatching<Moment extends StageMoment>(
  props: BoardProps,
  script: Script<Moment>,
  { speed, thoughtful }: Manner,
): Watching<Moment> {
  const { events, status, sight, at, plays, page, reasoning } = props
  const held = status === 'finished' && !sight.open
  const { more } = sight
  const closed = held && !more
  const all = useMemo(() => script.momentsOf(events, closed), [script, events, closed])
  const longest = useMemo(() => script.longest(events), [script, events])
  const later = useMemo(() => more && { most: longest, ask: more }, [more, longest])
  const live = !isOver(status)
  const [begin] = useState(() => opening(all, { at, live, plays, closed: held }))
  // Thoughts reveal the end: none is fetched before the stage has shown the end, and none is read while it is held back.
  const readable = sight.open ? reasoning : undefined
  const allThoughts = useMemo(
    () => readable && script.thoughtsAt(all, showableReasoning(events, readable)),
    [script, all, events, readable],
  )
  const thoughts = (thoughtful && allThoughts) || NO_THOUGHTS
  const dwell = useCallback(
    ({ index, going }: Place, behind: number) => {
      const moment = all[index]
      if (!moment) return 0
      const read = thoughts.get(moment.seq)?.map(({ text }) => text)
      return script.dwellMs(moment, { going, live }, behind, speed, read)
    },
    [script, all, live, speed, thoughts],
  )
  const playhead = usePlayhead({ count: all.length, later, live, begin, dwellMs: dwell })
  const { index, going } = playhead
  const moment = all[index]
  useEndingShown(playhead, held, moment?.kind === 'closed')

  const moments = useShown(all, index, live)
  const clock = useClock(props, moments.at(-1)?.upTo)
  usePage(page, clock)

  // Where the page opens by itself, and at the newest moment of a live match, the address need not say where it is.
  const [home] = useState(() => opening(all, { live, closed: held }).index)
  const seq = going === 'live' || (!live && index === home) ? undefined : moment?.seq
  useAddress(seq)

  const strayed = begin.strayed && index === begin.index && going === begin.going
  const marks = held || !isOver(clock.status) ? longest : moments.length
  return { moments, marks, moment, clock, playhead, strayed, thoughts, allThoughts }
}

/** Of a match that was followed while it was played, the moments up to the furthest that the stage has shown. */
function useShown<Moment>(all: readonly Moment[], index: number, live: boolean): readonly Moment[] {
  const [follows] = useState(live)
  const [furthest, setFurthest] = useState(index)
  if (index > furthest) setFurthest(index)
  const count = follows ? Math.max(index, furthest) + 1 : all.length
  return useMemo(() => (count < all.length ? all.slice(0, count) : all), [all, count])
}

function useClock(
  { events, status, connection, behind, asking, viewers }: BoardProps,
  shown: number | undefined,
): Followed {
  return useMemo(() => {
    const followed = { events, status, connection, behind, asking, ...(viewers !== undefined && { viewers }) }
    return asShown(followed, shown)
  }, [events, status, connection, behind, asking, viewers, shown])
}

/** Shows the ending when the spectator asks for it: from the last move on where the stage stands there, else its last moment. */
function useEndingShown({ index, last, play, goTo }: Playhead, held: boolean, closed: boolean) {
  const before = useRef({ held, closed })
  useEffect(() => {
    const was = before.current
    before.current = { held, closed }
    if (!was.held || held || index >= last) return
    if (was.closed) play()
    else goTo(last)
  }, [held, closed, index, last, play, goTo])
}

interface Options {
  /** The event that the address names. */
  at?: number | undefined
  live: boolean
  /** A replay goes on from there by itself. */
  plays?: boolean | undefined
  /** Its ending is held back. */
  closed: boolean
}

/**
 * Where a match opens: at the moment that the address names, else a live one at the newest, one that somebody still
 * has before them at the first, and one whose end is known at the end.
 */
export function opening(
  moments: readonly StageMoment[],
  { at, live, plays = false, closed }: Options,
): Place & { strayed: boolean } {
  const last = Math.max(moments.length - 1, 0)
  const strayed = at !== undefined && at > (moments.at(-1)?.upTo ?? 0)
  const going = plays && !live ? 'playing' : 'still'
  if (at !== undefined && !strayed) return { index: momentAt(moments, at) ?? 0, going, strayed }
  if (live) return { index: last, going: 'live', strayed }
  return closed && !strayed ? { index: 0, going, strayed } : { index: last, going: 'still', strayed }
}

/** Browsers refuse a page that changes its address a hundred times within half a minute. */
const AT_MOST_EVERY_MS = 400

/** Keeps the moment that is shown in the address, so that the address can be shared; undefined where none is needed. */
function useAddress(seq: number | undefined): void {
  const wanted = useRef(seq)
  // A link may change the rest of the address: the moment is put back where a link dropped it.
  const query = useSearchParams()
  const moved = useRef(false)
  const write = useMemo(
    () =>
      throttled(() => {
        const query = queryAt(location.search, wanted.current)
        // Null, not the state that is there: so the router hears of it, and keeps it when it draws the page anew.
        if (query !== location.search) history.replaceState(null, '', location.pathname + query + location.hash)
      }, AT_MOST_EVERY_MS),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what may have to be mended
  useEffect(() => {
    if (seq !== wanted.current) moved.current = true
    wanted.current = seq
    if (moved.current) write()
  }, [seq, write, query])
  useEffect(() => () => write.cancel(), [write])
}

/** The address's query with the moment set or removed. `play` is removed, other parameters stay. */
export function queryAt(query: string, seq: number | undefined): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('play')
  if (seq === undefined) parameters.delete('t')
  else parameters.set('t', String(seq))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
