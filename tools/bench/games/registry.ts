import { type GameId, games } from '@masquerade/games'
import { playBare as playBareHanabi } from '../hanabi/bare-game.ts'
import { playBare as playBareTexasHoldem } from '../texas-holdem/bare-game.ts'
import { playBare as playBareWhoIsSpy } from '../who-is-spy/bare-game.ts'
import type { BareLoop } from './bare-loops.ts'

/** Games without a minimal loop of their own are compared in speed with this reference game. */
export const BESIDE: GameId = 'who-is-spy'

export const ENGINE: BareLoop = { game: games[BESIDE], playBare: playBareWhoIsSpy, least: 0.45 }

export const BARE_LOOPS: readonly BareLoop[] = [
  { game: games['texas-holdem'], playBare: playBareTexasHoldem, least: 0.3 },
  { game: games.hanabi, playBare: playBareHanabi, least: 0.3 },
]

// The cast is safe: the list has one entry for each game, and the key of an entry is the game's id.
export const OTHERS = (Object.keys(games) as GameId[]).filter((id) => id !== BESIDE)
