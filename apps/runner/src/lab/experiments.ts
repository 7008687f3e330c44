import { randomUUID } from 'node:crypto'
import type { Player } from '../player.ts'
import { conduct } from './conductor.ts'
import { openCounter } from './counting/counter.ts'
import { TURNS_AT_ONCE } from './time-forecast.ts'
import { HOLD_MS, inTurns, type LabContext, LabPlaces, type MatchesContext } from './turns.ts'

const EVERY_MS = 300

/**
 * Experiments are played beside other matches, and use only a limited part of the runner while other matches wait for
 * room.
 */
export async function runExperiments(
  given: MatchesContext,
  player: Player,
  matches: number,
  signal: AbortSignal,
): Promise<void> {
  const { store } = given
  const counter = openCounter()
  const context: LabContext = { ...given, counter, places: new LabPlaces(matches) }
  const { playing } = store.lab
  const runner = randomUUID()
  const next = async () => {
    if (await store.operating.pause.now()) return undefined
    const claimed = await playing.claim(runner, HOLD_MS)
    return claimed && (() => conduct(claimed, runner, player, context, signal))
  }
  await inTurns(given, { who: 'the lab waits', atOnce: TURNS_AT_ONCE, everyMs: EVERY_MS, next }, signal)
  await counter.close()
}
