'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useMemo } from 'react'
import { withMasks } from '../masks/with-masks.ts'
import type { BoardProps } from '../match/board-props.ts'

/** The match as far as its spectator has come: who sits behind the masks is shown from its end on, though it may be known before. */
export function useUnmasked({ match, status }: BoardProps, off: boolean): MatchCard {
  const isOff = off || status === 'void'
  return useMemo(() => (isOff ? match : withMasks(match)), [isOff, match])
}
