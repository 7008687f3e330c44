'use client'

import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { wearerAt } from '@/features/watch/masks/mask-at.ts'
import { isolated } from '@/lib/isolated.ts'
import type { Player } from './tabletop.ts'

/** What a seat is called at its table; by its number, when it has no other name there. */
export type Named = (seat: Seat) => string | undefined

interface Seated {
  /** Who sits there, as far as that is known. */
  match?: Pick<MatchCard, 'seats'> | undefined
  /** The seat of the person who reads, or of their own agent. */
  own?: number | undefined
  /** They sit there themselves. */
  plays?: boolean | undefined
  named?: Named | undefined
}

const Shown = createContext<Seated>({})

/** The table whose seats are called by name in it. */
export function Players({ match, own, plays, named, children }: Seated & { children: ReactNode }) {
  return <Shown value={{ match, own, plays, named }}>{children}</Shown>
}

/** The seats of the table that is shown, as its players call each other: for beside an agent's own name. */
export function useSeatName(given?: Seated): Player {
  const t = useTranslations('match')
  const { named } = useSeated(given)
  const marked = useMarked(given)
  return useCallback((seat) => marked(seat, named?.(seat) ?? t('player', { seat })), [named, marked, t])
}

/** How sentences call a seat at the table that is shown, or at one that is given: by its agent's name, once that is known. */
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

/** The seat that is the reader's own, or their agent's. */
export const useOwnSeat = (): Seat | undefined => use(Shown).own

function useSeated(given: Seated | undefined): Seated {
  const shown = use(Shown)
  return given ?? shown
}

/** Marks which of the names is the reader's own, or their agent's. */
function useMarked(given: Seated | undefined): (seat: Seat, name: string) => string {
  const t = useTranslations('match')
  const { own, plays } = useSeated(given)
  return useCallback(
    (seat, name) => (seat === own ? t(plays ? 'playerYou' : 'playerYours', { name }) : name),
    [own, plays, t],
  )
}
