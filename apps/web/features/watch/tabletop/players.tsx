'use client'

import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { createContext, use, useMemo } from 'react'
import { wearerAt } from '@/features/watch/masks/mask-at.ts'
import { isolated } from '@/lib/isolated.ts'
import type { Player } from './tabletop.ts'

export interface Seated {
  match: Pick<MatchCard, 'seats'>
  own?: Seat | undefined
  plays?: boolean | undefined
  named?: ((seat: Seat) => string | undefined) | undefined
}

/** What a page calls the players of a match: by their seats, or by the names of their agents where these are known. */
export function useNames({ match, own, plays = false, named }: Seated) {
  const t = useTranslations('match')
  return useMemo(() => {
    const marked = (seat: Seat, name: string) =>
      seat === own ? t(plays ? 'playerYou' : 'playerYours', { name }) : name
    const seatName: Player = (seat) => marked(seat, named?.(seat) ?? t('player', { seat }))
    const player: Player = (seat) => {
      const name = wearerAt(match, seat)
      return name === undefined ? seatName(seat) : marked(seat, isolated(name))
    }
    return { own, seatName, player }
  }, [match, own, plays, named, t])
}

type Names = ReturnType<typeof useNames>

/** Outside a match a seat is called by its number. */
export const Players = createContext<Names>({ own: undefined, seatName: String, player: String })

export const useSeatName = (): Player => use(Players).seatName
export const usePlayer = (): Player => use(Players).player
export const useOwnSeat = (): Seat | undefined => use(Players).own
