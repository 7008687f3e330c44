import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import {
  type AnyGame,
  advance,
  fold,
  givenBy,
  judge,
  type Logged,
  log,
  PUBLIC,
  REFEREE,
  seatViewer,
  seededRandom,
  type Transcript,
  type Viewer,
  viewOf,
} from '@masquerade/game'
import { inRoot } from '../../../scripts/setup/repository.mjs'
import { median, medianRatio } from '../../median.ts'
import { atLeast, type BenchRow } from '../row.ts'
import { takeTurnsInProcess } from '../turns.ts'

export const ROUNDS = 7
const AT = '2026-01-01T00:00:00.000Z'

export type ScriptedMatch = Pick<Transcript, 'config' | 'deal' | 'moves'>

export interface BareLoop {
  game: AnyGame
  playBare(script: never): { log: object[]; result: unknown }
  least: number
}

/** Compares the engine's speed with that of a minimal loop, after both have found the published results. */
export async function againstBareLoop(name: string, { game, playBare, least }: BareLoop): Promise<BenchRow> {
  const matches = referenceMatches(game.id)
  const bareResult = (transcript: ScriptedMatch) => {
    const { log, result } = playBare(transcript as never) // a script of that game
    JSON.parse(JSON.stringify(log))
    return result
  }
  let events = 0
  for (const [index, { transcript, result }] of matches.entries()) {
    const played = playEngine(game, transcript)
    events += played.events
    assert.deepEqual(played.result, result, `the engine played match ${index} of ${game.id} wrong`)
    assert.deepEqual(bareResult(transcript), result, `the bare loop played match ${index} wrong`)
  }
  const [bare = [], engine = []] = await takeTurnsInProcess(ROUNDS, [
    () => matches.map(({ transcript }) => bareResult(transcript)),
    () => matches.map(({ transcript }) => playEngine(game, transcript)),
  ])
  const rate = (times: readonly number[]) => Math.round((matches.length * 1_000) / median(times))
  const perEvent = ((median(engine) * 1_000) / events).toFixed(1)
  const info = `${rate(engine)} matches/s through the engine, ${rate(bare)} bare; ${perEvent} µs an event, ${matches.length} matches, ${ROUNDS} rounds`
  return atLeast(least, name, medianRatio(bare, engine), info)
}

function referenceMatches(id: string): { transcript: ScriptedMatch; result: unknown }[] {
  const file = inRoot('packages/games/src', id, 'fixtures/vectors.json')
  const vectors: ({ transcript: ScriptedMatch; result: unknown } | { error: true })[] = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return vectors.filter((vector) => 'result' in vector)
}

/** Plays a match and writes as JSON what its viewers see, once what several see alike, but stores nothing. */
export function playEngine(game: AnyGame, { config, deal, moves }: ScriptedMatch): { events: number; result: unknown } {
  const random = seededRandom(1)
  const settings = game.config.parse(config)
  const seats = Array.from({ length: game.seats(settings) }, (_, index) => index + 1)
  const viewers: readonly Viewer[] = [REFEREE, PUBLIC, ...seats.map(seatViewer)]
  let written = 0
  let events = 0
  let position = fold(game, recorded(game.start(settings, deal), 0))
  for (const move of moves) {
    const drafts = judge(game, position, move.seat, givenBy(move), random)
    if (!drafts.ok) throw new Error(drafts.error.message)
    for (const event of recorded(drafts.value, position.seq)) position = advance(game, position, event)
  }
  assert(written > 0)
  return { events, result: game.result(position.state) }

  function recorded(drafts: Parameters<typeof log>[0], after: number): Logged[] {
    const logged = log(drafts, after, AT)
    for (const event of logged)
      for (const seen of new Set(viewers.map((viewer) => viewOf(game, event, viewer))))
        written += JSON.stringify(seen).length
    events += logged.length
    return logged
  }
}
