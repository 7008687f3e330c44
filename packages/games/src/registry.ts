import { type AnyGame, JUDGING, JUDGINGS, judgedBy } from '@masquerade/game'
import { games, STAGED } from './games.list.ts'

export { games, STAGED }

export type GameId = keyof typeof games

/** Organizers can make contests (arenas) only for games that also have built-in players and pages on the site. */
export type StagedGameId = (typeof STAGED)[number]

export const isStaged = (id: string): id is StagedGameId => STAGED.some((staged) => staged === id)

export const isMark = (mark: string): boolean =>
  Object.values<AnyGame>(games).some(({ measure }) => measure.marked.includes(mark))

/** A match that began with an older version of the code that judges words in speeches keeps that version. */
export function gameOf(id: string, judge: number = JUDGING): AnyGame | undefined {
  const by = JUDGINGS.find((known) => known === judge)
  const game = Object.hasOwn(games, id) ? games[id as GameId] : undefined // it is one of the keys
  return game && by && judgedBy(game, by)
}
