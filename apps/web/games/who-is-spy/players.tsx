'use client'

import type { SeenTable } from '@masquerade/games/who-is-spy/table'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { wearerAt } from '@/features/masks/mask-at.ts'
import { isolated } from '@/lib/isolated.ts'
import { type Player, playerAt } from './player-at.ts'

/** A table, and who sits there as far as that is known. */
export interface Seated {
  table: Pick<SeenTable, 'settings'> | undefined
  match?: Pick<MatchCard, 'seats'> | undefined
  /** The seat of the person who reads, where one plays. */
  own?: number | undefined
}

const Shown = createContext<Seated>({ table: undefined })

/** The table whose seats are called by name in it. A table within the same page has the same person at it. */
export function Players({ table, match, own, children }: Seated & { children: ReactNode }) {
  const around = use(Shown)
  return <Shown value={{ table, match, own: own ?? around.own }}>{children}</Shown>
}

/** The names of seats at the table that is shown, as its players call each other: for beside an agent's own name. */
export function useSeatName(given?: Seated): Player {
  const t = useTranslations('match')
  const shown = use(Shown)
  const { table, own } = given ?? shown
  return useCallback(
    (seat) =>
      marked(
        playerAt(table, seat, (numbered) => t('player', { seat: numbered })),
        seat,
        own,
        t,
      ),
    [table, own, t],
  )
}

/** How sentences call a seat at the table that is shown, or at one that is given: by its agent's name, once that is known. */
export function usePlayer(given?: Seated): Player {
  const shown = use(Shown)
  const t = useTranslations('match')
  const { match, own } = given ?? shown
  const seatName = useSeatName(given)
  return useCallback(
    (seat) => {
      const name = match && wearerAt(match, seat)
      return name === undefined ? seatName(seat) : marked(isolated(name), seat, own, t)
    },
    [match, own, seatName, t],
  )
}

/** The person who plays is told which of the names is their own. */
function marked(name: string, seat: number, own: number | undefined, t: ReturnType<typeof useTranslations<'match'>>) {
  return seat === own ? t('playerYou', { name }) : name
}
