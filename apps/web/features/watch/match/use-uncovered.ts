'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useEffect, useState } from 'react'
import { readOrThrow } from '@/lib/own-api.ts'
import { repeated } from '@/lib/repeated.ts'

const AGAIN_MS = 2000

/** The agents that played a finished match: until they are loaded, the players stay anonymous. */
export function useUncovered(id: string | undefined): MatchCard | undefined {
  const [card, setCard] = useState<MatchCard>()
  const isLoaded = card?.id === id
  useEffect(() => {
    if (id === undefined || isLoaded) return
    return repeated(() => {
      readOrThrow<MatchCard>(`/matches/${id}`).then(setCard, () => {})
    }, AGAIN_MS)
  }, [id, isLoaded])
  return card
}
