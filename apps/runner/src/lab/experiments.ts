import { randomUUID } from 'node:crypto'
import type { Player } from '../player.ts'
import { conduct, HOLD_MS } from './conductor.ts'
import { openCounter } from './counting/counter.ts'
import type { LabContext, MatchesContext } from './lab-context.ts'
import { TURNS_AT_ONCE } from './time-forecast.ts'

const EVERY_MS = 1_000

/**
 * Plays experiments beside the matches that the queue hands out, in turns, as long as nobody else's match waits for a place,
 * and a match now and then while that never ends; until the signal aborts.
 */
export async function runExperiments(given: MatchesContext, player: Player, signal: AbortSignal): Promise<void> {
  const { store, clock, say, takes = () => true } = given
  const counter = openCounter()
  const context: LabContext = { ...given, counter }
  const { playing } = store.lab
  const runner = randomUUID()
  const turns = new Set<Promise<void>>()
  let said = ''
  const fault = (error: unknown) => {
    if (signal.aborted) return
    const message = error instanceof Error ? error.message : String(error)
    store.condition.note(error)
    // Said once: what stays broken is one thing that matters.
    if (message !== said) say(`the lab waits: ${message}`)
    said = message
  }
  while (!signal.aborted) {
    try {
      while (!signal.aborted && takes() && turns.size < TURNS_AT_ONCE) {
        const othersWait = await playing.othersWait()
        if (othersWait && !(await store.lab.waiting.starving())) break
        if (await store.operating.pause.now()) break
        const claimed = await playing.claim(runner, HOLD_MS)
        if (!claimed) break
        const turn = conduct(claimed, runner, player, context, signal, othersWait)
          .catch(fault)
          .finally(() => turns.delete(turn))
        turns.add(turn)
      }
    } catch (error) {
      fault(error)
    }
    await Promise.race([clock.sleep(EVERY_MS, signal), ...(turns.size === TURNS_AT_ONCE ? [] : turns)])
  }
  await Promise.allSettled(turns)
  await counter.close()
}
