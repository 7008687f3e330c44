'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useMemo, useState } from 'react'
import { withMasks } from '@/features/masks/with-masks.ts'
import type { BoardProps } from '@/features/match/board-props.ts'
import type { Scene } from './scene.ts'

/**
 * The match as far as its spectator has come: who sits behind the masks is shown when the end has been, though it may be
 * known before; or when the spectator wants to know the roles. From then on they stay off, until the cards are hidden.
 */
export function useUnmasked({ match, status, sight }: BoardProps, scene: Scene | undefined, roles: boolean): MatchCard {
  const [seen, setSeen] = useState(false)
  const ended = scene?.ended !== undefined && sight.open
  if (ended && !seen) setSeen(true)
  if (!sight.open && seen) setSeen(false)
  const off = ended || seen || roles || status === 'void'
  return useMemo(() => (off ? match : withMasks(match)), [off, match])
}
