import { type AnyGame, fold, type Json, type Logged, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import type { SeatSays } from './drawn.ts'
import { arenaGame } from './registry.ts'

export interface Came {
  scores: number[]
  won: boolean[]
  drawn?: SeatSays[]
}

export function cameOf(cell: Cell, log: readonly Logged[]): Json {
  const game = playedIn(cell)
  const outcome = game.outcome(fold(game, log).state)
  if (!outcome) throw new Error('a match without an outcome cannot be observed')
  const drawn = arenaGame(game.id)?.drawn
  const came: Came = {
    scores: outcome.scores.map((score) => score / game.scores.unit),
    won: outcome.scores.map((_, index) => outcome.winners.includes(index + 1)),
    ...(drawn && {
      drawn: game.measure.totals(log).map((counted: Totals, index) => drawn.says(counted, cell, log, index + 1)),
    }),
  }
  return came as unknown as Json // numbers, booleans and lists of them
}

/** The assertion is safe: all designs that call this function observe a match by `cameOf`. */
export const cameIn = ({ observed }: PlayedMatch): Came => observed as unknown as Came

export function playedIn({ game: id = '' }: Pick<Cell, 'game'>): AnyGame {
  const game = gameOf(id)
  if (!game) throw new Error(`there is no game ${id}`)
  return game
}
