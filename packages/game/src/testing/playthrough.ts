import fc from 'fast-check'
import type { Logged } from '../event.ts'
import type { AnyGame } from '../game.ts'
import type { Json } from '../json.ts'
import { fold, parseEvent } from '../match.ts'
import type { Outcome } from '../rules.ts'
import { playout } from './playout.ts'

/** A recorded match of a released version: it must fold to the same end for good. */
export type Playthrough = ReturnType<typeof playthroughOf>

export function playthroughOf(game: AnyGame, log: readonly Logged[]) {
  const { state } = fold(game, log)
  const outcome = game.outcome(state)
  if (!outcome) throw new Error('only a finished match is worth keeping')
  return { game: game.id, version: game.version, log, result: game.result(state), outcome }
}

/** A match of random answers to record, the longest of many. */
export function randomLog(game: AnyGame, seed: number): readonly Logged[] {
  const logs = fc.sample(
    fc.gen().map((g) => playout(game, g).log),
    { seed, numRuns: 50 },
  )
  return logs.reduce((longest, log) => (log.length > longest.length ? log : longest))
}

export function playThroughAgain(game: AnyGame, { log }: Playthrough): { result: Json; outcome: Outcome | undefined } {
  const events = log.map((stored) => {
    const parsed = parseEvent(game, stored)
    if (!parsed.ok) throw new Error(parsed.error)
    return parsed.value
  })
  const { state } = fold(game, events)
  return { result: game.result(state), outcome: game.outcome(state) }
}
