import { USUAL_WAIT_S } from '@masquerade/protocol'
import { type HttpLine, Refused } from './http-line.ts'
import { backOff, type Ears, pause, type Times, wordsOf } from './line.ts'

/** Takes asks by long polling until the signal aborts or there is enough of it. */
export async function poll(
  http: HttpLine,
  ears: Ears,
  times: Times,
  signal: AbortSignal,
  enough = () => false,
): Promise<void> {
  let failures = 0
  let stands = false
  while (!enough() && !signal.aborted) {
    try {
      // The first call does not wait, so that `say` reports at once that the line stands.
      const ask = await http.take(stands ? USUAL_WAIT_S : 0, signal)
      if (!stands) ears.up()
      stands = true
      failures = 0
      if (ask) ears.ask(ask, GONE)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refused && !error.passes) return ears.refused(error)
      if (stands) ears.down(0, wordsOf(error))
      stands = false
      failures++
      await pause(Math.max(backOff(times, failures), error instanceof Refused ? error.retryMs : 0), signal)
    }
  }
}

/** What came by a request that is over cannot be answered by it. */
const GONE = () => AbortSignal.abort()
