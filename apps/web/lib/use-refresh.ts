'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useCallback, useEffect, useRef } from 'react'

const SMALL = '/icon.svg'
/** A browser opens only a few connections to a site, and waiting requests occupy them. */
const WITHIN_MS = 3000
const AGAIN_MS = 2000

/** Refreshes the page once the site answers; during a restart it would end on the browser's error page. */
export function useRefresh(): () => void {
  const router = useRouter()
  const waits = useRef(false)
  return useCallback(() => {
    if (waits.current) return
    waits.current = true
    void answering().then(() => {
      waits.current = false
      startTransition(() => router.refresh())
    })
  }, [router])
}

/** Refreshes the page at intervals while it is visible. */
export function Refreshing({ everyMs = 2_000 }: { everyMs?: number }): null {
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [refresh, everyMs])
  return null
}

async function answering(): Promise<void> {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
}

async function isThere(): Promise<boolean> {
  // The address is different each time, so that no cache between browser and site answers instead of the site.
  const address = `${SMALL}?at=${performance.now()}`
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) } as const
  return fetch(address, options).then(
    ({ ok }) => ok,
    () => false,
  )
}
