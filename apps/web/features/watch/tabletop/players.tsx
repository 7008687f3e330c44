'use client'

import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { wearerAt } from '@/features/watch/masks/mask-at.ts'
import { isolated } from '@/lib/isolated.ts'
import type { Player } from './tabletop.ts'

export type Named = (seat: Seat) => string | undefined

interface Seated {
  match?: Pick<MatchCard, 'seats'> | undefined
  own?: number | undefined
  plays?: boolean | undefined
  named?: Named | undefined
}

const Shown = createContext<Seated>({})

export function Players({ match, own, plays, named, children }: Seated & { children: ReactNode }) {
  return <Shown value={{ match, own, plays, named }}>{children}</Shown>
}

export function useSeatName(given?: Seated): Player {
  const t = useTranslations('match')
  const { named } = useSeated(given)
  const marked = useMarked(given)
  return useCallback((seat) => marked(seat, named?.(seat) ?? t('player', { seat })), [named, marked, t])
}

export function usePlayer(given?: Seated): Player {
  const { match } = useSeated(given)
  const seatName = useSeatName(given)
  const marked = useMarked(given)
  return useCallback(
    (seat) => {
      const name = match && wearerAt(match, seat)
      return name === undefined ? seatName(seat) : marked(seat, isolated(name))
    },
    [match, seatName, marked],
  )
}

export const useOwnSeat = (): Seat | undefined => use(Shown).own

function useSeated(given: Seated | undefined): Seated {
  const shown = use(Shown)
  return given ?? shown
}

function useMarked(given: Seated | undefined): (seat: Seat, name: string) => string {
  const t = useTranslations('match')
  const { own, plays } = useSeated(given)
  return useCallback(
    (seat, name) => (seat === own ? t(plays ? 'playerYou' : 'playerYours', { name }) : name),
    [own, plays, t],
  )
}
