import type { GameId } from '@masquerade/games'
import { avalonProbing } from '../interintent/avalon/house-probing.ts'
import { chameleonProbing } from '../magic/chameleon/house-probing.ts'
import { whoIsSpyProbing } from '../who-is-spy/house-probing.ts'
import type { Probing } from './probing.ts'

export const PROBING: Partial<Record<GameId, Probing>> = {
  'who-is-spy': whoIsSpyProbing,
  chameleon: chameleonProbing,
  avalon: avalonProbing,
}
