'use client'

import type { Seat, Seen } from '@masquerade/game'
import { useCallback, useState } from 'react'
import { askMoments, isWhole } from './ending.ts'

export interface Replay {
  /** The events of the moments that came so far. */
  events: readonly Seen[]
  /** They are all there are but the ending. */
  whole: boolean
  /** Asks for the replay's first moments, so many; true when they came. */
  more: (moments: number) => Promise<boolean>
}

interface Begin {
  /** The player through whose eyes it is seen. */
  seat: Seat | undefined
  /** As the server rendered them. */
  events: readonly Seen[]
}

/** A finished match, fetched moment by moment: what its viewer has not come to is not in the page. */
export function useReplay(id: string, { seat, events: given }: Begin): Replay {
  // What was fetched for one pair of eyes is nothing for another.
  const [fetched, setFetched] = useState({ seat, events: given })
  const events = fetched.seat === seat && fetched.events.length > given.length ? fetched.events : given
  const more = useCallback(
    (moments: number) =>
      askMoments(id, seat, events.at(-1)?.seq ?? 0, moments).then(
        (news) => {
          setFetched({ seat, events: [...events, ...news] })
          return true
        },
        () => false,
      ),
    [id, seat, events],
  )
  return { events, whole: isWhole(events), more }
}
