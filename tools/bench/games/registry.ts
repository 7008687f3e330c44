import { type GameId, games } from '@masquerade/games'
import { againstBareLoop } from '../against-bare.ts'
import { playBare as playBareHanabi } from '../hanabi/bare-game.ts'
import type { BenchRow } from '../row.ts'
import { playBare as playBareTexasHoldem } from '../texas-holdem/bare-game.ts'

/** The game beside which the others are set; it has a bench of its own against a bare loop, `engine`. */
export const BESIDE: GameId = 'who-is-spy'

/** Those that have a bare loop to be compared with. */
export const againstBare: Partial<Record<GameId, () => BenchRow>> = {
  'texas-holdem': () => againstBareLoop(games['texas-holdem'], playBareTexasHoldem),
  hanabi: () => againstBareLoop(games.hanabi, playBareHanabi),
}

// its keys are ids of games
export const OTHERS = (Object.keys(games) as GameId[]).filter((id) => id !== BESIDE)
