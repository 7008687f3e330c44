import type { Catalogue } from '@masquerade/lab/manifest/catalogue'
import { housePlayers } from '@masquerade/papers/house/players'
import { planted as deep } from './deep/planted.ts'
import { planted as interintent } from './interintent/avalon/planted.ts'
import { planted as llmarena } from './llmarena/planted.ts'
import { planted as magic } from './magic/planted.ts'
import type { Planted } from './planted.ts'
import { planted as raters } from './raters/planted.ts'
import { withStubs } from './stubs.ts'
import { planted as whoIsSpy } from './who-is-spy/planted.ts'

export { FIRST_RUNS, type Planted, type Reading, readingOf } from './planted.ts'
export { withStubs }

export const houseAndStubs: Catalogue = withStubs(housePlayers)

/** These experiments test whether statistics are right, by agents whose true values are known in advance. */
export const PLANTED: readonly Planted[] = [...[whoIsSpy, deep, llmarena, magic, interintent, raters].flat()]
