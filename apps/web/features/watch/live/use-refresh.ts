'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useCallback, useRef } from 'react'

const SMALL = '/icon.svg'
/**
 * A request to the site must have a short time limit, because pending requests would use up the browser's few
 * connections to the site.
 */
const WITHIN_MS = 3000
const AGAIN_MS = 2000

/**
 * A page is rendered again only after the site has responded, because a refresh during a restart of the site would
 * replace the page by the browser's error page, which never returns by itself.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  const waits = useRef(false)
  return useCallback(() => {
    // When a refresh of the page is requested while an earlier one still waits for the site, the earlier refresh serves
    // both requests.
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
