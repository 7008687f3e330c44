'use client'

import type { ReactNode } from 'react'
import type { WithBoard } from '../match/live-match.tsx'
import { type LiveMatchProps, useLiveMatch } from '../match/use-live-match.ts'
import styles from './embed.module.css'
import { useLeavingLinks } from './use-leaving-links.ts'

interface EmbeddedMatchProps extends Pick<LiveMatchProps, 'match' | 'events' | 'held' | 'unit' | 'at'>, WithBoard {
  /** Which match it is, and the way to its page. */
  children: ReactNode
}

/** A match in another site's page: the table, and all that one can do with it. */
export function EmbeddedMatch({ Board, children, ...props }: EmbeddedMatchProps) {
  useLeavingLinks()
  const { board } = useLiveMatch(props)
  return (
    <>
      <header className={styles.title}>{children}</header>
      <Board {...board} compact reportable />
    </>
  )
}
