import assert from 'node:assert/strict'
import { whoIsSpy } from '@masquerade/games'
import { inTurns } from '../in-turns.ts'
import { playEngine } from '../play-engine.ts'
import { referenceGames } from '../reference-games.ts'
import type { BenchRow } from '../row.ts'
import { playBare, type ScriptedGame } from './bare-game.ts'

const ROUNDS = 15

/**
 * Games of Who is Spy a second on one core, through the engine, with the log and seven views of every event written as
 * JSON, against a bare loop that plays the same moves with the same judging and writes and reads its own log. The two
 * take turns in one run, since the speed of a machine comes and goes, and the median of the turns counts.
 */
export async function benchEngine(): Promise<BenchRow[]> {
  const games = referenceGames<ScriptedGame>(whoIsSpy.id)
  for (const { transcript, result } of games) {
    assert.deepEqual(playEngine(whoIsSpy, transcript).result, result, 'the engine played a reference game wrong')
    assert.deepEqual(playBare(transcript).result, result, 'the baseline played a reference game wrong')
  }
  const { rates, ratios } = inTurns(ROUNDS, [
    () => games.map(({ transcript }) => playBare(transcript)).length,
    () => games.map(({ transcript }) => playEngine(whoIsSpy, transcript)).length,
  ])
  const [bare = Number.NaN, engine = Number.NaN] = rates
  const events = games.reduce((sum, { transcript }) => sum + playEngine(whoIsSpy, transcript).events, 0) / games.length
  const perEvent = 1e6 / (engine * events)
  const told = `${Math.round(engine)} games/s through the engine, ${Math.round(bare)} bare`
  return [
    {
      ...{ name: 'engine', ratio: ratios[1] ?? Number.NaN, bound: 0.45 },
      info: `${told}; ${perEvent.toFixed(1)} µs an event, ${ROUNDS} rounds`,
    },
  ]
}
