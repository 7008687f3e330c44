import type { AnyGame, Logged } from '@masquerade/game'
import { whoIsSpyMarks, whoIsSpyTexts } from './who-is-spy-findable.ts'

/** A text of a match, by the event that tells it. */
export interface FoundText {
  seq: number
  text: string
}

/** What the finished matches of a game can be looked for by. */
interface Findable {
  /** What happened in it: names for filters. */
  marks(log: readonly Logged[]): string[]
  /** What was dealt and said in it: for searching. */
  texts(log: readonly Logged[]): FoundText[]
}

/** By the game's id. */
export const findable: Readonly<Record<string, Findable>> = {
  'who-is-spy': { marks: whoIsSpyMarks, texts: whoIsSpyTexts },
  'tic-tac-toe': { marks: () => [], texts: () => [] },
}

export function marksOf(game: AnyGame, log: readonly Logged[]): string[] {
  return findableOf(game).marks(log)
}

export function textsOf(game: AnyGame, log: readonly Logged[]): FoundText[] {
  return findableOf(game).texts(log)
}

function findableOf(game: AnyGame): Findable {
  const found = Object.hasOwn(findable, game.id) ? findable[game.id] : undefined
  if (!found) throw new Error(`packages/metrics does not say what a match of ${game.id} is found by`)
  return found
}
