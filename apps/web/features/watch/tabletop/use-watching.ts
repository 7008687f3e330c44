'use client'

import { type Followed, isOver } from '@masquerade/following'
import type { Draft } from '@masquerade/game'
import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { repeated } from '@/lib/repeated.ts'
import { useRefresh } from '@/lib/use-refresh.ts'
import { momentAt } from '../ending/first-moments.ts'
import { asShown } from '../live/follow-match.ts'
import { throttled } from '../live/throttled.ts'
import type { BoardProps, Page } from '../match/board-props.ts'
import { type Place, type Playhead, usePlayhead } from '../match/playhead/playhead.ts'
import { showableReasoning, type Thoughts, thoughtsByTurn } from '../match/thought.ts'
import { dwellMs } from './dwell.ts'
import { longestOf, stepsOf } from './steps.ts'
import type { Step, Telling } from './tabletop.ts'

const NO_THOUGHTS: Thoughts = new Map()

export function useWatching<Event extends Draft, Table>(
  props: BoardProps,
  telling: Telling<Event, Table>,
  { speed, thoughtful }: { speed: number; thoughtful: boolean },
) {
  const { events, status, sight, at, plays, page, reasoning } = props
  const held = status === 'finished' && !sight.open
  const { more } = sight
  const closed = held && !more
  const all = useMemo(() => stepsOf(telling, events, closed), [telling, events, closed])
  const longest = useMemo(() => longestOf(telling, events), [telling, events])
  const later = useMemo(() => more && { most: longest, ask: more }, [more, longest])
  const live = !isOver(status)
  const [begin] = useState(() => opening(all, { at, live, plays, closed: held }))
  // Reasoning may reveal how a match ends, so it is shown only if the ending is not hidden.
  const readable = sight.open ? reasoning : undefined
  const allThoughts = useMemo(
    () => readable && thoughtsByTurn(all, showableReasoning(events, readable)),
    [all, events, readable],
  )
  const thoughts = (thoughtful && allThoughts) || NO_THOUGHTS
  const dwell = useCallback(
    ({ index, going }: Place, behind: number) => {
      const step = all[index]
      if (!step) return 0
      const read = thoughts.get(step.seq)?.map(({ text }) => text)
      return dwellMs(step, { going, live }, behind, speed, read)
    },
    [all, live, speed, thoughts],
  )
  const playhead = usePlayhead({ count: all.length, later, live, begin, dwellMs: dwell })
  const { index, going } = playhead
  const step = all[index]
  useEndingShown(playhead, held, step?.kind === 'closed')

  const steps = useShown(all, index, live)
  const clock = useClock(props, steps.at(-1)?.upTo)
  usePage(page, clock)

  const [home] = useState(() => opening(all, { live, closed: held }).index)
  const seq = going === 'live' || (!live && index === home) ? undefined : step?.seq
  useAddress(seq, index, page.written)
  useReturn(playhead)

  const strayed = begin.strayed && index === begin.index && going === begin.going
  const marks = held || !isOver(clock.status) ? longest : steps.length
  return { steps, marks, step, clock, playhead, strayed, thoughts, allThoughts }
}

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

const AGAIN_MS = 3000

/** Some parts of the page are rendered only by the server, so they are fetched again with a new status. */
function usePage({ written, askReasons }: Page, { status, connection, events }: Followed): void {
  const drawAnew = useRefresh()
  const lacksRoster = events.length > 0 && written.roster.length === 0
  const was = written.status
  useEffect(() => {
    if (status === was && !lacksRoster) return
    // The browser may lose what it is fetching, and Next drops it when a link changes the address in that moment.
    return repeated(drawAnew, AGAIN_MS)
  }, [drawAnew, status, was, lacksRoster])
  const over = connection === 'over'
  useEffect(() => {
    if (over && askReasons) return repeated(askReasons, AGAIN_MS)
  }, [over, askReasons])
}

/**
 * When a hidden ending is opened at the last move, the replay plays on; from any earlier step, it jumps, and does so
 * before the viewer can press another key.
 */
function useEndingShown({ index, last, play, goTo }: Playhead, held: boolean, closed: boolean) {
  const before = useRef({ held, closed })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { held, closed }
    if (!was.held || held || index >= last) return
    if (was.closed) play()
    else goTo(last)
  })
}

interface Options extends Pick<BoardProps, 'at'> {
  live: boolean
  plays?: boolean | undefined
  closed: boolean
}

/** Chooses the step at which the page of a match opens; the address of the page may name one. */
export function opening(
  steps: readonly Pick<Step, 'seq' | 'upTo'>[],
  { at, live, plays = false, closed }: Options,
): Place & { strayed: boolean } {
  const last = Math.max(steps.length - 1, 0)
  const strayed = at !== undefined && at > (steps.at(-1)?.upTo ?? 0)
  const going = plays && !live ? 'playing' : 'still'
  if (at !== undefined && !strayed) return { index: momentAt(steps, at) ?? 0, going, strayed }
  if (live) return { index: last, going: 'live', strayed }
  return closed && !strayed ? { index: 0, going, strayed } : { index: last, going: 'still', strayed }
}

/** Browsers limit how often an address may change. */
const AT_MOST_EVERY_MS = 400

function useAddress(seq: number | undefined, index: number, written: Page['written']): void {
  const wanted = useRef({ seq, index })
  // A link on the page, or the page drawn anew, may remove the number of the shown step from the address; this code then adds it again.
  const query = useSearchParams()
  const moved = useRef(false)
  const write = useMemo(
    () =>
      throttled(() => {
        const { seq, index } = wanted.current
        const query = queryAt(location.search, seq)
        // With the router's own state, Next does not notice: a page drawn anew for an address that has changed meanwhile
        // would be asked for twice, and then be loaded as a new one, which hides an ending that the viewer has seen.
        if (query !== location.search)
          history.replaceState({ ...history.state, step: index }, '', location.pathname + query + location.hash)
      }, AT_MOST_EVERY_MS),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: after these the address may have to be mended
  useEffect(() => {
    if (seq !== wanted.current.seq) moved.current = true
    wanted.current = { seq, index }
    if (moved.current) write()
  }, [seq, index, write, query, written])
  useEffect(() => () => write.cancel(), [write])
}

/** Next shows a page that the viewer comes back to as it was first sent, whatever step its address names since. */
function useReturn({ goTo, pause }: Playhead): void {
  const toStep = useEffectEvent(() => {
    const step: unknown = history.state?.step
    if (typeof step !== 'number' || !new URLSearchParams(location.search).has('t')) return
    goTo(step)
    pause()
  })
  useEffect(() => toStep(), [])
}

export function queryAt(query: string, seq: number | undefined): string {
  const parameters = new URLSearchParams(query)
  for (const once of ['play', 'refused']) parameters.delete(once)
  if (seq === undefined) parameters.delete('t')
  else parameters.set('t', String(seq))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
