'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useEffect, useState } from 'react'
import { read } from '@/lib/own-api.ts'
import { repeated } from '@/lib/repeated.ts'

const AGAIN_MS = 2000

/** The agents that played a finished match: until they are loaded, the players stay anonymous. */
export function useUncovered(id: string | undefined): MatchCard | undefined {
  const [card, setCard] = useState<MatchCard>()
  const isLoaded = card?.id === id
  useEffect(() => {
    if (id === undefined || isLoaded) return
    const left = new AbortController()
    const ask = async () => {
      const answer = await read<MatchCard>(`/matches/${id}`, left.signal)
      if (answer.ok) setCard(answer.value)
    }
    const stop = repeated(ask, AGAIN_MS)
    return () => {
      stop()
      left.abort()
    }
  }, [id, isLoaded])
  return card
}
