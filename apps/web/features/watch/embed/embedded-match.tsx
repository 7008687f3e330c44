'use client'

import { type ReactNode, useEffect } from 'react'
import { type LiveMatchProps, useLiveMatch, type WithBoard } from '../match/live-match.tsx'

interface EmbeddedMatchProps extends Pick<LiveMatchProps, 'match' | 'events' | 'held' | 'unit' | 'at'>, WithBoard {
  children: ReactNode
}

export function EmbeddedMatch({ Board, children, ...props }: EmbeddedMatchProps) {
  useLeavingLinks()
  const { board } = useLiveMatch(props)
  return (
    <>
      {children}
      <Board {...board} compact reportable />
    </>
  )
}

/** Links leave the frame for a new tab, because the site's other pages forbid being embedded. */
function useLeavingLinks(): void {
  useEffect(() => {
    const mark = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.pathname === location.pathname) return
      link.target = '_blank'
      link.rel = 'noopener'
    }
    document.addEventListener('click', mark, true)
    return () => document.removeEventListener('click', mark, true)
  }, [])
}
