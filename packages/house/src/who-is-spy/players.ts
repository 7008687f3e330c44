import type { SpyPlayer } from './player.ts'
import { chameleon } from './players/chameleon.ts'
import { comet } from './players/comet.ts'
import { dice } from './players/dice.ts'
import { hornet } from './players/hornet.ts'
import { lemming } from './players/lemming.ts'
import { magpie } from './players/magpie.ts'
import { moth } from './players/moth.ts'
import { owl } from './players/owl.ts'
import { parrot } from './players/parrot.ts'
import { sphinx } from './players/sphinx.ts'
import { tortoise } from './players/tortoise.ts'

export const whoIsSpyPlayers: Readonly<Record<string, SpyPlayer>> = {
  sphinx,
  chameleon,
  owl,
  hornet,
  comet,
  magpie,
  tortoise,
  lemming,
  moth,
  dice,
  parrot,
}
