import type { Design } from '../design/design.ts'
import { manifests as ofAvalon } from './avalon/built-in.ts'
import { intending } from './avalon/intending.ts'
import { performance } from './avalon/performance.ts'
import { planted as plantedInAvalon } from './avalon/planted.ts'
import { intender, intenderFault, isIntender } from './avalon/stubs.ts'
import published from './published.json' with { type: 'json' }

/** The game in which the paper studies intentions. */
export const GAME = 'avalon'

export const designs: readonly Design[] = [performance, intending]
export const manifests = ofAvalon
export const planted = plantedInAvalon
export * from './avalon/names.ts'
export { intender, intenderFault, isIntender, published }
