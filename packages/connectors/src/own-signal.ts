import { setMaxListeners } from 'node:events'

/** Aborts with another signal until it is forgotten; AbortSignal.any would be kept as long as the other signal. */
export function ownSignal(of: AbortSignal) {
  const own = new AbortController()
  const callOff = () => own.abort(of.reason)
  // Many questions of a match listen to one signal, so Node's warning about too many listeners is off.
  setMaxListeners(0, of)
  of.addEventListener('abort', callOff)
  if (of.aborted) callOff()
  return {
    signal: own.signal,
    abort: (reason: unknown) => own.abort(reason),
    forget: () => of.removeEventListener('abort', callOff),
  }
}
