import { type AnyGame, transcriptOf } from '@masquerade/game'
import { type GameId, games } from '@masquerade/games'
import { contest, playersOf } from '@masquerade/house'
import type { ScriptedMatch } from '../scripted-match.ts'

/** Matches of a game's house agents, with its usual settings: always the same ones. */
export function houseMatches(id: GameId, count: number): ScriptedMatch[] {
  const game: AnyGame = games[id]
  const players = Object.values(playersOf(id))
  const matches = contest({ game, players, games: count, language: 'en', seed: 1 })
  return Array.from(matches, ({ log }) => transcriptOf(game, log))
}
