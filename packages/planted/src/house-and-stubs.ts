import type { Casting } from '@masquerade/lab/manifest/casting'
import { housePlayers } from '@masquerade/papers/house/players'
import { stubOf } from './stubs.ts'

/** Everybody who plays in this process: the house's agents, and the stubs. */
export const houseAndStubs: Casting = { ...housePlayers, stub: stubOf }
