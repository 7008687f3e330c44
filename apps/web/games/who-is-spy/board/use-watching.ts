'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isOver } from '@/features/live/follow-match.ts'
import type { BoardProps } from '@/features/match/board-props.ts'
import type { Place } from '@/features/match/place.ts'
import { type Playhead, usePlayhead } from '@/features/match/playhead.ts'
import { useAddress } from '@/features/match/use-address.ts'
import { dwellMs } from './dwell.ts'
import { type Moment, momentsOf } from './moments.ts'
import { opening } from './opening.ts'

export interface Watching {
  moments: readonly Moment[]
  /** The one that is shown; none before the first. */
  moment: Moment | undefined
  playhead: Playhead
  /** The address names a moment that there is not, and nobody has moved since. */
  strayed: boolean
}

/** One spectator of a match: its moments, the one that is shown, and what its address says. */
export function useWatching(props: BoardProps, speed: number): Watching {
  const { events, status, sight, at } = props
  const closed = status === 'finished' && !sight.open
  const moments = useMemo(() => momentsOf(events, closed), [events, closed])
  const live = !isOver(status)
  const [begin] = useState(() => opening(moments, { at, live, closed }))
  const dwell = useCallback(
    ({ index, going }: Place, behind: number) => {
      const moment = moments[index]
      return moment ? dwellMs(moment, { going, live }, behind, speed) : 0
    },
    [moments, live, speed],
  )
  const playhead = usePlayhead({ count: moments.length, live, begin, dwellMs: dwell })
  const { index, going, play } = playhead
  const moment = moments[index]
  useUncovered(moment, closed, play)

  // Where the page opens by itself, and at the newest moment of a live match, the address need not say where it is.
  const [home] = useState(() => opening(moments, { live, closed }).index)
  const seq = going === 'live' || (!live && index === home) ? undefined : moment?.seq
  useAddress(seq)

  return { moments, moment, playhead, strayed: begin.strayed && index === begin.index && going === begin.going }
}

/** When the spectator turns the cards over, the ending is played. */
function useUncovered(moment: Moment | undefined, closed: boolean, play: () => void) {
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !closed) play()
    waited.current = closed && moment?.kind === 'closed'
  }, [moment, closed, play])
}
