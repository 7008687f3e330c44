import { randomUUID } from 'node:crypto'
import type { Player } from '../player.ts'
import { conduct } from './conductor.ts'
import { openCounter } from './counting/counter.ts'
import { TURNS_AT_ONCE } from './time-forecast.ts'
import { HOLD_MS, inTurns, type LabContext, type MatchesContext } from './turns.ts'

const EVERY_MS = 1_000

/**
 * Plays experiments beside the matches that the queue hands out, in turns, as long as nobody else's match waits for a place,
 * and a match now and then while that never ends; until the signal aborts.
 */
export async function runExperiments(given: MatchesContext, player: Player, signal: AbortSignal): Promise<void> {
  const { store } = given
  const counter = openCounter()
  const context: LabContext = { ...given, counter }
  const { playing } = store.lab
  const runner = randomUUID()
  const next = async () => {
    const othersWait = await playing.othersWait()
    if (othersWait && !(await store.lab.waiting.starving())) return undefined
    if (await store.operating.pause.now()) return undefined
    const claimed = await playing.claim(runner, HOLD_MS)
    return claimed && (() => conduct(claimed, runner, player, context, signal, othersWait))
  }
  await inTurns(given, { who: 'the lab waits', atOnce: TURNS_AT_ONCE, everyMs: EVERY_MS, next }, signal)
  await counter.close()
}
