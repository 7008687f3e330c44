import type { GameId } from '@masquerade/games'
import { avalonStudy } from '../interintent/avalon/house-study.ts'
import { chameleonStudy } from '../magic/chameleon/house-study.ts'
import { whoIsSpyStudy } from '../who-is-spy/house-study.ts'
import type { Study } from './study.ts'

export const STUDIES: Partial<Record<GameId, Study>> = {
  'who-is-spy': whoIsSpyStudy,
  chameleon: chameleonStudy,
  avalon: avalonStudy,
}
