/** Runs works at the same time. The first failure ends the others, and is thrown when all of them have ended. */
export async function together(signal: AbortSignal, ...works: ((signal: AbortSignal) => Promise<unknown>)[]) {
  const failed = new AbortController()
  const ended = AbortSignal.any([signal, failed.signal])
  await Promise.all(works.map((work) => work(ended).catch((error) => failed.abort(error))))
  ended.throwIfAborted()
}
