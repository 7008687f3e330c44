/** Ctrl-C reaches us twice when npm passes it on too: a second one counts only after this long. */
const ECHO_MS = 700

/** The reason of an abort that the person at the keyboard asked for. */
export class Stopped extends Error {}

/**
 * Turns the first request to stop (Ctrl-C, SIGTERM, a closed terminal) into an aborted signal, and each later one
 * into a call of `onAgain`.
 *
 * @param {() => void} onAgain
 */
export function stopOnRequest(onAgain) {
  const controller = new AbortController()
  let asked = 0
  const ask = () => {
    const now = performance.now()
    if (!controller.signal.aborted) controller.abort(new Stopped('stopped'))
    else if (now - asked > ECHO_MS) onAgain()
    asked = now
  }
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, ask)
  // Whoever read our lines may be gone first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return controller
}

/** @param {AbortSignal} signal */
export function untilAborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', resolve, { once: true })
  })
}
