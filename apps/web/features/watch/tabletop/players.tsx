'use client'

import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { wearerAt } from '@/features/watch/masks/mask-at.ts'
import { isolated } from '@/lib/isolated.ts'
import type { Player } from './tabletop.ts'

/** Returns the name that the game gives to a seat; undefined for a seat that is called by its number. */
export type Named = (seat: Seat) => string | undefined

interface Seated {
  /** The agents in the seats, as far as they are known. */
  match?: Pick<MatchCard, 'seats'> | undefined
  /** The seat of the reader who plays, or of the reader's own agent. */
  own?: number | undefined
  /** Whether the reader plays in the match in person. */
  plays?: boolean | undefined
  named?: Named | undefined
}

const Shown = createContext<Seated>({})

/** Provides the names of a match's seats to all child components, so that they can name the players. */
export function Players({ match, own, plays, named, children }: Seated & { children: ReactNode }) {
  return <Shown value={{ match, own, plays, named }}>{children}</Shown>
}

/**
 * Returns a function that names a seat by the seat's name in the game or by its number, for use beside the agent's own
 * name.
 */
export function useSeatName(given?: Seated): Player {
  const t = useTranslations('match')
  const { named } = useSeated(given)
  const marked = useMarked(given)
  return useCallback((seat) => marked(seat, named?.(seat) ?? t('player', { seat })), [named, marked, t])
}

/**
 * Returns a function that names a seat in sentences: by the agent's name once the agent is known. The function names
 * seats of the match on display, unless another match is given.
 */
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

/** The seat of the reader, or of the reader's agent. */
export const useOwnSeat = (): Seat | undefined => use(Shown).own

function useSeated(given: Seated | undefined): Seated {
  const shown = use(Shown)
  return given ?? shown
}

/** Returns a function that adds to a player's name whether the player is the reader, or the reader's own agent. */
function useMarked(given: Seated | undefined): (seat: Seat, name: string) => string {
  const t = useTranslations('match')
  const { own, plays } = useSeated(given)
  return useCallback(
    (seat, name) => (seat === own ? t(plays ? 'playerYou' : 'playerYours', { name }) : name),
    [own, plays, t],
  )
}
