'use client'

import { useEffect, useState } from 'react'
import type { CheckShown } from './check-result.ts'

const EVERY_MS = 1000

/** A check as it goes on: asked for every second until it is done, also through a lost connection. */
export function useCheck(given: CheckShown | undefined): { check: CheckShown | undefined; lost: boolean } {
  const [followed, setFollowed] = useState<CheckShown>()
  const [lost, setLost] = useState(false)
  const check = followed && followed.id === given?.id ? followed : given
  const id = given?.id
  const isDone = check === undefined || check.status === 'done'

  useEffect(() => {
    if (id === undefined || isDone) return
    const ended = new AbortController()
    const ask = async () => {
      try {
        const response = await fetch(`/api/v1/checks/${id}`, { signal: ended.signal })
        setLost(response.status >= 500)
        if (response.ok) setFollowed(await response.json())
      } catch {
        if (!ended.signal.aborted) setLost(true)
      }
      if (!ended.signal.aborted) timer = setTimeout(ask, EVERY_MS)
    }
    let timer = setTimeout(ask, EVERY_MS / 2)
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [id, isDone])

  return { check, lost }
}
