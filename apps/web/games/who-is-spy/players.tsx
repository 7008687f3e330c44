'use client'

import type { SeenTable } from '@masquerade/games/who-is-spy/table'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { isolated } from '@/lib/isolated.ts'
import { type Player, playerAt, wearerAt } from './player-at.ts'

/** A table, and who sits there as far as that is known. */
export interface Seated {
  table: Pick<SeenTable, 'settings'> | undefined
  match?: Pick<MatchCard, 'seats'> | undefined
}

const Shown = createContext<Seated>({ table: undefined })

/** The table whose seats are called by name in it. */
export function Players({ table, match, children }: Seated & { children: ReactNode }) {
  return <Shown value={{ table, match }}>{children}</Shown>
}

/** The names of seats at the table that is shown, as its players call each other: for beside an agent's own name. */
export function useSeatName(given?: Seated): Player {
  const t = useTranslations('match')
  const shown = use(Shown)
  const { table } = given ?? shown
  return useCallback((seat) => playerAt(table, seat, (numbered) => t('player', { seat: numbered })), [table, t])
}

/** How sentences call a seat at the table that is shown, or at one that is given: by its agent's name, once that is known. */
export function usePlayer(given?: Seated): Player {
  const shown = use(Shown)
  const { match } = given ?? shown
  const seatName = useSeatName(given)
  return useCallback(
    (seat) => {
      const name = match && wearerAt(match, seat)
      return name === undefined ? seatName(seat) : isolated(name)
    },
    [match, seatName],
  )
}
