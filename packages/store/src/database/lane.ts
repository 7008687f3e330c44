export interface LaneOptions {
  atOnce: number
  /** While a call with at least this many items runs, further ones wait: larger calls cost less. */
  full?: number
}

/** How long items wait for a running call, since that call may be stuck. */
const PATIENCE_MS = 25

/** Collects items while as many calls as allowed are running, and passes all collected items to the next call. */
export function lane<Item>(
  { atOnce, full = Number.POSITIVE_INFINITY }: LaneOptions,
  take: (waiting: Item[]) => Item[],
  run: (items: Item[]) => Promise<void>,
): (item: Item) => void {
  const waiting: Item[] = []
  let waitedFor: NodeJS.Timeout | undefined
  let underWay = 0
  let awake = false

  function wake(): void {
    if (awake || waiting.length === 0) return
    awake = true
    // Waits for the end of this turn of the event loop, since the same turn may add more items to the queue.
    setImmediate(() => {
      awake = false
      while (underWay < atOnce && !waitedFor && waiting.length > 0) begin(take(waiting))
    })
  }

  function begin(items: Item[]): void {
    const patience = items.length >= full ? setTimeout(waitNoMore, PATIENCE_MS) : undefined
    if (patience) waitedFor = patience
    function waitNoMore(): void {
      clearTimeout(patience)
      if (waitedFor === patience) waitedFor = undefined
      wake()
    }
    underWay++
    void run(items).finally(() => {
      underWay--
      waitNoMore()
    })
  }

  return (item: Item) => {
    waiting.push(item)
    wake()
  }
}
