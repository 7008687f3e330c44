import { playBare } from '../who-is-spy/bare-game.ts'

/** The game with a minimal loop of its own; all others are compared in speed with it. */
export const REFERENCE = { id: 'who-is-spy', playBare } as const
