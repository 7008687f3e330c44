'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useEffect, useState } from 'react'
import { read } from '@/lib/own-api.ts'

/** If loading the agents that played a finished match fails, the players stay anonymous. */
export function useUncovered(id: string | undefined): MatchCard | undefined {
  const [card, setCard] = useState<MatchCard>()
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    read<MatchCard>(`/matches/${id}`, stop.signal).then((answer) => answer.ok && setCard(answer.value))
    return () => stop.abort()
  }, [id])
  return card
}
