export interface LaneOptions {
  /** How many runs may be under way at once. */
  atOnce: number
  /**
   * While a run of at least this many items is under way, no other begins for a while: under load fewer, larger runs
   * cost less, and otherwise nothing waits.
   */
  full?: number
}

/** A full run that takes longer than this is stuck; later runs do not wait for it. */
const PATIENCE_MS = 25

/**
 * Queues items for runs: `take` removes from the front what one run takes, and `run`, which never rejects, does it.
 * Items that become ready while all runs are busy go with the next run.
 */
export function lane<Item>(
  { atOnce, full = Number.POSITIVE_INFINITY }: LaneOptions,
  take: (waiting: Item[]) => Item[],
  run: (items: Item[]) => Promise<void>,
): (item: Item) => void {
  const waiting: Item[] = []
  /** The timer while a full run is under way and others wait for it. */
  let waitedFor: NodeJS.Timeout | undefined
  let underWay = 0
  let awake = false

  function wake(): void {
    if (awake || waiting.length === 0) return
    awake = true
    // The rest of this turn of the event loop may make more items ready.
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
