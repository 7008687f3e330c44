'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useCallback } from 'react'

/** Something small that the site answers with, whatever else goes on. */
const SMALL = '/icon.svg'

/**
 * Draws the server's part of a page anew. While the site does not answer, as when it starts again, nothing happens: a
 * refresh would leave the page for an error of the browser, from which nobody comes back by themselves.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  return useCallback(() => {
    void isThere().then((there) => {
      if (there) startTransition(() => router.refresh())
    })
  }, [router])
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch(SMALL, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
