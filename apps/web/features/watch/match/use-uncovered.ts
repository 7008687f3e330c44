'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { readOrThrow } from '@/lib/own-api.ts'
import { repeated } from '@/lib/repeated.ts'
import { withPeople } from '../masks/mask-at.ts'

const AGAIN_MS = 2000

/** The agents that played a finished match: until they are loaded, the players stay anonymous. */
export function useUncovered(id: string | undefined): MatchCard | undefined {
  const t = useTranslations('match')
  const [card, setCard] = useState<MatchCard>()
  const isLoaded = card?.id === id
  useEffect(() => {
    if (id === undefined || isLoaded) return
    return repeated(() => {
      readOrThrow<MatchCard>(`/matches/${id}`).then(setCard, () => {})
    }, AGAIN_MS)
  }, [id, isLoaded])
  return useMemo(() => card && withPeople(card, t('person')), [card, t])
}
