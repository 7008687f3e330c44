import { type AnyGame, JUDGING, JUDGINGS, judgedBy } from '@masquerade/game'
import { games, STAGED } from './games.list.ts'

export { games, STAGED }

/** A game that has rules. */
export type GameId = keyof typeof games

/**
 * Id of a game that also has built-in players and pages on the site: only for these games can organizers make contests
 * (arenas).
 */
export type StagedGameId = (typeof STAGED)[number]

export const isStaged = (id: string): id is StagedGameId => STAGED.some((staged) => staged === id)

/** Whether matches of at least one game can get a label of this name, by which visitors of the site filter matches. */
export const isMark = (mark: string): boolean =>
  Object.values<AnyGame>(games).some(({ measure }) => measure.marked.includes(mark))

/**
 * Returns a game by its id, with the current version of the code that judges words in speeches, or with the older
 * version with which a match began.
 */
export function gameOf(id: string, judge: number = JUDGING): AnyGame | undefined {
  const by = JUDGINGS.find((known) => known === judge)
  const game = Object.hasOwn(games, id) ? games[id as GameId] : undefined // it is one of the keys
  return game && by && judgedBy(game, by)
}
