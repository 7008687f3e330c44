'use client'

import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { wearerAt } from '@/features/masks/mask-at.ts'
import { isolated } from '@/lib/isolated.ts'
import type { Player } from './tabletop.ts'

/** What a seat is called at its table; by its number, when it has no other name there. */
export type Named = (seat: Seat) => string | undefined

interface Seated {
  /** Who sits there, as far as that is known. */
  match?: Pick<MatchCard, 'seats'> | undefined
  /** The seat of the person who reads, where one plays. */
  own?: number | undefined
  named?: Named | undefined
}

const Shown = createContext<Seated>({})

/** The table whose seats are called by name in it. */
export function Players({ match, own, named, children }: Seated & { children: ReactNode }) {
  return <Shown value={{ match, own, named }}>{children}</Shown>
}

/** The seats of the table that is shown, as its players call each other: for beside an agent's own name. */
export function useSeatName(given?: Seated): Player {
  const t = useTranslations('match')
  const shown = use(Shown)
  const { own, named } = given ?? shown
  return useCallback((seat) => marked(named?.(seat) ?? t('player', { seat }), seat === own, t), [own, named, t])
}

/** How sentences call a seat at the table that is shown, or at one that is given: by its agent's name, once that is known. */
export function usePlayer(given?: Seated): Player {
  const t = useTranslations('match')
  const shown = use(Shown)
  const { match, own } = given ?? shown
  const seatName = useSeatName(given)
  return useCallback(
    (seat) => {
      const name = match && wearerAt(match, seat)
      return name === undefined ? seatName(seat) : marked(isolated(name), seat === own, t)
    },
    [match, own, seatName, t],
  )
}

/** The person who plays is told which of the names is their own. */
const marked = (name: string, mine: boolean, t: ReturnType<typeof useTranslations<'match'>>): string =>
  mine ? t('playerYou', { name }) : name
