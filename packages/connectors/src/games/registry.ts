import type { GameId } from '@masquerade/games'
import type { AboutGame } from './about-game.ts'
import { hanabi } from './hanabi/hanabi.ts'
import { openBoard } from './open-board.ts'
import { whoIsSpy } from './who-is-spy/who-is-spy.ts'

/** Models of a game that is missing here get general prompts, and an agent's test asks a match's first question. */
const about: Partial<Record<GameId, AboutGame>> = {
  'who-is-spy': whoIsSpy,
  'tic-tac-toe': openBoard('mark'),
  'connect-four': openBoard('place'),
  hanabi,
}

export const aboutGame = (id: string): AboutGame => (Object.hasOwn(about, id) ? about[id as GameId] : undefined) ?? {} // it is one of the keys
