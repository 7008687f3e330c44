/** A second Ctrl-C within these milliseconds is ignored, because npm may pass on one Ctrl-C twice. */
const ECHO_MS = 700
const REQUESTS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

export class Stopped extends Error {}

/**
 * The first request to stop (such as Ctrl-C) aborts the returned signal, and each later one calls `onAgain`.
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
  for (const name of REQUESTS) process.on(name, ask)
  // The error is ignored: the reader of an output stream may have closed it before the last text was written.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore)
  return controller
}

export function askNoMore() {
  for (const name of REQUESTS) process.removeAllListeners(name)
  for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore)
}

function ignore() {}

/** @param {AbortSignal} signal */
export function untilAborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', resolve, { once: true })
  })
}
