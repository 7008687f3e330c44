import type { Planted } from '../planted/planted.ts'
import { planted as ofBids } from './bid/planted.ts'
import { planted as ofStacks } from './connect-four/planted.ts'
import { planted as ofTeams } from './hanabi/planted.ts'
import { planted as ofHands } from './texas-holdem/planted.ts'
import { planted as ofMarks } from './tic-tac-toe/planted.ts'
import { planted as ofClues } from './who-is-spy/planted.ts'

/** LLMArena's tables by agents whose truth is known. */
export const planted: readonly Planted[] = [ofMarks, ofBids, ofStacks, ofHands, ofTeams, ofClues].flat()
