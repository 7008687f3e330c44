import type { HouseAgent } from './agent.ts'
import { chameleon } from './agents/chameleon.ts'
import { comet } from './agents/comet.ts'
import { dice } from './agents/dice.ts'
import { hornet } from './agents/hornet.ts'
import { lemming } from './agents/lemming.ts'
import { magpie } from './agents/magpie.ts'
import { moth } from './agents/moth.ts'
import { owl } from './agents/owl.ts'
import { parrot } from './agents/parrot.ts'
import { sphinx } from './agents/sphinx.ts'
import { tortoise } from './agents/tortoise.ts'

/** Every offline agent, by its id. */
export const houseAgents: Readonly<Record<string, HouseAgent>> = {
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
