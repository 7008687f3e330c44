/**
 * Calls at once and again after pauses that grow, until it is stopped: the browser may lose any answer, but on a slow
 * network one that is still on its way must not be pushed aside each time.
 */
export function repeated(call: () => void, pauseMs: number): () => void {
  let pause = pauseMs
  let timer: ReturnType<typeof setTimeout>
  const run = () => {
    call()
    timer = setTimeout(run, pause)
    pause *= 2
  }
  run()
  return () => clearTimeout(timer)
}
