export interface LaneOptions {
  atOnce: number
  /**
   * While a call that processes at least this many queued items is under way no other call begins for a while, since
   * under load fewer, larger calls cost less.
   */
  full?: number
}

/**
 * The longest time in milliseconds that queued items wait for a call that processes many items; a call that takes
 * longer is stuck.
 */
const PATIENCE_MS = 25

/**
 * Items of a queue that become ready while the largest number of calls is under way are processed together in the next
 * call.
 */
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
    // The queue is processed only at the end of this turn of the event loop, since the turn may add more items to the
    // queue.
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
