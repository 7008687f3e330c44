'use client'

import { useEffect } from 'react'

/**
 * Links out of a frame open beside the page that it stands in: the rest of the site does not let itself be framed.
 * `<base target>` says so to the browser, and this to the router, which would follow them inside the frame.
 */
export function useLeavingLinks(): void {
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
