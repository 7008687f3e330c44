'use client'

import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useMemo } from 'react'
import { useUncovered } from '@/features/match/use-uncovered.ts'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import { useFollowing } from '@/features/stage/use-following.ts'
import { type Moment, momentsOf } from '../board/moments.ts'
import { type Scene, sceneAt } from '../board/scene.ts'
import { script } from '../board/script.ts'

export interface SeenFromSeat {
  /** The moments that the stage has shown, and the events up to the last of them: nothing on the page is ahead of it. */
  moments: readonly Moment[]
  events: readonly Seen[]
  /** What the stage shows now; undefined before the first event. */
  scene: Scene | undefined
  /** The stage shows all that the seat has seen. */
  caughtUp: boolean
  match: DrawnMatch
  /** Who sat where, once the stage has shown the end and the platform has written it down. */
  uncovered: MatchCard | undefined
}

/** The table as the person at one of its seats sees it, moment by moment: the same stage as the audience's. */
export function useSeenTable(state: PlayTableProps['state'], received: readonly Seen[]): SeenFromSeat {
  // The person's word stands on a card of its own, which can be covered; the stage shows what the whole table may see.
  const seen = useMemo(() => received.filter(({ type }) => type !== 'word'), [received])
  const all = useMemo(() => momentsOf(seen), [seen])
  const index = useFollowing(all, script)
  const moment = all[index]
  const caughtUp = index === all.length - 1
  const over = state.state === 'over'
  const scene = useMemo(
    () => moment && sceneAt(seen, moment, { live: caughtUp && !over, over }),
    [seen, moment, caughtUp, over],
  )
  const moments = useMemo(() => all.slice(0, index + 1), [all, index])
  const events = useMemo(() => received.filter(({ seq }) => moment && seq <= moment.upTo), [received, moment])

  const card = useUncovered(over ? state.match : undefined)
  const uncovered = scene?.ended && card
  const { table: id, language, seats } = state
  const match = useMemo(
    () => ({
      id,
      language,
      masked: uncovered?.masked ?? true,
      seats: uncovered?.seats ?? Array.from({ length: seats }, (_, place) => ({ seat: place + 1 })),
    }),
    [id, language, seats, uncovered],
  )
  return { moments, events, scene, caughtUp, match, uncovered }
}
