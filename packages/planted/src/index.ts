import type { Casting } from '@masquerade/lab/manifest/casting'
import { housePlayers } from '@masquerade/papers/house/players'
import { planted as deep } from './deep/planted.ts'
import { planted as interintent } from './interintent/avalon/planted.ts'
import { planted as bids } from './llmarena/bid/planted.ts'
import { planted as stacks } from './llmarena/connect-four/planted.ts'
import { planted as teams } from './llmarena/hanabi/planted.ts'
import { planted as hands } from './llmarena/texas-holdem/planted.ts'
import { planted as marks } from './llmarena/tic-tac-toe/planted.ts'
import { planted as clues } from './llmarena/who-is-spy/planted.ts'
import { planted as magic } from './magic/planted.ts'
import type { Planted } from './planted.ts'
import { planted as raters } from './raters/planted.ts'
import { stubOf } from './stubs.ts'
import { planted as whoIsSpy } from './who-is-spy/planted.ts'

export { FIRST_RUNS, type Planted, type Reading } from './planted.ts'
export { stubOf }

export const houseAndStubs: Casting = { ...housePlayers, stub: stubOf }

/** The statistics of the platform are tested by experiments with agents whose true values are known. */
export const PLANTED: readonly Planted[] = [
  ...[whoIsSpy, deep, marks, bids, stacks, hands, teams, clues, magic, interintent, raters].flat(),
]
