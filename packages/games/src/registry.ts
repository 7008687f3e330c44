import { type AnyGame, JUDGING, JUDGINGS, judgedBy } from '@masquerade/game'
import { games, STAGED } from './games.list.ts'

export { games, STAGED }

export type GameId = keyof typeof games

/** Contests (arenas) are possible only for games for which the site has pages and built-in players. */
export type StagedGameId = (typeof STAGED)[number]

export const isStaged = (id: string): id is StagedGameId => STAGED.some((staged) => staged === id)

export const isMark = (mark: string): boolean =>
  Object.values<AnyGame>(games).some(({ measure }) => measure.marked.includes(mark))

/** The code that judges words has versions; a match is judged to its end by the one with which it began. */
export function gameOf(id: string, judge: number = JUDGING): AnyGame | undefined {
  const by = JUDGINGS.find((known) => known === judge)
  const game = Object.hasOwn(games, id) ? games[id as GameId] : undefined // it is one of the keys
  return game && by && judgedBy(game, by)
}
