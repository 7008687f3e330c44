'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useCallback, useRef } from 'react'

/** The address of a small file, requested to find out whether the site responds. */
const SMALL = '/icon.svg'
/**
 * Milliseconds after which an unanswered request counts as failed: pending requests would use up the browser's few
 * connections to the site.
 */
const WITHIN_MS = 3000
const AGAIN_MS = 2000

/**
 * Renders a page's server components again as soon as the site responds. A refresh during a restart of the site would
 * replace the page by the browser's error page, which never returns by itself.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  const waits = useRef(false)
  return useCallback(() => {
    // A refresh of the page that is already waiting for the site also serves this request for a refresh.
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
    // A unique address prevents caches between browser and site from answering instead of the site.
    const address = `${SMALL}?at=${performance.now()}`
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) })
    return answer.ok
  } catch {
    return false
  }
}
