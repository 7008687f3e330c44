import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import {
  type AnyGame,
  advance,
  fold,
  judge,
  type Logged,
  log,
  PUBLIC,
  REFEREE,
  seatViewer,
  seededRandom,
  serialisedViews,
  type Viewer,
} from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { median } from '../median.ts'
import type { BenchRow } from '../row.ts'
import { playBare, type ScriptedGame } from './bare-game.ts'

const ROUNDS = 15
const AT = '2026-01-01T00:00:00.000Z'
/** The log, as the referee sees it, and the seven views: six seats' and the public's. */
const VIEWERS: readonly Viewer[] = [REFEREE, PUBLIC, ...[1, 2, 3, 4, 5, 6].map(seatViewer)]

/**
 * Games of Who is Spy a second on one core, through the engine, with the log and seven views of every event written as
 * JSON, against a bare loop that plays the same moves with the same judging and writes and reads its own log. The two
 * take turns in one run, since the speed of a machine comes and goes, and the median of the turns counts.
 */
export async function benchEngine(): Promise<BenchRow[]> {
  const games = referenceGames()
  for (const { transcript, result } of games) {
    assert.deepEqual(playEngine(transcript).result, result, 'the engine played a reference game wrong')
    assert.deepEqual(playBare(transcript).result, result, 'the baseline played a reference game wrong')
  }
  const engine: number[] = []
  const bare: number[] = []
  for (let round = -2; round < ROUNDS; round++) {
    const engineFirst = round % 2 === 0
    const first = rate(engineFirst ? playEngine : playBare)
    const second = rate(engineFirst ? playBare : playEngine)
    if (round < 0) continue // the compiler warms up
    engine.push(engineFirst ? first : second)
    bare.push(engineFirst ? second : first)
  }
  const ratio = median(engine.map((games, round) => games / (bare[round] ?? Number.NaN)))
  const events = games.reduce((sum, { transcript }) => sum + playEngine(transcript).events, 0) / games.length
  const perEvent = 1e6 / (median(engine) * events)
  const rates = `${Math.round(median(engine))} games/s through the engine, ${Math.round(median(bare))} bare`
  return [
    { name: 'engine', ratio, bound: 0.45, info: `${rates}; ${perEvent.toFixed(1)} µs an event, ${ROUNDS} rounds` },
  ]

  function rate(play: (game: ScriptedGame) => unknown): number {
    const since = performance.now()
    for (const { transcript } of games) play(transcript)
    return (games.length * 1000) / (performance.now() - since)
  }
}

function playEngine({ config, deal, moves }: ScriptedGame): { written: number; events: number; result: unknown } {
  const game: AnyGame = whoIsSpy
  const random = seededRandom(1)
  const settings = game.config.parse(config)
  let written = 0
  let events = 0
  let position = fold(game, recorded(game.start(settings, deal), 0))
  for (const { seat, text, timeout } of moves) {
    const drafts = judge(
      game,
      position,
      seat,
      text === undefined ? { missing: timeout ? 'timeout' : 'error' } : { text },
      random,
    )
    if (!drafts.ok) throw new Error(drafts.error.message)
    for (const event of recorded(drafts.value, position.seq)) position = advance(game, position, event)
  }
  return { written, events, result: game.result(position.state) }

  function recorded(drafts: Parameters<typeof log>[0], after: number): Logged[] {
    const logged = log(drafts, after, AT)
    for (const event of logged) for (const text of serialisedViews(game, event, VIEWERS)) written += text.length
    events += logged.length
    return logged
  }
}

function referenceGames(): { transcript: ScriptedGame; result: unknown }[] {
  const file = new URL('../../../../../packages/games/src/who-is-spy/fixtures/vectors.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}
