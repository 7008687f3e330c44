import assert from 'node:assert/strict'
import type { AnyGame } from '@masquerade/game'
import { inTurns } from './in-turns.ts'
import { playEngine } from './play-engine.ts'
import { referenceGames } from './reference-games.ts'
import type { BenchRow } from './row.ts'

const ROUNDS = 15
const LEAST = 0.3

/**
 * Matches of a game a second through the engine, with what the referee, the public and every seat see of each event
 * written as JSON, against a bare loop over the same moves that writes its own log as JSON and reads it again. Both find
 * the published result of every match first.
 */
export function againstBareLoop<Script>(game: AnyGame, playBare: (script: Script) => { result: unknown }): BenchRow {
  console.error(`${game.id} against a bare loop …`)
  const matches = referenceGames<Script>(game.id)
  for (const [index, { transcript, result }] of matches.entries()) {
    assert.deepEqual(playEngine(game, transcript).result, result, `the engine played match ${index} wrong`)
    assert.deepEqual(playBare(transcript).result, result, `the bare loop played match ${index} wrong`)
  }
  const { rates, ratios } = inTurns(ROUNDS, [
    () => matches.map(({ transcript }) => playBare(transcript)).length,
    () => matches.map(({ transcript }) => playEngine(game, transcript)).length,
  ])
  const [bare = Number.NaN, engine = Number.NaN] = rates.map(Math.round)
  const info = `${engine} matches/s through the engine, ${bare} bare; ${matches.length} matches, ${ROUNDS} rounds`
  return { name: `games: ${game.id}, to a bare loop`, ratio: ratios[1] ?? Number.NaN, bound: LEAST, info }
}
