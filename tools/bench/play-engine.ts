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
  serialisedViews,
  type Viewer,
} from '@masquerade/game'
import type { ScriptedMatch } from './scripted-match.ts'

const AT = '2026-01-01T00:00:00.000Z'

export interface EngineMatch {
  /** Characters of JSON. */
  written: number
  events: number
  result: unknown
}

/**
 * Plays a match by the engine, as a runner does it but for storing: judges every move, folds it on, and writes every
 * event as JSON, as the referee, the public and every seat see it.
 */
export function playEngine(game: AnyGame, { config, deal, moves }: ScriptedMatch): EngineMatch {
  const random = seededRandom(1)
  const settings = game.config.parse(config)
  const viewers: readonly Viewer[] = [REFEREE, PUBLIC, ...seatsOf(game, settings).map(seatViewer)]
  let written = 0
  let events = 0
  let position = fold(game, recorded(game.start(settings, deal), 0))
  for (const move of moves) {
    const drafts = judge(game, position, move.seat, givenBy(move), random)
    if (!drafts.ok) throw new Error(drafts.error.message)
    for (const event of recorded(drafts.value, position.seq)) position = advance(game, position, event)
  }
  return { written, events, result: game.result(position.state) }

  function recorded(drafts: Parameters<typeof log>[0], after: number): Logged[] {
    const logged = log(drafts, after, AT)
    for (const event of logged) for (const text of serialisedViews(game, event, viewers)) written += text.length
    events += logged.length
    return logged
  }
}

function seatsOf(game: AnyGame, settings: object): number[] {
  return Array.from({ length: game.seats(settings) }, (_, index) => index + 1)
}
