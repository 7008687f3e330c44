'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useCallback, useRef } from 'react'

/** Something small that the site answers with, whatever else goes on. */
const SMALL = '/icon.svg'
/** A site that takes longer is not asked for a page: questions that hang would take the browser's few connections to it. */
const WITHIN_MS = 3000
const AGAIN_MS = 2000

/**
 * Draws the server's part of a page anew, as soon as the site answers. While it does not, as when it starts again, a refresh
 * would leave the page for the browser's own error page, which never returns to the site by itself.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  const waits = useRef(false)
  return useCallback(() => {
    // What is asked for meanwhile comes with it.
    if (waits.current) return
    waits.current = true
    void answering().then(() => {
      waits.current = false
      startTransition(() => router.refresh())
    })
  }, [router])
}

async function answering(): Promise<void> {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
}

async function isThere(): Promise<boolean> {
  try {
    // By an address of its own each time: no cache on the way answers in place of the site.
    const address = `${SMALL}?at=${performance.now()}`
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) })
    return answer.ok
  } catch {
    return false
  }
}
