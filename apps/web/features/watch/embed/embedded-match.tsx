'use client'

import { useEffect } from 'react'
import { LiveMatch, type LiveMatchProps, type WithBoard } from '../match/live-match.tsx'

export function EmbeddedMatch(props: LiveMatchProps & WithBoard) {
  useLeavingLinks()
  return <LiveMatch {...props} compact reportable />
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
