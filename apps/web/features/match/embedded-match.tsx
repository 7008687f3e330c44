'use client'

import { type ReactNode, useEffect } from 'react'
import { type LiveMatchProps, useLiveMatch, type WithBoard } from './live-match.tsx'

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
      {children}
      <Board {...board} compact reportable />
    </>
  )
}

/**
 * Links out of a frame open beside the page that it stands in: the rest of the site does not let itself be framed.
 * `<base target>` says so to the browser, and this to the router, which would follow them inside the frame.
 */
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
