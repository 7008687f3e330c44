'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useMemo, useState } from 'react'
import { withMasks } from '../masks/with-masks.ts'
import type { BoardProps } from '../match/board-props.ts'

/**
 * The match as far as its spectator has come: who sits behind the masks is shown when the end has been, though it may be
 * known before; or when the spectator wants to know how it came out. From then on they stay off, until the cards are hidden.
 */
export function useUnmasked({ match, status, sight }: BoardProps, atEnd: boolean, known: boolean): MatchCard {
  const [seen, setSeen] = useState(false)
  const ended = atEnd && sight.open
  if (ended && !seen) setSeen(true)
  if (!sight.open && seen) setSeen(false)
  const off = ended || seen || known || status === 'void'
  return useMemo(() => (off ? match : withMasks(match)), [off, match])
}
