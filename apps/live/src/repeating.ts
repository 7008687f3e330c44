/** Works at intervals and whenever `now` is called, but never twice at once. */
export function repeating(everyMs: number, work: () => Promise<unknown>, failed: (error: unknown) => void) {
  let underWay: Promise<unknown> | undefined
  const now = () => {
    underWay ??= work()
      .catch(failed)
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = setInterval(now, everyMs)
  return {
    now,
    async stop(): Promise<void> {
      clearInterval(timer)
      await underWay
    },
  }
}
