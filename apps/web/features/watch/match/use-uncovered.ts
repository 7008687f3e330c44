'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useEffect, useState } from 'react'

/** If loading the agents that played a finished match fails, the players stay anonymous. */
export function useUncovered(id: string | undefined): MatchCard | undefined {
  const [card, setCard] = useState<MatchCard>()
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    fetch(`/api/v1/matches/${id}`, { signal: stop.signal })
      .then(async (response) => response.ok && setCard((await response.json()) as MatchCard)) // our own API
      .catch(() => undefined)
    return () => stop.abort()
  }, [id])
  return card
}
