import { type AnyGame, JUDGING, JUDGINGS, judgedBy } from '@masquerade/game'
import { games, STAGED } from './games.list.ts'

export { games, STAGED }

/** A game that has rules. */
export type GameId = keyof typeof games

/** A game that also has house players and pages: only these may have arenas. */
export type StagedGameId = (typeof STAGED)[number]

export const isStaged = (id: string): id is StagedGameId => STAGED.some((staged) => staged === id)

/** Whether some game has a mark of this name. */
export const isMark = (mark: string): boolean =>
  Object.values<AnyGame>(games).some(({ measure }) => measure.marked.includes(mark))

/** A game by its id, as it judges today, or with the older version of the judge with which a match began. */
export function gameOf(id: string, judge: number = JUDGING): AnyGame | undefined {
  const by = JUDGINGS.find((known) => known === judge)
  const game = Object.hasOwn(games, id) ? games[id as GameId] : undefined // it is one of the keys
  return game && by && judgedBy(game, by)
}
